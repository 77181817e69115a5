//! Images of squares, sets, boards and moves.

use super::{Steps, Symmetry};
use crate::vocabulary::{Bitboard, Board, Color, Move, Sides, Square};

impl Symmetry {
    /// Returns the width and the height of the image of a board.
    pub(crate) const fn image_size(self, width: u8, height: u8) -> (u8, u8) {
        if self.steps().transpose { (height, width) } else { (width, height) }
    }

    /// Returns the column and the row to which those move on a board of that width and height.
    #[inline]
    pub(crate) const fn image(
        self,
        (column, row): (u8, u8),
        (width, height): (u8, u8),
    ) -> (u8, u8) {
        let Steps { transpose, left_right, top_bottom } = self.steps();
        let (width, height) = self.image_size(width, height);
        let (column, row) = if transpose { (row, column) } else { (column, row) };
        // Outside of the board the numbers wrap, and are outside of the image too.
        let column = if left_right { (width - 1).wrapping_sub(column) } else { column };
        let row = if top_bottom { (height - 1).wrapping_sub(row) } else { row };
        (column, row)
    }
}

impl Square {
    /// Returns the square's image.
    ///
    /// ```
    /// # use reversi_rules::{Square, Symmetry};
    /// assert_eq!(Square::F5.transform(Symmetry::Rotate180), Square::C4);
    /// assert_eq!(Square::A1.transform(Symmetry::Rotate90), Square::H1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        let (column, row) = symmetry.image((self.column(), self.row()), (8, 8));
        match Self::new(column, row) {
            Some(image) => image,
            // Never so: both are below 8. It spares the compiler a panic.
            None => self,
        }
    }
}

impl Move {
    /// Returns the move with its square's image; a pass stays a pass.
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
    /// Returns the images of all its squares, by a few operations on the whole mask.
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

impl Sides {
    /// Returns the sides rotated or mirrored.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Symmetry};
    /// assert_eq!(Sides::START.transform(Symmetry::Transpose), Sides::START);
    /// ```
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        Self::new(self.player.transform(symmetry), self.opponent.transform(symmetry))
    }
}

impl Board {
    /// Returns the board rotated or mirrored.
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
