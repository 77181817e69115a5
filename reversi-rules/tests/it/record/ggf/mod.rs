//! Games in GGF.

mod boards;
mod files;
mod hostile;
mod reader;
