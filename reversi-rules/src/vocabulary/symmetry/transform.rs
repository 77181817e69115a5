//! Rotated and mirrored squares, sets, boards and moves.

use super::{Steps, Symmetry};
use crate::vocabulary::{Bitboard, Board, Color, Move, Sides, Square};

impl Symmetry {
    /// Returns the width and height of a rotated or mirrored board.
    pub(crate) const fn image_size(self, width: u8, height: u8) -> (u8, u8) {
        if self.steps().transpose { (height, width) } else { (width, height) }
    }

    /// Maps a column and row of a board of this width and height.
    #[inline]
    pub(crate) const fn image(
        self,
        (column, row): (u8, u8),
        (width, height): (u8, u8),
    ) -> (u8, u8) {
        let Steps { transpose, left_right, top_bottom } = self.steps();
        let (width, height) = self.image_size(width, height);
        let (column, row) = if transpose { (row, column) } else { (column, row) };
        // A square outside the board may wrap, and then stays outside.
        let column = if left_right { (width - 1).wrapping_sub(column) } else { column };
        let row = if top_bottom { (height - 1).wrapping_sub(row) } else { row };
        (column, row)
    }
}

impl Square {
    /// Returns the square where this one goes when the board is rotated or mirrored.
    ///
    /// ```
    /// # use reversi_rules::{Square, Symmetry};
    /// assert_eq!(Square::F5.transform(Symmetry::Rotate180), Square::C4);
    /// assert_eq!(Square::A1.transform(Symmetry::Rotate90), Square::H1);
    /// ```
    #[doc(alias = "apply")]
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        let (column, row) = symmetry.image((self.column(), self.row()), (8, 8));
        match Self::new(column, row) {
            Some(image) => image,
            // Unreachable, as both are below 8. An `unwrap` would add a panic to the code.
            None => self,
        }
    }
}

impl Move {
    /// Returns the move with its square rotated or mirrored. A pass stays a pass.
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

/// Exchanges the bits of `mask` with those `distance` above them.
#[inline]
const fn delta_swap(bits: u64, mask: u64, distance: u32) -> u64 {
    let different = (bits ^ (bits >> distance)) & mask;
    bits ^ different ^ (different << distance)
}

/// Exchanges rows and columns. First it exchanges the two off-diagonal squares of each 2×2 block,
/// then the 2×2 blocks in each 4×4 block, then the 4×4 blocks of the board.
#[inline]
const fn transposed(bits: u64) -> u64 {
    let bits = delta_swap(bits, 0x00AA_00AA_00AA_00AA, 7);
    let bits = delta_swap(bits, 0x0000_CCCC_0000_CCCC, 14);
    delta_swap(bits, 0x0000_0000_F0F0_F0F0, 28)
}

impl Bitboard {
    /// Returns the set rotated or mirrored. This takes a few bit operations, however many squares
    /// the set has.
    ///
    /// ```
    /// # use reversi_rules::{Position, Symmetry};
    /// let moves = Position::START.legal_moves();
    /// assert_eq!(moves.transform(Symmetry::Rotate180), moves);
    /// assert_ne!(moves.transform(Symmetry::Rotate90), moves);
    /// ```
    #[doc(alias = "apply")]
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        let Steps { transpose, left_right, top_bottom } = symmetry.steps();
        let mut bits = self.bits();
        if transpose {
            bits = transposed(bits);
        }
        if left_right {
            // Reversing all bits makes a half turn. Swapping the bytes then restores the rows.
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
    /// assert_eq!(Board::START.transform(Symmetry::Rotate180), Board::START);
    /// ```
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        let (black, white) = (self.discs(Color::Black), self.discs(Color::White));
        Self::of_disjoint(black.transform(symmetry), white.transform(symmetry))
    }
}
