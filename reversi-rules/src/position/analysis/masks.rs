//! Named sets of squares, and the neighbors of a set.

use super::step::Step;
use crate::vocabulary::Bitboard;

impl Bitboard {
    /// The four corners. A disc there never flips.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, bitboard};
    /// assert_eq!(
    ///     Bitboard::CORNERS,
    ///     bitboard! {
    ///         X . . . . . . X
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         X . . . . . . X
    ///     }
    /// );
    /// ```
    pub const CORNERS: Self = Self::from_bits(0x8100_0000_0000_0081);

    /// The 28 squares at the edge of the board, including the corners.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, bitboard};
    /// assert_eq!(
    ///     Bitboard::EDGES,
    ///     bitboard! {
    ///         X X X X X X X X
    ///         X . . . . . . X
    ///         X . . . . . . X
    ///         X . . . . . . X
    ///         X . . . . . . X
    ///         X . . . . . . X
    ///         X . . . . . . X
    ///         X X X X X X X X
    ///     }
    /// );
    /// assert!(Bitboard::CORNERS.is_subset(Bitboard::EDGES));
    /// ```
    pub const EDGES: Self = Self::from_bits(0xFF81_8181_8181_81FF);

    /// The X-squares b2, g2, b7 and g7, each diagonally beside a corner.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, bitboard};
    /// assert_eq!(
    ///     Bitboard::X_SQUARES,
    ///     bitboard! {
    ///         . . . . . . . .
    ///         . X . . . . X .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . X . . . . X .
    ///         . . . . . . . .
    ///     }
    /// );
    /// ```
    pub const X_SQUARES: Self = Self::from_bits(0x0042_0000_0000_4200);

    /// The eight C-squares, each beside a corner on the edge.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, bitboard};
    /// assert_eq!(
    ///     Bitboard::C_SQUARES,
    ///     bitboard! {
    ///         . X . . . . X .
    ///         X . . . . . . X
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         X . . . . . . X
    ///         . X . . . . X .
    ///     }
    /// );
    /// let beside_corners = Bitboard::CORNERS.neighbors();
    /// assert_eq!(Bitboard::C_SQUARES, beside_corners - Bitboard::X_SQUARES);
    /// ```
    pub const C_SQUARES: Self = Self::from_bits(0x4281_0000_0000_8142);

    /// Returns the squares beside a square of the set, in all eight directions. A square of the set
    /// is included if it lies beside another square of the set.
    ///
    /// ```
    /// # use reversi_rules::{Square, bitboard};
    /// assert_eq!(
    ///     Square::A1.bitboard().with(Square::E3).neighbors(),
    ///     bitboard! {
    ///         . X . . . . . .
    ///         X X . X X X . .
    ///         . . . X . X . .
    ///         . . . X X X . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///     }
    /// );
    /// ```
    #[must_use]
    pub const fn neighbors(self) -> Self {
        let mut neighbors = Self::EMPTY;
        let mut i = 0;
        while i < Step::ALL.len() {
            neighbors = neighbors.union(Step::ALL[i].from(self));
            i += 1;
        }
        neighbors
    }
}
