//! Numbers, texts, arrays, statuses and errors: the types that all functions pass.

pub(crate) mod argument;
pub(crate) mod array;
pub(crate) mod callback;
pub(crate) mod mark;
pub(crate) mod number;
pub(crate) mod size;
pub(crate) mod text;

// In the order of the header.
pub mod version;

pub mod status;

pub mod enums;

pub mod error;

pub mod stretch;
