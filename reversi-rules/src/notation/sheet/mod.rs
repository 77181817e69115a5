//! Transcript sheets: boards with the number of the move on each square.

mod error;
mod grid;
mod replay;
mod text;

pub use error::SheetError;
pub use grid::Sheet;
pub use text::{ParseSheetError, ParseSheetErrorKind};
