//! The terms of players: corners and the squares beside them, frontier, mobility, parity, stable
//! discs. Facts only, without evaluation.

mod masks;
mod mobility;
mod regions;
mod stability;
mod step;

pub use regions::Regions;
