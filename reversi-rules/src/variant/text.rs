//! Positions as text.

use core::fmt;

use super::{Board, Position, Rules, Square};
use crate::notation::board::whole;
use crate::notation::grid::{turn_of_result, write_position};
use crate::notation::symbols::cells;
use crate::notation::{ParseBoardError, ParseBoardErrorKind};

impl fmt::Display for Position {
    /// Writes the cells and the side to move in one line. `{:#}` writes a labeled grid and a line
    /// in words.
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
    /// Parses the cells of the rectangle and the side to move, as `Display` writes them. `#` stands
    /// exactly where the board lacks a square. Labels are accepted as `{:#}` writes them.
    ///
    /// It also accepts `x * B b ● ⚫` for black, `o W w ○ ⚪` for white, `.` for empty, Unicode white
    /// space anywhere between cells, and U+FE0E or U+FE0F after a disc. Digits and anything after the
    /// side to move are errors.
    ///
    /// # Errors
    /// [`ParseBoardError`] has the offset of the wrong byte, or the reason why the rules forbid the
    /// position.
    ///
    /// ```
    /// # use reversi_rules::variant::{Position, Rules};
    /// let rules = Rules::new(4, 4)?;
    /// assert_eq!(Position::parse(&rules, b"---- -OX- -XO- ---- X")?, rules.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(rules: &Rules, text: &[u8]) -> Result<Self, ParseBoardError> {
        let (board, turn) = whole(text, rules.width(), |symbols| {
            let mut board = Board::EMPTY;
            let at = |column, row| Square::new(column, row).into_iter();
            let has = |column, row| at(column, row).any(|square| rules.squares().contains(square));
            cells(symbols, (rules.width(), rules.height()), has, |column, row, color| {
                board = at(column, row).fold(board, |board, square| board.with_disc(square, color));
            })?;
            let with = |turn| Self::new(*rules, board, turn).ok();
            Ok((board, symbols.turn(|line| turn_of_result(line, with))?))
        })?;
        // `OffBoard` cannot occur: the parsed board has no disc on a missing square.
        let not_an_opening = ParseBoardError::new(text.len(), ParseBoardErrorKind::NotAnOpening);
        Self::new(*rules, board, turn).map_err(|_| not_an_opening)
    }
}
