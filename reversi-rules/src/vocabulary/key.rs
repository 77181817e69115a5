//! Stable 64-bit keys of positions. [`Sides::key64`](crate::Sides::key64) shows the algorithm.
//!
//! The state absorbs one word after another. For a fixed word a step is a bijection of the state,
//! and for a fixed state it is a bijection of the word. So two 8×8 boards that differ only in the
//! discs of one side never share a key.
//!
//! Each word takes two multiplications. With one, the highest bit of a word (h8) would change only
//! two bits of the state, and a disc of the other side could change them back.

use crate::vocabulary::Color;

/// The state of a key that is being computed.
#[derive(Clone, Copy)]
pub(crate) struct Key(u64);

impl Key {
    #[inline]
    pub(crate) const fn new(width: u8, height: u8) -> Self {
        let (columns, rows) = ((width as u64).wrapping_sub(8), (height as u64).wrapping_sub(8));
        Self(columns.wrapping_add(rows.wrapping_mul(256)))
    }

    #[inline]
    pub(crate) const fn of_turn(self, turn: Color) -> Self {
        match turn {
            Color::Black => self,
            Color::White => Self(self.0.wrapping_add(0x9E37_79B9_7F4A_7C15)),
        }
    }

    #[inline]
    pub(crate) const fn absorb(self, player: u64, opponent: u64) -> Self {
        self.word(player).word(opponent)
    }

    #[inline]
    const fn word(self, word: u64) -> Self {
        let state = (self.0 ^ word).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let state = (state ^ (state >> 32)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self(state ^ (state >> 29))
    }

    #[inline]
    pub(crate) const fn finish(self) -> u64 {
        let key = self.0.wrapping_mul(0xFF51_AFD7_ED55_8CCD);
        key ^ (key >> 32)
    }
}
