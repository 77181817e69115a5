//! 64 bitboards in rows.

use core::fmt;

use super::{Batch64, Isa};
use crate::kernel::wide::{Aligned, Form, Tile, Work};

/// 64 bitboards: one for each board of a [`Batch64`], kept as it keeps its boards.
///
/// ```
/// use reversi_rules::batch::{Batch64, Bitboards64};
///
/// // On every board the last of the legal moves.
/// let moves = Batch64::new().legal_moves();
/// let last = moves.counts().map(|count| count - 1);
/// assert_eq!(moves.nth(&last), Bitboards64::from_squares(&[44; 64]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bitboards64(pub(super) Tile);

impl Bitboards64 {
    /// No bit on any board.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// assert_eq!(Bitboards64::EMPTY, Bitboards64::from_masks(&[0; 64]));
    /// ```
    pub const EMPTY: Self = Self(Tile::EMPTY);

    /// The bitboards with those masks.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// assert_eq!(Bitboards64::from_masks(&[3; 64]).get(63), Some(3));
    /// ```
    #[must_use]
    pub fn from_masks(masks: &[u64; 64]) -> Self {
        Self::from_masks_in(Isa::best(), masks)
    }

    /// [`from_masks`](Self::from_masks) in that form.
    ///
    /// ```
    /// # use reversi_rules::batch::{Bitboards64, Isa};
    /// assert_eq!(Bitboards64::from_masks_in(Isa::PORTABLE, &[3; 64]).get(63), Some(3));
    /// ```
    #[must_use]
    pub fn from_masks_in(isa: Isa, masks: &[u64; 64]) -> Self {
        let mut boards = [[0; 2]; 64];
        for (board, &mask) in boards.iter_mut().zip(masks) {
            *board = [mask, 0];
        }
        Self(Batch64::of_boards(isa, &boards).player)
    }

    /// The masks.
    ///
    /// ```
    /// # use reversi_rules::batch::Batch64;
    /// assert_eq!(Batch64::new().legal_moves().to_masks(), [0x0000_1020_0408_0000; 64]);
    /// ```
    #[must_use]
    pub fn to_masks(&self) -> [u64; 64] {
        self.to_masks_in(Isa::best())
    }

    /// [`to_masks`](Self::to_masks) in that form.
    ///
    /// ```
    /// # use reversi_rules::batch::{Bitboards64, Isa};
    /// assert_eq!(Bitboards64::EMPTY.to_masks_in(Isa::PORTABLE), [0; 64]);
    /// ```
    #[must_use]
    pub fn to_masks_in(&self, isa: Isa) -> [u64; 64] {
        isa.run(Masks(&self.0))
    }

    /// One square on each board, 0..=63; none for 64, which is a pass, and above.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// let mut squares = [64; 64];
    /// squares[5] = 19;
    /// let placed = Bitboards64::from_squares(&squares);
    /// assert_eq!((placed.get(4), placed.get(5)), (Some(0), Some(1 << 19)));
    /// ```
    #[must_use]
    pub fn from_squares(squares: &[u8; 64]) -> Self {
        Self::from_squares_in(Isa::best(), squares)
    }

    /// [`from_squares`](Self::from_squares) in that form.
    ///
    /// ```
    /// # use reversi_rules::batch::{Bitboards64, Isa};
    /// assert_eq!(Bitboards64::from_squares_in(Isa::PORTABLE, &[64; 64]), Bitboards64::EMPTY);
    /// ```
    #[must_use]
    pub fn from_squares_in(isa: Isa, squares: &[u8; 64]) -> Self {
        isa.run(Placed(squares))
    }

    /// The mask of board `index`; `None` from 64 on. For all of them [`to_masks`](Self::to_masks)
    /// is faster.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// let bitboards = Bitboards64::from_squares(&[8; 64]);
    /// assert_eq!(bitboards.get(63), Some(0x100));
    /// assert_eq!(bitboards.get(64), None);
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<u64> {
        let mut mask = [0; 8];
        for (byte, row) in mask.iter_mut().zip(&self.0.0) {
            *byte = *row.get(index)?;
        }
        Some(u64::from_le_bytes(mask))
    }

    /// The boards that have no bit: bit *i* is board *i*. Of legal moves, these are the boards
    /// whose player cannot place a disc.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// let mut masks = [1; 64];
    /// masks[3] = 0;
    /// assert_eq!(Bitboards64::from_masks(&masks).without_any(), 1 << 3);
    /// ```
    #[must_use]
    pub fn without_any(&self) -> u64 {
        self.without_any_in(Isa::best())
    }

    /// [`without_any`](Self::without_any) in that form.
    ///
    /// ```
    /// # use reversi_rules::batch::{Bitboards64, Isa};
    /// assert_eq!(Bitboards64::EMPTY.without_any_in(Isa::PORTABLE), u64::MAX);
    /// ```
    #[must_use]
    pub fn without_any_in(&self, isa: Isa) -> u64 {
        isa.run(WithoutAny(&self.0))
    }

    /// The number of bits of each board, 0..=64.
    ///
    /// ```
    /// # use reversi_rules::batch::Batch64;
    /// assert_eq!(Batch64::new().legal_moves().counts(), [4; 64]);
    /// ```
    #[must_use]
    pub fn counts(&self) -> [u8; 64] {
        self.counts_in(Isa::best())
    }

    /// [`counts`](Self::counts) in that form.
    ///
    /// ```
    /// # use reversi_rules::batch::{Bitboards64, Isa};
    /// assert_eq!(Bitboards64::EMPTY.counts_in(Isa::PORTABLE), [0; 64]);
    /// ```
    #[must_use]
    pub fn counts_in(&self, isa: Isa) -> [u8; 64] {
        isa.run(Counts(&self.0))
    }

    /// One bit of each board: that with the board's number, counted from a1 and from 0. None where
    /// there are not so many. With numbers below the [`counts`](Self::counts) of legal moves it
    /// chooses a move on each board.
    ///
    /// ```
    /// # use reversi_rules::batch::Bitboards64;
    /// let bitboards = Bitboards64::from_masks(&[0b1010; 64]);
    /// assert_eq!(bitboards.nth(&[1; 64]), Bitboards64::from_masks(&[0b1000; 64]));
    /// assert_eq!(bitboards.nth(&[2; 64]), Bitboards64::EMPTY);
    /// ```
    #[must_use]
    pub fn nth(&self, numbers: &[u8; 64]) -> Self {
        self.nth_in(Isa::best(), numbers)
    }

    /// [`nth`](Self::nth) in that form.
    ///
    /// ```
    /// # use reversi_rules::batch::{Bitboards64, Isa};
    /// let bitboards = Bitboards64::from_masks(&[0b1010; 64]);
    /// assert_eq!(bitboards.nth_in(Isa::PORTABLE, &[0; 64]).get(0), Some(0b10));
    /// ```
    #[must_use]
    pub fn nth_in(&self, isa: Isa, numbers: &[u8; 64]) -> Self {
        isa.run(Nth { bitboards: &self.0, numbers })
    }
}

impl Default for Bitboards64 {
    /// [`EMPTY`](Self::EMPTY).
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for Bitboards64 {
    /// The masks in hexadecimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboards64({:016x?})", self.to_masks())
    }
}

struct Masks<'a>(&'a Tile);

impl Work for Masks<'_> {
    type Output = [u64; 64];

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> [u64; 64] {
        let mut masks = Aligned([0; 64]);
        for (part, masks) in masks.0.chunks_mut(F::BOARDS).enumerate() {
            let rows = form.of_tile(self.0, part * F::BOARDS);
            form.masks(&form.out_of_order(&rows), masks);
        }
        masks.0
    }
}

struct Placed<'a>(&'a [u8; 64]);

impl Work for Placed<'_> {
    type Output = Bitboards64;

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> Bitboards64 {
        let mut placed = Tile::EMPTY;
        for (part, squares) in self.0.chunks(F::BOARDS).enumerate() {
            let rows = form.in_order(&form.placed(squares));
            form.to_tile(&rows, &mut placed, part * F::BOARDS);
        }
        Bitboards64(placed)
    }
}

struct WithoutAny<'a>(&'a Tile);

impl Work for WithoutAny<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> u64 {
        let mut set = 0;
        for first in (0..64).step_by(F::BOARDS) {
            let rows = form.of_tile(self.0, first);
            set |= form.without_any(&form.out_of_order(&rows)) << first;
        }
        set
    }
}

struct Counts<'a>(&'a Tile);

impl Work for Counts<'_> {
    type Output = [u8; 64];

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> [u8; 64] {
        let mut counts = Aligned([0; 64]);
        for (part, counts) in counts.0.chunks_mut(F::BOARDS).enumerate() {
            let rows = form.of_tile(self.0, part * F::BOARDS);
            form.counts(&form.out_of_order(&rows), counts);
        }
        counts.0
    }
}

struct Nth<'a> {
    bitboards: &'a Tile,
    numbers: &'a [u8; 64],
}

impl Work for Nth<'_> {
    type Output = Bitboards64;

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> Bitboards64 {
        let mut found = Tile::EMPTY;
        for (part, numbers) in self.numbers.chunks(F::BOARDS).enumerate() {
            let first = part * F::BOARDS;
            let rows = form.out_of_order(&form.of_tile(self.bitboards, first));
            form.to_tile(&form.in_order(&form.nth(&rows, numbers)), &mut found, first);
        }
        Bitboards64(found)
    }
}
