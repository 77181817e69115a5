//! Sets of squares of other boards.

use reversi_rules::variant::Bitboard;

/// A set of squares of a board of up to 16x16.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct VariantSet {
    /// Bit c of `rows[r]` is the square in column c and row r, both counted from 0 at a1.
    pub rows: [u16; 16],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<VariantSet>() == 32 && align_of::<VariantSet>() == 2);

impl From<Bitboard> for VariantSet {
    fn from(set: Bitboard) -> Self {
        Self { rows: set.rows() }
    }
}

impl From<VariantSet> for Bitboard {
    fn from(set: VariantSet) -> Self {
        Self::from_rows(set.rows)
    }
}
