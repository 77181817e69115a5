//! 64 bitboards that stay in rows from one operation to the next.

use core::fmt;

use super::each;
use super::on::Full;
use crate::kernel::wide::{Backend, Rows64};

/// 64 sets of squares, one for each board of a [`Batch64`](super::Batch64), in the same layout.
///
/// ```
/// use reversi_rules::batch::{Batch64, Bitboards64};
///
/// // The last legal move on every board.
/// let moves = Batch64::new().legal_moves();
/// let last = moves.counts().map(|count| count - 1);
/// assert_eq!(moves.nth(&last), Bitboards64::from_squares(&[44; 64]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bitboards64(pub(super) Rows64);

impl Bitboards64 {
    /// 64 empty sets.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// assert_eq!(Bitboards64::EMPTY, Bitboards64::from_masks(&[0; 64]));
    /// ```
    pub const EMPTY: Self = Self(Rows64::EMPTY);

    /// Creates the sets from 64 bitboards.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// assert_eq!(Bitboards64::from_masks(&[3; 64]).get(63), Some(3));
    /// ```
    #[inline]
    #[must_use]
    pub fn from_masks(masks: &[u64; 64]) -> Self {
        each::part(Full, OfMasks(masks))
    }

    /// Returns the 64 bitboards.
    ///
    /// ```
    /// # use reversi_rules::batch::Batch64;
    /// assert_eq!(Batch64::new().legal_moves().to_masks(), [0x0000_1020_0408_0000; 64]);
    /// ```
    #[inline]
    #[must_use]
    pub fn to_masks(&self) -> [u64; 64] {
        each::part(Full, Masks(&self.0))
    }

    /// Creates sets of one square each. From 64 on, the number of a pass, a set is empty.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// let mut squares = [64; 64];
    /// squares[5] = 19;
    /// let placed = Bitboards64::from_squares(&squares);
    /// assert_eq!((placed.get(4), placed.get(5)), (Some(0), Some(1 << 19)));
    /// ```
    #[inline]
    #[must_use]
    pub fn from_squares(squares: &[u8; 64]) -> Self {
        each::part(Full, OfSquares(squares))
    }

    /// Returns the bitboard of board `index`, or `None` from 64 on. [`to_masks`](Self::to_masks) is
    /// faster for all boards.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// let bitboards = Bitboards64::from_squares(&[8; 64]);
    /// assert_eq!(bitboards.get(63), Some(0x100));
    /// assert_eq!(bitboards.get(64), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<u64> {
        let mut mask = [0; 8];
        for (byte, row) in mask.iter_mut().zip(&self.0.0) {
            *byte = *row.get(index)?;
        }
        Some(u64::from_le_bytes(mask))
    }

    /// Returns the boards whose set is empty: bit *i* is board *i*. For legal moves, these are the
    /// boards whose player cannot place a disc.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// let mut masks = [1; 64];
    /// masks[3] = 0;
    /// assert_eq!(Bitboards64::from_masks(&masks).without_any(), 1 << 3);
    /// ```
    #[inline]
    #[must_use]
    pub fn without_any(&self) -> u64 {
        each::part(Full, WithoutAny(&self.0))
    }

    /// Counts the squares of each set.
    ///
    /// ```
    /// # use reversi_rules::batch::Batch64;
    /// assert_eq!(Batch64::new().legal_moves().counts(), [4; 64]);
    /// ```
    #[inline]
    #[must_use]
    pub fn counts(&self) -> [u8; 64] {
        each::part(Full, Counts(&self.0))
    }

    /// Returns one square of each set: number `numbers[i]` of set *i*, counted from 0 in the order
    /// of squares. If the set has fewer squares, the result is empty.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// let bitboards = Bitboards64::from_masks(&[0b1010; 64]);
    /// assert_eq!(bitboards.nth(&[1; 64]), Bitboards64::from_masks(&[0b1000; 64]));
    /// assert_eq!(bitboards.nth(&[2; 64]), Bitboards64::EMPTY);
    /// ```
    #[inline]
    #[must_use]
    pub fn nth(&self, numbers: &[u8; 64]) -> Self {
        each::part(Full, Nth { bitboards: &self.0, numbers })
    }
}

impl Default for Bitboards64 {
    /// Returns [`EMPTY`](Self::EMPTY).
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for Bitboards64 {
    /// Writes the bitboards in hexadecimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboards64({:016x?})", self.to_masks())
    }
}

struct OfMasks<'a>(&'a [u64; 64]);

impl each::Part for OfMasks<'_> {
    type Output = Bitboards64;
    const BLANK: Bitboards64 = Bitboards64::EMPTY;

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, output: &mut Bitboards64) {
        let rows = backend.load_bitboards(&self.0[first..first + B::BOARDS]);
        backend.store_rows(&backend.in_board_order(&rows), &mut output.0, first);
    }
}

struct Masks<'a>(&'a Rows64);

impl each::Part for Masks<'_> {
    type Output = [u64; 64];
    const BLANK: Self::Output = [0; 64];

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, masks: &mut Self::Output) {
        let rows = backend.in_own_order(&backend.load_rows(self.0, first));
        backend.store_bitboards(&rows, &mut masks[first..first + B::BOARDS]);
    }
}

struct OfSquares<'a>(&'a [u8; 64]);

impl each::Part for OfSquares<'_> {
    type Output = Bitboards64;
    const BLANK: Bitboards64 = Bitboards64::EMPTY;

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, output: &mut Bitboards64) {
        let rows = backend.placed(&self.0[first..first + B::BOARDS]);
        backend.store_rows(&backend.in_board_order(&rows), &mut output.0, first);
    }
}

struct WithoutAny<'a>(&'a Rows64);

impl each::Part for WithoutAny<'_> {
    type Output = u64;
    const BLANK: u64 = 0;

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, set: &mut u64) {
        let rows = backend.in_own_order(&backend.load_rows(self.0, first));
        *set |= backend.without_any(&rows) << first;
    }
}

struct Counts<'a>(&'a Rows64);

impl each::Part for Counts<'_> {
    type Output = [u8; 64];
    const BLANK: Self::Output = [0; 64];

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, counts: &mut Self::Output) {
        let rows = backend.in_own_order(&backend.load_rows(self.0, first));
        backend.counts(&rows, &mut counts[first..first + B::BOARDS]);
    }
}

struct Nth<'a> {
    bitboards: &'a Rows64,
    numbers: &'a [u8; 64],
}

impl each::Part for Nth<'_> {
    type Output = Bitboards64;
    const BLANK: Bitboards64 = Bitboards64::EMPTY;

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, found: &mut Bitboards64) {
        let rows = backend.in_own_order(&backend.load_rows(self.bitboards, first));
        let numbers = self.numbers.get(first..).unwrap_or_default();
        let nth = backend.nth(&rows, numbers);
        backend.store_rows(&backend.in_board_order(&nth), &mut found.0, first);
    }
}
