//! Transcript sheets: the board with the number of the move in each square.

mod error;
mod grid;
mod replay;
mod text;

pub use error::SheetError;
pub use grid::Sheet;
pub use text::{ParseSheetError, ParseSheetErrorKind};
