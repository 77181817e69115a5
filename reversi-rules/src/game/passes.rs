//! The forced passes of a game: a set of numbers, as bits. Number *n* is in the set if a pass
//! followed *n* placements.

/// Returns whether a pass followed that many placements.
#[inline]
pub(super) fn has(bits: &[u64], placements: usize) -> bool {
    bits.get(placements / 64).is_some_and(|word| word >> (placements % 64) & 1 != 0)
}

/// Adds a number to the set, or removes it, and removes all numbers above it.
#[inline]
pub(super) fn set_last(bits: &mut [u64], placements: usize, passed: bool) {
    let (at, bit) = (placements / 64, 1 << (placements % 64));
    for word in bits.iter_mut().skip(at + 1) {
        *word = 0;
    }
    if let Some(word) = bits.get_mut(at) {
        *word = *word & (bit - 1) | if passed { bit } else { 0 };
    }
}

/// Returns how many numbers below `placements` are in the set.
#[inline]
pub(super) fn count_below(bits: &[u64], placements: usize) -> usize {
    let words = bits.iter().zip((0..).step_by(64));
    let counts = words.map(|(&word, first)| match placements.saturating_sub(first) {
        // Few games have a pass, and without an instruction for it a count takes a dozen.
        _ if word == 0 => 0,
        64.. => word.count_ones(),
        below => (word & ((1 << below) - 1)).count_ones(),
    });
    counts.sum::<u32>() as usize
}
