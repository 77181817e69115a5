//! The other libraries, through their public functions, each used in the fastest way that it
//! offers. Both have a1 as the highest bit, so masks are reversed on the way in and out, which is
//! never measured.

pub mod magpie;
pub mod rust_reversi_core;
