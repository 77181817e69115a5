//! Moves of both kinds of boards, and the exceptions for illegal ones.

pub(crate) mod boards;
pub(crate) mod illegal;
