//! Boards and positions as text: 64 cells from a1 row by row, `X` black, `O` white, `-` empty, and
//! for a position a space and the side to move.
//!
//! The parsers also take:
//! * `x * B b ● ⚫` for black, `o W w ○ ⚪` for white and `.` for empty;
//! * Unicode white space anywhere between cells, so that eight lines are as good as one.
//!
//! They refuse digits, as programs disagree on what `0` and `1` are, and anything that follows.

use core::fmt;
use core::str::FromStr;

use super::grid::{Grid, write_position};
use super::symbols::{Symbols, cells};
use crate::position::Position;
use crate::vocabulary::{Board, Color, RecordError, Square};

impl fmt::Display for Board {
    /// 64 cells in one line; with `{:#}` a [`Grid`] with column letters and row numbers, which is
    /// for people and not read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = Grid::new(Position::new(*self, Color::Black));
        if f.alternate() { grid.fmt(f) } else { grid.write_line(f) }
    }
}

impl fmt::Display for Position {
    /// The board and the side to move in one line; with `{:#}` a grid and a line in words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(self, f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board(\"{self}\")")
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position(\"{self}\")")
    }
}

impl Board {
    /// Reads 64 cells. See [`notation`](crate::notation) for the form; `x * B b ● ⚫` are read as
    /// black, `o W w ○ ⚪` as white and `.` as empty too, and white space is skipped.
    ///
    /// # Errors
    /// [`ParseBoardError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// let text = "........ ........ ........ ...OX... ...XO... ........ ........ ........";
    /// assert_eq!(Board::parse(text.as_bytes()), Ok(Board::START));
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseBoardError> {
        whole(text, board)
    }
}

impl Position {
    /// Reads 64 cells and the side to move, a black or a white symbol. Takes what
    /// [`Board::parse`] takes.
    ///
    /// # Errors
    /// [`ParseBoardError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let text = "---------------------------OX------XO--------------------------- *";
    /// assert_eq!(Position::parse(text.as_bytes()), Ok(Position::START));
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseBoardError> {
        whole(text, position)
    }

    /// Reads the position that `text` begins with, and says how long its text is.
    pub(crate) fn prefix(text: &[u8]) -> Result<(Self, usize), ParseBoardError> {
        prefix(text, position)
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        Self::parse(text.as_bytes())
    }
}

impl FromStr for Position {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        Self::parse(text.as_bytes())
    }
}

/// Returns what `read` makes of the beginning of `text`, and how long that is.
fn prefix<T>(
    text: &[u8],
    read: impl FnOnce(&mut Symbols) -> Result<T, ParseBoardErrorKind>,
) -> Result<(T, usize), ParseBoardError> {
    let mut symbols = Symbols::new(text);
    match read(&mut symbols) {
        Ok(value) => Ok((value, symbols.offset())),
        Err(kind) => Err(ParseBoardError::new(symbols.offset(), kind)),
    }
}

/// Returns what `read` makes of the whole of `text`.
pub(crate) fn whole<T>(
    text: &[u8],
    read: impl FnOnce(&mut Symbols) -> Result<T, ParseBoardErrorKind>,
) -> Result<T, ParseBoardError> {
    let read = |symbols: &mut Symbols| {
        let value = read(symbols)?;
        symbols.end()?;
        Ok(value)
    };
    prefix(text, read).map(|(value, _)| value)
}

fn board(symbols: &mut Symbols) -> Result<Board, ParseBoardErrorKind> {
    let mut board = Board::EMPTY;
    cells(
        symbols,
        (8, 8),
        |_, _| true,
        |column, row, color| {
            if let Some(square) = Square::new(column, row) {
                board = board.with_disc(square, color);
            }
        },
    )?;
    Ok(board)
}

fn position(symbols: &mut Symbols) -> Result<Position, ParseBoardErrorKind> {
    Ok(Position::new(board(symbols)?, symbols.turn()?))
}

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
