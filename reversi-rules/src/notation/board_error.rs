//! The errors of parsing boards and positions.

use core::fmt;

use crate::vocabulary::TextError;
use crate::vocabulary::quoted::Quoted;

/// The error returned when text is not a board or a position, of any size.
///
/// ```
/// use reversi_rules::{Board, notation::ParseBoardErrorKind};
///
/// let error = "--?".parse::<Board>().unwrap_err();
/// assert_eq!(error.byte(), 2);
/// assert_eq!(error.kind(), ParseBoardErrorKind::UnexpectedCharacter('?'));
/// assert_eq!(error.to_string(), "byte 2: '?' is neither a disc nor an empty square");
/// ```
pub type ParseBoardError = TextError<ParseBoardErrorKind>;

/// The reason why a text is not a board or a position. If the text ends too early, the offset of
/// the error is its length.
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
    /// A character is neither a disc nor an empty square.
    UnexpectedCharacter(char),
    /// A digit, which means different things in different programs.
    Digit(char),
    /// Two symbols of one color, which are not the same letter in two cases. One of them may be the
    /// empty square of another program.
    MixedSymbols {
        /// The symbol that stands first.
        first: char,
        /// The other symbol, at the offset of the error.
        second: char,
    },
    /// The text is not UTF-8.
    InvalidUtf8,
    /// A missing square is not written as `#`.
    MissingSquare(char),
    /// The text ends before the last cell.
    TooShort {
        /// The number of cells found.
        cells: u16,
        /// The number of cells of the board, 16..=256.
        expected: u16,
    },
    /// The character for the side to move is neither black nor white.
    NotATurn(char),
    /// The text ends before the side to move.
    MissingTurn,
    /// Text other than white space follows the board or position.
    TrailingText,
    /// The center is not full, and no historical opening leads to these discs.
    NotAnOpening,
}

impl fmt::Display for ParseBoardErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedCharacter(symbol) => {
                write!(f, "{} is neither a disc nor an empty square", Quoted(*symbol))
            }
            Self::Digit(digit) => {
                write!(
                    f,
                    "the digit {digit} means different things in different programs: use X O -"
                )
            }
            Self::MixedSymbols { first, second } => {
                let (first, second) = (Quoted(*first), Quoted(*second));
                write!(f, "{first} and {second} are both discs of one color: use X O -")
            }
            Self::InvalidUtf8 => f.write_str("not UTF-8"),
            Self::MissingSquare(symbol) => {
                write!(f, "{} stands where the board has no square: use #", Quoted(*symbol))
            }
            Self::TooShort { cells, expected } => {
                write!(f, "the text ends after {cells} of {expected} cells")
            }
            Self::NotATurn(symbol) => {
                write!(f, "{} is not a side to move (X or O)", Quoted(*symbol))
            }
            Self::MissingTurn => f.write_str("the side to move is missing"),
            Self::TrailingText => f.write_str("text follows the end"),
            Self::NotAnOpening => {
                f.write_str("the center is not full, and no opening leads to these discs")
            }
        }
    }
}
