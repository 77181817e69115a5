//! Games: history, automatic passes, undo and redo.

mod correction;
#[expect(clippy::module_inception, reason = "a file is named after the type that it holds")]
mod game;
mod history;
mod memory;
mod moves;
mod packed;
mod passes;
mod plies;
mod random;
mod symmetry;

pub use correction::CorrectionPolicy;
pub use game::Game;
pub use moves::Moves;
pub use plies::Plies;
