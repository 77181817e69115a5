//! The parts that readers of several formats share.

pub(crate) mod by_line;
pub(crate) mod common;
pub(crate) mod fen;
pub(crate) mod item;
pub(crate) mod line_errors;
pub(crate) mod only;
pub(crate) mod play;
#[cfg(feature = "alloc")]
pub(crate) mod variations;
