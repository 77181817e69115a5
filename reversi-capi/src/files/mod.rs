//! The facts that records state about a game, and formats with functions of their own.

// In the order of the header.
pub mod sheet;

pub mod wthor;

pub mod info;

pub mod obf;
