//! The connected regions of a set of squares.

use core::iter::FusedIterator;

use crate::vocabulary::Bitboard;

impl Bitboard {
    /// Returns the connected regions of the set. Squares are connected in all eight directions.
    ///
    /// Players speak of parity: whether an empty region has an odd or even number of squares. If
    /// the sides alternate in an odd region, the side that plays there first also plays there last.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// let empties: Bitboard =
    ///     [Square::A1, Square::B2, Square::A8, Square::G8, Square::H8].into_iter().collect();
    /// let sizes: Vec<usize> = empties.regions().map(Bitboard::len).collect();
    /// assert_eq!(sizes, [2, 1, 2]);
    /// ```
    #[doc(alias = "parity")]
    #[must_use]
    pub const fn regions(self) -> Regions {
        Regions { rest: self }
    }
}

/// An iterator over the connected regions of a [`Bitboard`], in the order of their first squares.
///
/// Returned by [`Bitboard::regions`].
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
        // Regions do not touch, so each of the sixteen 2×2 blocks meets at most one of them.
        let squares = self.rest.len();
        (squares.min(1), Some(squares.min(16)))
    }
}

impl FusedIterator for Regions {}
