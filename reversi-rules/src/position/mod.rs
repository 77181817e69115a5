//! Positions: a board and the side to move, with everything that they can be asked.

// rustdoc lists the `impl` blocks of a type in module order. The main methods come first.
#[expect(clippy::module_inception, reason = "a file is named after the type that it holds")]
mod position;

mod analysis;
pub(crate) mod engine;
pub(crate) mod explain;
pub mod packed;
mod playable;
pub(crate) mod random;
mod symmetry;

pub use analysis::Regions;
pub use playable::Playable;
pub use position::Position;
