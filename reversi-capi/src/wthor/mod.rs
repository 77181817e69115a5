//! The WTHOR database: files that the caller has in memory or makes there.

pub mod header;
pub mod names;
pub mod record;
