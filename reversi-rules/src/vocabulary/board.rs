//! The discs on the board, without whose turn it is.

use crate::vocabulary::any_board::board_of;
use crate::vocabulary::{Bitboard, Color, Square};

/// Where the discs stand: two sets of squares that never overlap.
///
/// It prints as 64 cells from a1 row by row, and with `{:#}` as a labelled grid.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    black: Bitboard,
    white: Bitboard,
}

impl Board {
    /// The four discs that a game starts with: white d4 and e5, black e4 and d5.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Square};
    /// assert_eq!(Board::START.get(Square::E4), Some(Color::Black));
    /// ```
    pub const START: Self = Self {
        black: Square::E4.bitboard().with(Square::D5),
        white: Square::D4.bitboard().with(Square::E5),
    };

    /// [`new`](Self::new) for two sets that the caller knows to be disjoint.
    #[inline]
    pub(crate) const fn of_disjoint(black: Bitboard, white: Bitboard) -> Self {
        Self { black, white }
    }

    /// The squares without a disc.
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

board_of!(Board of Bitboard, Square, "");
