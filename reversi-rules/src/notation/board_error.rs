//! The reasons why a text is not a board.

use core::fmt;

use crate::vocabulary::RecordError;

/// The text is not a board or a position, of 8×8 or any other board.
///
/// ```
/// use reversi_rules::{Board, notation::ParseBoardErrorKind};
///
/// let error = "--?".parse::<Board>().unwrap_err();
/// assert_eq!(error.byte(), 2);
/// assert_eq!(error.kind(), ParseBoardErrorKind::UnexpectedCharacter('?'));
/// assert_eq!(error.to_string(), "byte 2: '?' is neither a disc nor an empty square");
/// ```
pub type ParseBoardError = RecordError<ParseBoardErrorKind>;

/// The reason why a text is not a board or a position. The byte of the error is that of the fault, or
/// the text's length where something is missing.
///
/// ```
/// use reversi_rules::{Position, notation::ParseBoardErrorKind};
///
/// let error = "-".repeat(64).parse::<Position>().unwrap_err();
/// assert_eq!(error.kind(), ParseBoardErrorKind::MissingTurn);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseBoardErrorKind {
    /// A character that is neither a disc nor an empty square.
    UnexpectedCharacter(char),
    /// A digit: programs disagree on what it means.
    Digit(char),
    /// Bytes that are not UTF-8.
    InvalidUtf8,
    /// Another character than `#` where the board lacks a square.
    MissingSquare(char),
    /// The text ends before the last cell.
    TooShort {
        /// How many cells there are.
        cells: u16,
        /// How many there should be, 16..=256.
        expected: u16,
    },
    /// Where the side to move should be, a character that is neither black's nor white's.
    NotATurn(char),
    /// The text ends before the side to move.
    MissingTurn,
    /// Something follows that is not white space.
    TrailingText,
    /// The center is not full, and no historical opening leads to these discs.
    NotAnOpening,
}

impl fmt::Display for ParseBoardErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedCharacter(symbol) => {
                write!(f, "{symbol:?} is neither a disc nor an empty square")
            }
            Self::Digit(digit) => {
                write!(
                    f,
                    "the digit {digit} means different things in different programs: use X O -"
                )
            }
            Self::InvalidUtf8 => f.write_str("not UTF-8"),
            Self::MissingSquare(symbol) => {
                write!(f, "{symbol:?} stands where the board has no square: use #")
            }
            Self::TooShort { cells, expected } => {
                write!(f, "the text ends after {cells} of {expected} cells")
            }
            Self::NotATurn(symbol) => write!(f, "{symbol:?} is not a side to move (X or O)"),
            Self::MissingTurn => f.write_str("the side to move is missing"),
            Self::TrailingText => f.write_str("text follows the end"),
            Self::NotAnOpening => {
                f.write_str("the center is not full, and no opening comes to these discs")
            }
        }
    }
}
