//! The discs on the board, without the side to move.

use super::{Bitboard, Square};
use crate::vocabulary::Color;
use crate::vocabulary::any_board::board_of;

/// The discs of both colors: two sets of squares that never overlap.
///
/// A `Board` can hold discs on any square of 16×16. [`Position::new`](super::Position::new) checks
/// that the rules have those squares.
///
/// ```
/// use reversi_rules::Color;
/// use reversi_rules::variant::{Rules, Square};
///
/// let board = Rules::new(10, 10)?.start().board();
/// assert_eq!(board.get(Square::new(4, 4).unwrap()), Some(Color::White));
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    black: Bitboard,
    white: Bitboard,
}

impl Board {
    /// Returns whether the boards are equal. Unlike `==`, it works in constants.
    pub(super) const fn is(self, other: Self) -> bool {
        self.black.symmetric_difference(other.black).is_empty()
            && self.white.symmetric_difference(other.white).is_empty()
    }

    /// Creates a board from two sets that the caller knows to be disjoint.
    #[inline]
    pub(super) const fn of_disjoint(black: Bitboard, white: Bitboard) -> Self {
        Self { black, white }
    }

    /// Returns the board after `color` placed a disc on the empty `square` and flipped `flips`, all
    /// discs of the opponent.
    #[inline]
    pub(super) const fn placed(self, color: Color, square: Square, flips: Bitboard) -> Self {
        let (black, white) =
            (self.black.symmetric_difference(flips), self.white.symmetric_difference(flips));
        Self { black, white }.with_disc(square, color)
    }
}

board_of!(Board of Bitboard, Square, "variant::");

impl From<crate::vocabulary::Board> for Board {
    /// Returns the same discs on 8×8.
    fn from(board: crate::vocabulary::Board) -> Self {
        let [black, white] = Color::ALL.map(|color| board.discs(color).into());
        Self { black, white }
    }
}
