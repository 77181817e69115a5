//! Positions as text: the cells of the rectangle from a1 row by row, `X` black, `O` white, `-`
//! empty, `#` for a missing square; then a space and the side to move.

use core::fmt;

use super::{Board, Position, PositionError, Rules, Square};
use crate::notation::grid::write_position;
use crate::notation::symbols::{Fault, MISSING_CELL, Symbols, cell, kind_of_fault};
use crate::vocabulary::Location;

/// The squares of the rectangle row by row, the missing ones too.
fn cells(rules: &Rules) -> impl Iterator<Item = Square> + use<> {
    let (width, height) = (rules.width(), rules.height());
    (0..height).flat_map(move |row| (0..width).filter_map(move |column| Square::new(column, row)))
}

impl fmt::Display for Position {
    /// The cells and the side to move in one line; with `{:#}` a grid with column letters and row
    /// numbers and a line in words, which is for people and not read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(self, f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({}x{} \"{self}\")", self.rules().width(), self.rules().height())
    }
}

impl Position {
    /// Reads the cells and the side to move, as `Display` writes them. The cells are those of the
    /// whole rectangle: where the board lacks a square, `#` must stand, and nowhere else.
    ///
    /// It also takes `x * B b ● ⚫` for black, `o W w ○ ⚪` for white, `.` for empty, and Unicode
    /// white space anywhere between cells. It refuses digits and anything that follows.
    ///
    /// # Errors
    /// [`ParsePositionError`] says which byte is wrong, or that the position cannot stand under
    /// these rules.
    ///
    /// ```
    /// # use reversi_rules::variant::{Position, Rules};
    /// let rules = Rules::new(4, 4)?;
    /// assert_eq!(Position::parse(&rules, b"---- -OX- -XO- ---- X")?, rules.start());
    /// let octagon = Rules::OCTAGON.start();
    /// assert_eq!(Position::parse(&Rules::OCTAGON, octagon.to_string().as_bytes())?, octagon);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(rules: &Rules, text: &[u8]) -> Result<Self, ParsePositionError> {
        let mut symbols = Symbols::new(text);
        position(rules, &mut symbols)
            .map_err(|kind| ParsePositionError { byte: symbols.offset(), kind })
    }
}

fn board(rules: &Rules, symbols: &mut Symbols) -> Result<Board, ParsePositionErrorKind> {
    let mut board = Board::EMPTY;
    for (number, square) in (0..).zip(cells(rules)) {
        let expected = u16::from(rules.width()) * u16::from(rules.height());
        let too_short = ParsePositionErrorKind::TooShort { cells: number, expected };
        let symbol = symbols.peek()?.ok_or(too_short)?;
        let missing = !rules.squares().contains(square);
        match cell(symbol) {
            _ if missing && symbol == MISSING_CELL => {}
            Err(fault @ Fault::Digit(_)) => return Err(fault.into()),
            _ if missing => return Err(ParsePositionErrorKind::Missing(symbol)),
            disc => {
                if let Some(color) = disc? {
                    board = board.with_disc(square, color);
                }
            }
        }
        symbols.consume(symbol);
    }
    Ok(board)
}

fn position(rules: &Rules, symbols: &mut Symbols) -> Result<Position, ParsePositionErrorKind> {
    let (board, turn) = (board(rules, symbols)?, symbols.turn()?);
    symbols.end()?;
    Position::new(*rules, board, turn).map_err(ParsePositionErrorKind::Forbidden)
}

/// The text could not be read as a position under those rules.
///
/// ```
/// use reversi_rules::variant::{ParsePositionErrorKind, Position, Rules};
///
/// let error = Position::parse(&Rules::OCTAGON, b"##-").unwrap_err();
/// assert_eq!(error.byte(), 3);
/// assert_eq!(error.kind(), ParsePositionErrorKind::TooShort { cells: 3, expected: 100 });
/// assert_eq!(error.to_string(), "byte 3: the text ends after 3 of 100 cells");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePositionError {
    byte: usize,
    kind: ParsePositionErrorKind,
}

/// What is wrong with the text of a position.
///
/// ```
/// use reversi_rules::variant::{ParsePositionErrorKind, Position, Rules};
///
/// let error = Position::parse(&Rules::OCTAGON, b"--").unwrap_err();
/// assert_eq!(error.kind(), ParsePositionErrorKind::Missing('-'));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePositionErrorKind {
    /// A character that is neither a disc nor an empty square.
    UnexpectedCharacter(char),
    /// A digit: programs disagree on what it means.
    Digit(char),
    /// Another character than `#` where the board lacks a square.
    Missing(char),
    /// Bytes that are not UTF-8.
    InvalidUtf8,
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
    /// The rules have no such position.
    Forbidden(PositionError),
}

kind_of_fault!(ParsePositionErrorKind);

impl ParsePositionError {
    /// The byte that is wrong, or the text's length where something is missing or the position as
    /// a whole is wrong.
    ///
    /// ```
    /// # use reversi_rules::variant::{Position, Rules};
    /// assert_eq!(Position::parse(&Rules::STANDARD, b"--").unwrap_err().byte(), 2);
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        self.byte
    }

    /// Returns the place in the text.
    ///
    /// ```
    /// # use reversi_rules::{Location, variant::{Position, Rules}};
    /// let error = Position::parse(&Rules::STANDARD, b"--").unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(2));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        Location::NOWHERE.with_byte(self.byte)
    }

    /// What is wrong with it.
    ///
    /// ```
    /// # use reversi_rules::variant::{ParsePositionErrorKind, Position, Rules};
    /// let error = Position::parse(&Rules::STANDARD, b"-0").unwrap_err();
    /// assert_eq!(error.kind(), ParsePositionErrorKind::Digit('0'));
    /// ```
    #[must_use]
    pub const fn kind(&self) -> ParsePositionErrorKind {
        self.kind
    }
}

impl fmt::Display for ParsePositionErrorKind {
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
            Self::Missing(symbol) => {
                write!(f, "{symbol:?} stands where the board has no square: use #")
            }
            Self::InvalidUtf8 => f.write_str("not UTF-8"),
            Self::TooShort { cells, expected } => {
                write!(f, "the text ends after {cells} of {expected} cells")
            }
            Self::NotATurn(symbol) => write!(f, "{symbol:?} is not a side to move (X or O)"),
            Self::MissingTurn => f.write_str("the side to move is missing"),
            Self::TrailingText => f.write_str("text follows the end"),
            Self::Forbidden(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location().label(self.kind).fmt(f)
    }
}

impl core::error::Error for ParsePositionError {}
