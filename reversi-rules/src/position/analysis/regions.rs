//! The connected parts of a set of squares.

use core::iter::FusedIterator;

use crate::vocabulary::Bitboard;

impl Bitboard {
    /// Returns the connected regions of the set, where squares touch in any of the eight
    /// directions.
    ///
    /// The sizes of the empty regions are called parity. In a region of odd size the side that
    /// begins also moves last, if the sides alternate there.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// let empties: Bitboard =
    ///     [Square::A1, Square::B2, Square::A8, Square::G8, Square::H8].into_iter().collect();
    /// let sizes: Vec<u32> = empties.regions().map(Bitboard::len).collect();
    /// assert_eq!(sizes, [2, 1, 2]);
    /// ```
    #[must_use]
    pub const fn regions(self) -> Regions {
        Regions { rest: self }
    }
}

/// The regions of a [`Bitboard`], made by [`Bitboard::regions`]: none is empty, and they are in the
/// order of their first squares.
///
/// ```
/// use reversi_rules::{Board, Square};
///
/// let mut regions = Board::START.empties().regions();
/// assert_eq!(regions.next(), Some(Board::START.empties()));
/// assert_eq!(regions.next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Regions {
    rest: Bitboard,
}

impl Iterator for Regions {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let mut region = self.rest.first()?.bitboard();
        loop {
            let grown = region | (region.neighbors() & self.rest);
            if grown == region {
                break;
            }
            region = grown;
        }
        self.rest -= region;
        Some(region)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // No two regions touch, so each 2×2 block has a square of one at most.
        let squares = self.rest.len() as usize;
        (squares.min(1), Some(squares.min(16)))
    }
}

impl FusedIterator for Regions {}
