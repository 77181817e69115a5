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

use super::board_error::{ParseBoardError, ParseBoardErrorKind};
use super::grid::{Grid, write_position};
use super::symbols::{Symbols, cells};
use crate::position::Position;
use crate::vocabulary::{Board, Color, Square};

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
