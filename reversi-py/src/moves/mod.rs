//! Moves of both kinds of boards, and the exceptions for illegal ones.

pub(crate) mod illegal;
pub(crate) mod shown;
