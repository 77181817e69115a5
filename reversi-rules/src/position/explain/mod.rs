//! Explanations of moves, published as [`explain`](crate::explain).

mod diff;
mod direction;
mod explanation;
mod rays;
mod squares;

pub use diff::MoveDiff;
pub use direction::Direction;
pub use explanation::Explanation;
pub use rays::{Ray, RunEnd};
pub(crate) use squares::write_squares;
