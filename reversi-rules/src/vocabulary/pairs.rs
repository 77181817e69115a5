//! Conversions between slices of boards and slices of `[u64; 2]`, without copying. `NumPy` arrays
//! and C use the same layout.

#![allow(unsafe_code, reason = "casts slices between types of the same layout")]

use core::slice;

use crate::vocabulary::Sides;

// `Sides` is `repr(C)` and holds two `Bitboard`s, each a `repr(transparent)` `u64`. So `Sides` and
// `[u64; 2]` have the same layout, and any bits are valid in both.
const _: () = assert!(size_of::<Sides>() == size_of::<[u64; 2]>());
const _: () = assert!(align_of::<Sides>() == align_of::<[u64; 2]>());

impl Sides {
    /// Converts a slice of pairs `[player, opponent]` into a slice of boards, without copying.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square};
    /// let boards = Sides::from_pairs(&[[0b001, 0b010]]);
    /// assert_eq!(boards[0].legal_moves(), Square::C1.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_pairs(pairs: &[[u64; 2]]) -> &[Self] {
        // SAFETY: the types have the same layout. The length and the borrow do not change.
        unsafe { slice::from_raw_parts(pairs.as_ptr().cast(), pairs.len()) }
    }

    /// Converts a mutable slice of pairs `[player, opponent]` into boards, without copying.
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
        // SAFETY: the types have the same layout. The length and the unique borrow do not change.
        unsafe { slice::from_raw_parts_mut(pairs.as_mut_ptr().cast(), pairs.len()) }
    }

    /// Converts a slice of boards into a slice of pairs `[player, opponent]`, without copying.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::as_pairs(&[Sides::START]), [<[u64; 2]>::from(Sides::START)]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn as_pairs(boards: &[Self]) -> &[[u64; 2]] {
        // SAFETY: the types have the same layout. The length and the borrow do not change.
        unsafe { slice::from_raw_parts(boards.as_ptr().cast(), boards.len()) }
    }

    /// Converts a mutable slice of boards into pairs `[player, opponent]`, without copying.
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
        // SAFETY: the types have the same layout. The length and the unique borrow do not change.
        unsafe { slice::from_raw_parts_mut(boards.as_mut_ptr().cast(), boards.len()) }
    }
}
