//! The discs on the board, without whose turn it is and which squares there are.

use super::{Bitboard, Square};
use crate::vocabulary::Color;
use crate::vocabulary::any_board::board_of;

/// Where the discs stand: two sets of squares that never overlap. Whether the board has those
/// squares is for [`Position::new`](super::Position::new) to check.
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
    /// Returns whether the boards are equal, for constants.
    pub(super) const fn is(self, other: Self) -> bool {
        self.black.symmetric_difference(other.black).is_empty()
            && self.white.symmetric_difference(other.white).is_empty()
    }

    /// Returns the board after `color` placed a disc on the empty `square` and flipped `flips`, all
    /// discs of the opponent.
    #[inline]
    pub(super) const fn placed(self, color: Color, square: Square, flips: Bitboard) -> Self {
        self.turned(flips).with_disc(square, color)
    }

    /// The board with the discs on `flips`, all occupied, turned to their other side.
    #[inline]
    pub(super) const fn turned(self, flips: Bitboard) -> Self {
        Self {
            black: self.black.symmetric_difference(flips),
            white: self.white.symmetric_difference(flips),
        }
    }
}

board_of!(Board of Bitboard, Square, "variant::");

impl From<crate::vocabulary::Board> for Board {
    /// The same discs on 8×8.
    fn from(board: crate::vocabulary::Board) -> Self {
        let [black, white] = Color::ALL.map(|color| board.discs(color).into());
        Self { black, white }
    }
}
