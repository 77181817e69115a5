//! The board with the side to move.

// Its methods come first on the page.
#[expect(clippy::module_inception, reason = "a file is named after the type that it holds")]
mod position;

mod analysis;
pub(crate) mod explain;
pub mod packed;
mod playable;
pub(crate) mod random;
mod symmetry;

pub use analysis::Regions;
pub use playable::Playable;
pub use position::Position;
