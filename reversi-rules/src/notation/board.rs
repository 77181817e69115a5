//! Boards and positions as text: 64 cells from a1 row by row, `X` black, `O` white, `-` empty. A
//! position adds a space and the side to move.
//!
//! The parsers also accept:
//! * `x * B b ● ⚫` for black, `o W w ○ ⚪` for white and `.` for empty;
//! * Unicode white space between cells, so a board may be written in eight lines;
//! * U+FE0E and U+FE0F after a disc, as emoji have them;
//! * the labels and the line in words of a [`Grid`], in the standard style.
//!
//! They reject digits, because programs disagree on `0` and `1`, two symbols of one color in a board,
//! such as `*` and `B`, and text after the end.

use core::fmt;
use core::str::FromStr;

use super::board_error::{ParseBoardError, ParseBoardErrorKind};
use super::grid::{Grid, turn_of_result, write_position};
use super::symbols::{Symbols, cells};
use crate::position::Position;
use crate::vocabulary::{Bitboard, Board, Color, Sides, Square};

impl fmt::Display for Board {
    /// Writes 64 cells in one line. With `{:#}`, writes a labeled [`Grid`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = Grid::new(Position::new(*self, Color::Black));
        if f.alternate() { grid.fmt(f) } else { grid.write_line(f) }
    }
}

impl fmt::Display for Position {
    /// Writes the board and the side to move in one line. With `{:#}`, writes a [`Grid`] and a line
    /// in words: the side to move, or the result.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(self, f)
    }
}

impl fmt::Display for Sides {
    /// Writes 64 cells in one line, with `X` for the side to move. With `{:#}`, writes a labeled
    /// [`Grid`].
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::START.to_string().parse(), Ok(Sides::START));
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = Board::new(self.player, self.opponent.difference(self.player));
        board.map_err(|_| fmt::Error)?.fmt(f)
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
    /// Parses 64 cells from a1 row by row: `X` black, `O` white, `-` empty.
    ///
    /// It also accepts `x * B b ● ⚫` for black, `o W w ○ ⚪` for white, `.` for empty, white
    /// space between cells, and U+FE0E and U+FE0F after a disc. For a `&str`, call `text.parse()`.
    ///
    /// # Errors
    /// [`ParseBoardError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// let text = "........ ........ ........ ...OX... ...XO... ........ ........ ........";
    /// assert_eq!(Board::parse(text.as_bytes()), Ok(Board::START));
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseBoardError> {
        whole(text, 8, board)
    }

    /// Parses the board at the start of `text`, as [`parse`](Self::parse) does, and returns it with
    /// the length of its text. Use it for formats in which something else follows.
    ///
    /// # Errors
    /// [`ParseBoardError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// let text = format!("{} black moves", Board::START);
    /// assert_eq!(Board::prefix(text.as_bytes()), Ok((Board::START, 64)));
    /// ```
    pub fn prefix(text: &[u8]) -> Result<(Self, usize), ParseBoardError> {
        prefix(text, board)
    }
}

impl Position {
    /// Parses 64 cells, as [`Board::parse`] does, and the side to move, as a black or white symbol.
    ///
    /// # Errors
    /// [`ParseBoardError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let text = "---------------------------OX------XO--------------------------- *";
    /// assert_eq!(Position::parse(text.as_bytes()), Ok(Position::START));
    /// let grid = format!("{:#}", Position::START);
    /// assert_eq!(Position::parse(grid.as_bytes()), Ok(Position::START));
    /// ```
    #[doc(alias = "fen")]
    pub fn parse(text: &[u8]) -> Result<Self, ParseBoardError> {
        whole(text, 8, position)
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        Self::parse(text.as_bytes())
    }
}

impl FromStr for Sides {
    type Err = ParseBoardError;

    /// Parses the text of a [`Board`], in which black is the side to move.
    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        let board = Board::parse(text.as_bytes())?;
        Ok(Self::new(board.discs(Color::Black), board.discs(Color::White)))
    }
}

impl FromStr for Position {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        Self::parse(text.as_bytes())
    }
}

/// Applies `read` to the start of `text`. Returns the result and the number of bytes read.
pub(super) fn prefix<T>(
    text: &[u8],
    read: impl FnOnce(&mut Symbols) -> Result<T, ParseBoardErrorKind>,
) -> Result<(T, usize), ParseBoardError> {
    let mut symbols = Symbols::new(text);
    match read(&mut symbols) {
        Ok(value) => Ok((value, symbols.offset())),
        Err(kind) => Err(ParseBoardError::new(symbols.offset(), kind)),
    }
}

/// Applies `read` to `text` behind the labels of its columns, and checks that only white space
/// follows.
pub(crate) fn whole<T>(
    text: &[u8],
    width: u8,
    read: impl FnOnce(&mut Symbols) -> Result<T, ParseBoardErrorKind>,
) -> Result<T, ParseBoardError> {
    let read = |symbols: &mut Symbols| {
        symbols.header(width);
        let value = read(symbols)?;
        symbols.end()?;
        Ok(value)
    };
    prefix(text, read).map(|(value, _)| value)
}

fn board(symbols: &mut Symbols) -> Result<Board, ParseBoardErrorKind> {
    if let Some([black, white]) = symbols.plain() {
        return Ok(Board::of_disjoint(Bitboard::from_bits(black), Bitboard::from_bits(white)));
    }
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
    let board = board(symbols)?;
    let with = |turn| Position::new(board, turn);
    symbols.turn(|line| turn_of_result(line, |turn| Some(with(turn)))).map(with)
}
