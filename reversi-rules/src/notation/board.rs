//! Boards and positions as text: 64 cells from a1 row by row, `X` black, `O` white, `-` empty, and
//! for a position a space and the side to move.

use core::fmt;
use core::str::FromStr;

use super::grid::{Grid, write_position};
use super::symbols::{Symbols, cell, kind_of_fault};
use crate::position::Position;
use crate::vocabulary::{Board, Color, RecordError, Square};

impl fmt::Display for Board {
    /// Writes 64 cells in one line; with `{:#}` a [`Grid`] for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = Grid::new(Position::new(*self, Color::Black));
        if f.alternate() { grid.fmt(f) } else { grid.write_line(f) }
    }
}

impl fmt::Display for Position {
    /// Writes the board and the side to move in one line; with `{:#}` a grid and a line in words.
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
    /// Parses 64 cells in the form of [`notation`](crate::notation). It also accepts `x * B b ● ⚫`
    /// as black, `o W w ○ ⚪` as white and `.` as empty, and skips white space.
    ///
    /// # Errors
    /// [`ParseBoardError`] with the byte that is wrong.
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
    /// Parses 64 cells and the side to move, a black or a white symbol, in the forms of
    /// [`Board::parse`].
    ///
    /// # Errors
    /// [`ParseBoardError`] with the byte that is wrong.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let text = "---------------------------OX------XO--------------------------- *";
    /// assert_eq!(Position::parse(text.as_bytes()), Ok(Position::START));
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseBoardError> {
        whole(text, position)
    }

    /// Parses the position that `text` begins with, and returns the length of its text too.
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

/// Applies `read` to the beginning of `text`, and returns the length that it read too.
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

/// Applies `read` to the whole of `text`.
fn whole<T>(
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
    for square in Square::ALL {
        let too_short = ParseBoardErrorKind::TooShort { cells: square.index() };
        let symbol = symbols.peek()?.ok_or(too_short)?;
        if let Some(color) = cell(symbol)? {
            board = board.with_disc(square, color);
        }
        symbols.consume(symbol);
    }
    Ok(board)
}

fn position(symbols: &mut Symbols) -> Result<Position, ParseBoardErrorKind> {
    Ok(Position::new(board(symbols)?, symbols.turn()?))
}

/// The text could not be read as a board or a position.
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

/// The kind of a [`ParseBoardError`].
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
    /// The text ends before the 64th cell.
    TooShort {
        /// The number of cells, 0..=63.
        cells: u8,
    },
    /// Another character than a side to move in its place.
    NotATurn(char),
    /// The text ends before the side to move.
    MissingTurn,
    /// Something follows that is not white space.
    TrailingText,
}

kind_of_fault!(ParseBoardErrorKind);

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
            Self::TooShort { cells } => write!(f, "the text ends after {cells} of 64 cells"),
            Self::NotATurn(symbol) => write!(f, "{symbol:?} is not a side to move (X or O)"),
            Self::MissingTurn => f.write_str("the side to move is missing"),
            Self::TrailingText => f.write_str("text follows the end"),
        }
    }
}
