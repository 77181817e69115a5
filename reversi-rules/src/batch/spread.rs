//! Bitboards as arrays of numbers, and back.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use crate::kernel::wide::Backend;

/// A number type that bits can be converted to.
pub trait Spread: Copy + 'static {
    /// Returns each bit of the bitboard as a number.
    fn spread<B: Backend>(backend: B, bitboard: u64) -> [Self; 64];
    /// Returns whether the number is neither 0 nor `false`.
    fn is_set(self) -> bool;

    /// Returns a bitboard of the numbers that are set.
    #[inline(always)]
    fn gather<B: Backend>(backend: B, numbers: &[Self; 64]) -> u64 {
        let mut bytes = [0; 64];
        for i in 0..64 {
            bytes[i] = u8::from(numbers[i].is_set());
        }
        backend.bits(&bytes)
    }
}

impl Spread for bool {
    #[inline(always)]
    fn spread<B: Backend>(backend: B, bitboard: u64) -> [Self; 64] {
        let bytes = backend.bytes(bitboard);
        let mut flags = [false; 64];
        for i in 0..64 {
            flags[i] = bytes[i] != 0;
        }
        flags
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self
    }
}

impl Spread for u8 {
    #[inline(always)]
    fn spread<B: Backend>(backend: B, bitboard: u64) -> [Self; 64] {
        backend.bytes(bitboard)
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self != 0
    }
}

impl Spread for i8 {
    #[inline(always)]
    fn spread<B: Backend>(backend: B, bitboard: u64) -> [Self; 64] {
        let bytes = backend.bytes(bitboard);
        let mut numbers = [0; 64];
        for i in 0..64 {
            numbers[i] = bytes[i].cast_signed();
        }
        numbers
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self != 0
    }
}

impl Spread for u16 {
    #[inline(always)]
    fn spread<B: Backend>(backend: B, bitboard: u64) -> [Self; 64] {
        let bytes = backend.bytes(bitboard);
        let mut numbers = [0; 64];
        for i in 0..64 {
            numbers[i] = u16::from(bytes[i]);
        }
        numbers
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self != 0
    }
}

impl Spread for f32 {
    #[inline(always)]
    fn spread<B: Backend>(backend: B, bitboard: u64) -> [Self; 64] {
        backend.floats(bitboard)
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self != 0.0
    }
}
