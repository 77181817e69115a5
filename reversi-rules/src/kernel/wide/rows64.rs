//! 64 boards in memory, for every backend.

use super::rows::{Rows, map_rows};

/// One byte of each board, row by row.
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
