//! Boards as pairs of numbers, without a copy: the layout of `NumPy` arrays and of C.

#![allow(unsafe_code, reason = "slices of one type as slices of the other")]

use core::slice;

use crate::vocabulary::Sides;

// `Sides` is `repr(C)` of two `Bitboard`, and these are `repr(transparent)` of `u64`: so the types
// have one layout, and any bits are valid as both.
const _: () = assert!(size_of::<Sides>() == size_of::<[u64; 2]>());
const _: () = assert!(align_of::<Sides>() == align_of::<[u64; 2]>());

impl Sides {
    /// Returns the boards of pairs `[player, opponent]`, the same memory as another type.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square};
    /// let boards = Sides::from_pairs(&[[0b001, 0b010]]);
    /// assert_eq!(boards[0].legal_moves(), Square::C1.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_pairs(pairs: &[[u64; 2]]) -> &[Self] {
        // SAFETY: one layout, the same number of items, the same borrow.
        unsafe { slice::from_raw_parts(pairs.as_ptr().cast(), pairs.len()) }
    }

    /// Returns the boards of pairs `[player, opponent]`, to be changed in place.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// let mut pairs = [[0; 2]; 3];
    /// Sides::from_pairs_mut(&mut pairs).fill(Sides::START);
    /// assert_eq!(pairs[2], <[u64; 2]>::from(Sides::START));
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_pairs_mut(pairs: &mut [[u64; 2]]) -> &mut [Self] {
        // SAFETY: one layout, the same number of items, the same unique borrow.
        unsafe { slice::from_raw_parts_mut(pairs.as_mut_ptr().cast(), pairs.len()) }
    }

    /// Returns boards as pairs `[player, opponent]`, the same memory as another type.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::as_pairs(&[Sides::START]), [<[u64; 2]>::from(Sides::START)]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn as_pairs(boards: &[Self]) -> &[[u64; 2]] {
        // SAFETY: one layout, the same number of items, the same borrow.
        unsafe { slice::from_raw_parts(boards.as_ptr().cast(), boards.len()) }
    }

    /// Returns boards as pairs `[player, opponent]`, to be changed in place.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Sides};
    /// let mut boards = [Sides::START];
    /// Sides::as_pairs_mut(&mut boards)[0][1] = 0;
    /// assert_eq!(boards, [Sides::new(Sides::START.player, Bitboard::EMPTY)]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn as_pairs_mut(boards: &mut [Self]) -> &mut [[u64; 2]] {
        // SAFETY: one layout, the same number of items, the same unique borrow.
        unsafe { slice::from_raw_parts_mut(boards.as_mut_ptr().cast(), boards.len()) }
    }
}
