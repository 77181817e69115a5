//! The discs of both colors, without the side to move.

use crate::vocabulary::any_board::board_of;
use crate::vocabulary::{Bitboard, Color, Square};

/// The discs of both colors: two sets of squares that never overlap.
///
/// Use `Board` to draw, edit, parse or analyze discs. A [`Position`](crate::Position) adds the side
/// to move, so that moves can be played. [`Sides`](crate::Sides) holds the same discs as player and
/// opponent. [`mobility`](Self::mobility), [`frontier`](Self::frontier) and
/// [`stable`](Self::stable) describe a board as players do.
///
/// `{}` prints 64 cells in one line, from a1 row by row. `{:#}` prints a labeled grid.
///
/// ```
/// use reversi_rules::{Board, Color, Square};
///
/// assert_eq!(Board::START.get(Square::D4), Some(Color::White));
/// assert_eq!(
///     format!("{:#}", Board::START),
///     "  a b c d e f g h
/// 1 - - - - - - - -
/// 2 - - - - - - - -
/// 3 - - - - - - - -
/// 4 - - - O X - - -
/// 5 - - - X O - - -
/// 6 - - - - - - - -
/// 7 - - - - - - - -
/// 8 - - - - - - - -"
/// );
/// ```
#[doc(alias = "stones")]
#[doc(alias = "pieces")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    black: Bitboard,
    white: Bitboard,
}

impl Board {
    /// The four discs of the standard start: white d4 and e5, black e4 and d5.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Square};
    /// assert_eq!(Board::START.get(Square::E4), Some(Color::Black));
    /// ```
    pub const START: Self = Self {
        black: Square::E4.bitboard().with(Square::D5),
        white: Square::D4.bitboard().with(Square::E5),
    };
}

board_of!(Board of Bitboard, Square, "");

impl Board {
    /// Creates a board from two sets that the caller knows to be disjoint.
    #[inline]
    pub(crate) const fn of_disjoint(black: Bitboard, white: Bitboard) -> Self {
        Self { black, white }
    }

    /// Returns the squares without a disc.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// assert_eq!(Board::START.empties().len(), 60);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empties(self) -> Bitboard {
        self.occupied().complement()
    }
}
