//! States as numbers, for memory that a caller in another language owns.

use crate::text::Decimal;

/// Joins two numbers: the first is in the lower half.
pub(super) const fn join(low: u32, high: u32) -> u64 {
    low as u64 | (high as u64) << 32
}

/// Splits a word into its lower and its upper half.
pub(super) const fn split(word: u64) -> [u32; 2] {
    [(word & 0xFFFF_FFFF) as u32, (word >> 32) as u32]
}

/// Returns the bits of a number.
pub(super) const fn bits(number: Decimal) -> u32 {
    number.thousandths().cast_unsigned()
}

/// Returns the number with these bits.
pub(super) const fn decimal(bits: u32) -> Decimal {
    Decimal::from_thousandths(bits.cast_signed())
}

/// Returns whether each flag of a word is set, from the lowest bit; `None` if another bit is set.
pub(super) fn flags<const N: usize>(word: u32) -> Option<[bool; N]> {
    let known = word.checked_shr(N as u32).unwrap_or(0) == 0;
    known.then(|| core::array::from_fn(|i| word >> i & 1 == 1))
}
