//! Positions as text: the cells of the rectangle from a1 row by row, `X` black, `O` white, `-`
//! empty, `#` for a missing square; then a space and the side to move.

use core::fmt;

use super::{Board, Position, Rules, Square};
use crate::notation::board::whole;
use crate::notation::grid::write_position;
use crate::notation::symbols::cells;
use crate::notation::{ParseBoardError, ParseBoardErrorKind};

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
    /// [`ParseBoardError`] says which byte is wrong, or that the position cannot stand under
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
    pub fn parse(rules: &Rules, text: &[u8]) -> Result<Self, ParseBoardError> {
        let (board, turn) = whole(text, |symbols| {
            let mut board = Board::EMPTY;
            let at = |column, row| Square::new(column, row).into_iter();
            let has = |column, row| at(column, row).any(|square| rules.squares().contains(square));
            cells(symbols, (rules.width(), rules.height()), has, |column, row, color| {
                board = at(column, row).fold(board, |board, square| board.with_disc(square, color));
            })?;
            Ok((board, symbols.turn()?))
        })?;
        // No disc stands on a missing square.
        let not_an_opening = ParseBoardError::new(text.len(), ParseBoardErrorKind::NotAnOpening);
        Self::new(*rules, board, turn).map_err(|_| not_an_opening)
    }
}
