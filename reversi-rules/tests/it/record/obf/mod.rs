//! Problems in OBF.

mod files;
mod reader;
