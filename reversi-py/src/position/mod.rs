//! The methods of `Position`, and the counts of move sequences.

pub(crate) mod generic;
pub(crate) mod grid;
pub(crate) mod methods;
pub(crate) mod perft;
pub(crate) mod text;
