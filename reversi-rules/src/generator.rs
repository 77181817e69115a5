//! The generators of random games: one number decides a game, the same on every machine.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use crate::{Bitboard, Square};

/// The generator that begins all others: a number for each game.
pub(crate) struct SplitMix64(u64);

impl SplitMix64 {
    #[inline(always)]
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    #[inline(always)]
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// A generator xoroshiro64\*, which draws the moves of one game.
#[derive(Clone, Copy)]
pub(crate) struct Generator {
    pub(crate) low: u32,
    pub(crate) high: u32,
}

impl Generator {
    /// That of the next game.
    #[inline(always)]
    pub(crate) fn new(seeds: &mut SplitMix64) -> Self {
        let word = seeds.next();
        // From 0 there would be nothing but 0.
        Self { low: word as u32 | u32::from(word == 0), high: (word >> 32) as u32 }
    }

    /// A number below `count`, which is at most 64, or 0 where that is 0.
    #[inline(always)]
    pub(crate) fn below(&mut self, count: u8) -> u8 {
        let Self { low, mut high } = *self;
        let bits = low.wrapping_mul(0x9E37_79BB);
        high ^= low;
        self.low = low.rotate_left(26) ^ high ^ (high << 9);
        self.high = high.rotate_left(13);
        // No count is above 64, so the product has 32 bits.
        ((bits >> 6).wrapping_mul(u32::from(count)) >> 26) as u8
    }

    /// One of the squares; none of none, which takes a number all the same.
    #[inline]
    pub(crate) fn choose(&mut self, squares: Bitboard) -> Option<Square> {
        let number = self.below(squares.len() as u8);
        squares.nth(u32::from(number))
    }
}
