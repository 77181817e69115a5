//! Transcript sheets: the board with the number of the move in each square.

mod grid;
mod problem;
mod replay;
mod text;

pub use grid::Sheet;
pub use problem::SheetProblem;
pub use text::{ParseSheetError, ParseSheetErrorKind};
