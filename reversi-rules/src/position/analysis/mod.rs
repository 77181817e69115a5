//! What players speak of when they look at a board: corners and the squares beside them, frontier,
//! mobility, parity, stable discs. Facts only; what they are worth is for an engine to say.

mod masks;
mod mobility;
mod regions;
mod stability;
mod step;

pub use regions::Regions;
