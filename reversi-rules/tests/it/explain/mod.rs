//! Explanations of moves, and the defects of boards after a move.

mod correction;
mod diff;
mod explanation;
mod rays;

/// The oracle's steps in the order of `Direction::ALL`.
pub(crate) const STEPS: [isize; 8] = [-10, -9, 1, 11, 10, 9, -1, -11];
