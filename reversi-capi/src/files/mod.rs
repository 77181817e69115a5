//! The facts that records state about a game, and formats with functions of their own.

// In the order of the header.
#[cfg(feature = "records")]
pub mod wthor;

pub mod info;

#[cfg(feature = "records")]
pub mod obf;
