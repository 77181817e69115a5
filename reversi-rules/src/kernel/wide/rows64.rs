//! 64 boards in memory, by rows, in the same layout for every backend.
//!
//! ```text
//!   byte        0             1                   63
//!   row 1       board 0       board 1      …      board 63        64 bytes, a cache line
//!   row 2       board 0       board 1      …      board 63
//!   …
//!   row 8       board 0       board 1      …      board 63
//! ```
//!
//! [`Batch64`](crate::batch::Batch64) keeps boards so from one operation to the next, which saves
//! the transposition from bitboards and back.

use super::rows::{Rows, map_rows};

/// One bitboard of each of 64 boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub(crate) struct Rows64(pub(crate) [[u8; 64]; 8]);

impl Rows64 {
    pub(crate) const EMPTY: Self = Self([[0; 64]; 8]);

    #[inline(always)]
    pub(super) fn board(&self, i: usize) -> Rows<u8> {
        map_rows!(row => self.0[row][i])
    }

    #[inline(always)]
    pub(super) fn set_board(&mut self, i: usize, rows: Rows<u8>) {
        for row in 0..8 {
            self.0[row][i] = rows[row];
        }
    }
}
