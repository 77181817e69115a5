//! The board as people draw it: eight lines with letters and numbers around them.

use core::fmt;
use core::fmt::Write;

use super::SquareStyle;
use super::symbols::EMPTY_CELL;
use crate::position::Position;
use crate::vocabulary::{Bitboard, Board, Color, Square};

/// An empty square where the side to move may play. The parsers read it as empty too.
const LEGAL_CELL: char = '.';

/// A position on its way to a picture in text, made by [`Position::grid`].
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
pub struct Grid {
    board: Board,
    marked: Bitboard,
    mark: char,
    legal_moves: Bitboard,
    labels: Option<SquareStyle>,
}

impl Position {
    /// The board as a picture in eight lines, labelled a–h and 1–8.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert!(Position::START.grid().to_string().contains("\n4 - - - O X - - -\n"));
    /// ```
    #[must_use]
    pub fn grid(self) -> Grid {
        Grid { legal_moves: self.legal_moves(), ..Grid::of(self.board()) }
    }
}

impl Grid {
    pub(super) const fn of(board: Board) -> Self {
        Self {
            board,
            marked: Bitboard::EMPTY,
            mark: EMPTY_CELL,
            legal_moves: Bitboard::EMPTY,
            labels: Some(SquareStyle::Standard),
        }
    }

    /// With a `.` where the side to move may play.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let picture = Position::START.grid().with_legal_moves().to_string();
    /// assert_eq!(picture.matches('.').count(), 4);
    /// ```
    #[must_use]
    pub const fn with_legal_moves(self) -> Self {
        self.with_marks(self.legal_moves, LEGAL_CELL)
    }

    /// With another character on those squares, in the place of discs too. The last marks count.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Position};
    /// let picture = Position::START.grid().with_marks(Bitboard::X_SQUARES, '!').to_string();
    /// assert!(picture.contains("\n2 - ! - - - - ! -\n"));
    /// ```
    #[must_use]
    pub const fn with_marks(self, squares: Bitboard, mark: char) -> Self {
        Self { marked: squares, mark, ..self }
    }

    /// With the labels of another way of naming squares.
    ///
    /// ```
    /// # use reversi_rules::{Position, notation::SquareStyle};
    /// let picture = Position::START.grid().labelled(SquareStyle::LettersAsRows).to_string();
    /// assert!(picture.starts_with("  1 2 3 4 5 6 7 8\na - "));
    /// ```
    #[must_use]
    pub const fn labelled(self, style: SquareStyle) -> Self {
        Self { labels: Some(style), ..self }
    }

    /// Without labels: eight lines that [`Board::parse`] reads back.
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

    fn cell(self, square: Square) -> char {
        if self.marked.contains(square) {
            return self.mark;
        }
        self.board.get(square).map_or(EMPTY_CELL, Color::symbol)
    }
}

/// The letters or numbers of the eight columns (at the top) and rows (at the left).
const fn labels(style: SquareStyle) -> (&'static str, &'static str) {
    match style {
        SquareStyle::Standard => ("abcdefgh", "12345678"),
        SquareStyle::LettersAsRows => ("12345678", "abcdefgh"),
        SquareStyle::RowsFromBottom => ("abcdefgh", "87654321"),
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels = self.labels.map(labels);
        if let Some((columns, _)) = labels {
            f.write_char(' ')?;
            columns.chars().try_for_each(|column| write!(f, " {column}"))?;
            f.write_char('\n')?;
        }
        let mut rows = labels.map_or("", |(_, rows)| rows).chars();
        for square in Square::ALL {
            let row = if square.column() == 0 { rows.next() } else { None };
            if square.column() == 0 && square.row() > 0 {
                f.write_char('\n')?;
            }
            if let Some(row) = row {
                f.write_char(row)?;
            }
            if labels.is_some() || square.column() > 0 {
                f.write_char(' ')?;
            }
            f.write_char(self.cell(square))?;
        }
        Ok(())
    }
}
