//! Tiles of up to 64 games, and sets of the games in a tile.

use std::ops::Range;

pub(super) const TILE: usize = 64;

/// Returns the set of games whose flag is true.
pub(super) fn set(flags: &[bool]) -> u64 {
    // Mostly there are none, and a fold without indices is vectorized.
    if !flags.iter().fold(false, |any, &flag| any | flag) {
        return 0;
    }
    flags.iter().enumerate().fold(0, |set, (i, &flag)| set | u64::from(flag) << i)
}

/// Returns the ranges of games, 64 at a time.
pub(super) fn tiles(games: usize) -> impl Iterator<Item = Range<usize>> {
    (0..games).step_by(TILE).map(move |first| first..games.min(first + TILE))
}

/// Returns the games of a tile whose bit is set.
pub(super) fn members(mut set: u64, first: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = first + set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            member
        })
    })
}
