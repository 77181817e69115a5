//! The file formats, and what they share. The crate root re-exports all of it.
