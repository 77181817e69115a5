//! Images of squares, sets, boards and moves.

use super::{Steps, Symmetry};
use crate::vocabulary::{Bitboard, Board, Color, Move, Square};

impl Square {
    /// Where the square comes to lie.
    ///
    /// ```
    /// # use reversi_rules::{Square, Symmetry};
    /// assert_eq!(Square::F5.transform(Symmetry::Rotate180), Square::C4);
    /// assert_eq!(Square::A1.transform(Symmetry::Rotate90), Square::H1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        let Steps { transpose, left_right, top_bottom } = symmetry.steps();
        let (column, row) = (self.column(), self.row());
        let (column, row) = if transpose { (row, column) } else { (column, row) };
        let column = if left_right { 7 - column } else { column };
        let row = if top_bottom { 7 - row } else { row };
        match Self::new(column, row) {
            Some(image) => image,
            // Never so: both are below 8. It spares the compiler a panic.
            None => self,
        }
    }
}

impl Move {
    /// The move with its square's image; a pass stays a pass.
    ///
    /// ```
    /// # use reversi_rules::{Move, Square, Symmetry};
    /// let image = Move::Place(Square::F5).transform(Symmetry::AntiTranspose);
    /// assert_eq!(image, Move::Place(Square::D3));
    /// assert_eq!(Move::Pass.transform(Symmetry::Rotate90), Move::Pass);
    /// ```
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        match self {
            Self::Place(square) => Self::Place(square.transform(symmetry)),
            Self::Pass => Self::Pass,
        }
    }
}

/// Exchanges the bits of `mask` with those that stand `distance` above them.
#[inline]
const fn delta_swap(bits: u64, mask: u64, distance: u32) -> u64 {
    let different = (bits ^ (bits >> distance)) & mask;
    bits ^ different ^ (different << distance)
}

/// Rows become columns: in every block of 2×2 squares the two off the diagonal change places, then
/// the 2×2 blocks in those of 4×4, then these in the board.
#[inline]
const fn transposed(bits: u64) -> u64 {
    let bits = delta_swap(bits, 0x00AA_00AA_00AA_00AA, 7);
    let bits = delta_swap(bits, 0x0000_CCCC_0000_CCCC, 14);
    delta_swap(bits, 0x0000_0000_F0F0_F0F0, 28)
}

impl Bitboard {
    /// The images of all its squares, by a few operations on the whole mask.
    ///
    /// ```
    /// # use reversi_rules::{Position, Symmetry};
    /// let moves = Position::START.legal_moves();
    /// assert_eq!(moves.transform(Symmetry::Rotate180), moves);
    /// assert_ne!(moves.transform(Symmetry::Rotate90), moves);
    /// ```
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        let Steps { transpose, left_right, top_bottom } = symmetry.steps();
        let mut bits = self.bits();
        if transpose {
            bits = transposed(bits);
        }
        if left_right {
            // All bits in reverse are a half turn; the rows go back to where they were.
            bits = bits.reverse_bits().swap_bytes();
        }
        if top_bottom {
            bits = bits.swap_bytes();
        }
        Self::from_bits(bits)
    }
}

impl Board {
    /// The board turned or mirrored.
    ///
    /// ```
    /// # use reversi_rules::{Board, Symmetry};
    /// // Both players see black at the right end of the middle: 180 degrees change nothing.
    /// assert_eq!(Board::START.transform(Symmetry::Rotate180), Board::START);
    /// ```
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        let (black, white) = (self.discs(Color::Black), self.discs(Color::White));
        Self::of_disjoint(black.transform(symmetry), white.transform(symmetry))
    }
}
