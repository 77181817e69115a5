//! The other libraries, used through their public functions in the fastest way that they offer.
//!
//! Both have a1 as the highest bit. Bitboards are reversed on the way in and out, which is never
//! measured.

pub mod magpie;
pub mod rust_reversi_core;
