//! The text of a board: as a grid with labels, and as one line.

use core::fmt::{self, Write};

use super::SquareStyle;
use super::symbols::{EMPTY_CELL, MISSING_CELL};
use crate::position::{Playable, Position};
use crate::vocabulary::{AnyBoard, AnySquare, Color, SquareSet};

/// The mark of a legal square. Parsers read it as an empty square.
const LEGAL_CELL: char = '.';

/// A picture of a board in text, for people to read. [`Position::grid`] makes it on 8×8, and
/// [`new`](Self::new) on every board.
///
/// `X` is black, `O` is white, `-` is an empty square and `#` a missing one.
///
/// ```
/// use reversi_rules::Position;
///
/// let picture = "
///   a b c d e f g h
/// 1 - - - - - - - -
/// 2 - - - - - - - -
/// 3 - - - . - - - -
/// 4 - - . O X - - -
/// 5 - - - X O . - -
/// 6 - - - - . - - -
/// 7 - - - - - - - -
/// 8 - - - - - - - -";
/// assert_eq!(format!("\n{}", Position::START.grid().with_legal_moves()), picture);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<P: Playable = Position> {
    position: P,
    marked: P::Squares,
    mark: char,
    labels: Option<SquareStyle>,
}

impl Position {
    /// Returns a picture of the board, with labels a to h and 1 to 8.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert!(Position::START.grid().to_string().contains("\n4 - - - O X - - -\n"));
    /// ```
    #[must_use]
    pub fn grid(self) -> Grid {
        Grid::new(self)
    }
}

impl<P: Playable> Grid<P> {
    /// Creates a picture of a board of any size, with standard labels.
    ///
    /// ```
    /// # use reversi_rules::{notation::Grid, variant::Rules};
    /// let picture = Grid::new(Rules::new(10, 10)?.start()).to_string();
    /// assert!(picture.contains("\n 9 - - - - - - - - - -\n10 - "));
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub fn new(position: P) -> Self {
        let labels = Some(SquareStyle::Standard);
        Self { position, marked: P::Squares::default(), mark: EMPTY_CELL, labels }
    }

    /// Marks the squares where the side to move may place a disc with `.`, in place of other marks.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let picture = Position::START.grid().with_legal_moves().to_string();
    /// assert_eq!(picture.matches('.').count(), 4);
    /// ```
    #[must_use]
    pub fn with_legal_moves(self) -> Self {
        let moves = self.position.legal_moves();
        self.with_marks(moves, LEGAL_CELL)
    }

    /// Marks squares with a character, which also replaces discs. Only the last marks are kept.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Position};
    /// let picture = Position::START.grid().with_marks(Bitboard::X_SQUARES, '!').to_string();
    /// assert!(picture.contains("\n2 - ! - - - - ! -\n"));
    /// ```
    #[must_use]
    pub const fn with_marks(self, squares: P::Squares, mark: char) -> Self {
        Self { marked: squares, mark, ..self }
    }

    /// Labels the rows and columns in another style.
    ///
    /// ```
    /// # use reversi_rules::{Position, notation::SquareStyle};
    /// let picture = Position::START.grid().labeled(SquareStyle::LettersAsRows).to_string();
    /// assert!(picture.starts_with("  1 2 3 4 5 6 7 8\na - "));
    /// ```
    #[must_use]
    pub const fn labeled(self, style: SquareStyle) -> Self {
        Self { labels: Some(style), ..self }
    }

    /// Leaves out the labels. On 8×8, [`Board::parse`](crate::Board::parse) can then read the
    /// picture.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position};
    /// let picture = Position::START.grid().without_labels().with_legal_moves().to_string();
    /// assert_eq!(picture.parse(), Ok(Board::START));
    /// ```
    #[must_use]
    pub const fn without_labels(self) -> Self {
        Self { labels: None, ..self }
    }

    /// Writes the cells of the board in one line, from a1 row by row.
    pub(super) fn write_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, squares) = (self.position.board(), self.position.squares());
        for row in 0..self.position.height() {
            for square in (0..self.position.width()).map(|column| P::Square::new(column, row)) {
                f.write_char(match square {
                    Some(square) if squares.contains(square) => {
                        board.get(square).map_or(EMPTY_CELL, Color::symbol)
                    }
                    _ => MISSING_CELL,
                })?;
            }
        }
        Ok(())
    }

    fn cell(&self, column: u8, row: u8) -> char {
        let Some(square) = P::Square::new(column, row) else { return MISSING_CELL };
        if self.marked.contains(square) {
            return self.mark;
        }
        let empty =
            if self.position.squares().contains(square) { EMPTY_CELL } else { MISSING_CELL };
        self.position.board().get(square).map_or(empty, Color::symbol)
    }
}

/// Writes the board and the side to move in one line. With `{:#}`, writes a grid and a line in
/// words.
pub(crate) fn write_position<P: Playable>(position: &P, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let grid = Grid::new(*position);
    if !f.alternate() {
        grid.write_line(f)?;
        return write!(f, " {}", position.turn().symbol());
    }
    write!(f, "{grid}\n{}", InWords(*position))
}

/// The line in words below a board: the side to move, or the result. Of a finished game, it names the
/// side only where the number of empty squares suggests the other one.
struct InWords<P>(P);

impl<P: Playable> fmt::Display for InWords<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(position) = self;
        let turn = position.turn();
        let Some(outcome) = position.outcome() else { return write!(f, "{turn} to move") };
        outcome.fmt(f)?;
        let is_even = outcome.empty_count().is_multiple_of(2);
        let suggested = if is_even { Color::Black } else { Color::White };
        if turn == suggested { Ok(()) } else { write!(f, " (turn: {turn})") }
    }
}

/// Returns the side whose turn it is in a finished game, by the line in words below its board.
/// `position` makes the position with either side to move.
pub(crate) fn turn_of_result<P: Playable>(
    line: &[u8],
    position: impl Fn(Color) -> Option<P>,
) -> Option<Color> {
    let line = str::from_utf8(line).ok()?;
    let is_result = |at: P| at.outcome().is_some() && is_text_of(line, InWords(at));
    Color::ALL.into_iter().find(|&turn| position(turn).is_some_and(is_result))
}

/// Returns whether `value` prints as `text`.
pub(crate) fn is_text_of(text: &str, value: impl fmt::Display) -> bool {
    struct Rest<'a>(&'a str);

    impl Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    let mut rest = Rest(text);
    write!(rest, "{value}").is_ok() && rest.0.is_empty()
}

/// The labels of columns or rows.
#[derive(Clone, Copy)]
enum Labels {
    Letters,
    Numbers,
    NumbersFromBottom,
}

impl Labels {
    /// Returns the labels of the columns and of the rows.
    const fn of(style: SquareStyle) -> [Self; 2] {
        match style {
            SquareStyle::Standard => [Self::Letters, Self::Numbers],
            SquareStyle::LettersAsRows => [Self::Numbers, Self::Letters],
            SquareStyle::RowsFromBottom => [Self::Letters, Self::NumbersFromBottom],
        }
    }

    /// Returns the length of the longest of `count` labels.
    const fn width(self, count: u8) -> usize {
        if count < 10 || matches!(self, Self::Letters) { 1 } else { 2 }
    }

    fn write(self, f: &mut fmt::Formatter<'_>, index: u8, count: u8) -> fmt::Result {
        let width = self.width(count);
        match self {
            Self::Letters => write!(f, "{}", char::from(b'a' + index)),
            Self::Numbers => write!(f, "{:>width$}", index + 1),
            Self::NumbersFromBottom => write!(f, "{:>width$}", count - index),
        }
    }
}

impl<P: Playable> fmt::Display for Grid<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.position.width(), self.position.height());
        let labels = self.labels.map(Labels::of);
        let space = labels.map_or(1, |[columns, _]| columns.width(width));
        if let Some([columns, rows]) = labels {
            write!(f, "{:1$}", "", rows.width(height))?;
            for column in 0..width {
                f.write_char(' ')?;
                columns.write(f, column, width)?;
            }
            f.write_char('\n')?;
        }
        for row in 0..height {
            if row > 0 {
                f.write_char('\n')?;
            }
            if let Some([_, rows]) = labels {
                rows.write(f, row, height)?;
                f.write_char(' ')?;
            }
            for column in 0..width {
                let gap = if column > 0 { " " } else { "" };
                write!(f, "{gap}{:>space$}", self.cell(column, row))?;
            }
        }
        Ok(())
    }
}
