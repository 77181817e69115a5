//! Games in PGN.

mod error;
mod files;
mod reader;
mod writer;
