//! The WTHOR database: files that the caller reads and writes in memory.

pub mod header;
pub mod names;
pub mod record;
