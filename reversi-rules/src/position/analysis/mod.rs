//! The concepts with which players describe boards: corners and the squares beside them, mobility,
//! frontier, regions (parity) and stable discs. They are facts, not an evaluation.

mod masks;
mod mobility;
mod regions;
mod stability;
mod step;

pub use regions::Regions;
