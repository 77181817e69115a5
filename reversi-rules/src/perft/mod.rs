//! Counting move sequences, the standard test of move generators.
//!
//! Four conventions are in use, which agree up to depth 8 from the standard start:
//! [`PerftConvention`].

mod convention;
mod divide;
#[cfg(feature = "alloc")]
mod layer;
#[cfg(feature = "rayon")]
mod parallel;
mod plain;
#[cfg(feature = "alloc")]
mod unique;
mod wide;

pub use convention::{ParsePerftConventionError, PerftConvention};
pub use divide::{divide, divide_as};
#[cfg(feature = "rayon")]
pub use parallel::{perft_parallel, perft_unique_parallel};
#[cfg(feature = "alloc")]
pub use unique::{UniquePositions, perft_unique, perft_unique_at};

use crate::position::Playable;
use wide::Weighted;

/// Counts the leaves of the game tree `depth` plies below `position`.
///
/// It uses [`PliesAndEnded`](PerftConvention::PliesAndEnded), as most published tables do: a forced
/// pass is one ply and a game that ended earlier one leaf. From the start: 4, 12, 56, 244, 1396,
/// 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636. The other conventions, in
/// [`perft_as`], differ from depth 9 or 10 on.
///
/// Time grows about eightfold with each ply. On 8×8 the count runs on vectors of boards, on other
/// boards position by position.
///
/// ```
/// use reversi_rules::{Position, perft};
///
/// assert_eq!(perft(Position::START, 0), 1);
/// assert_eq!(perft(Position::START, 5), 1396);
/// ```
#[inline]
#[must_use]
pub fn perft<P: Playable>(position: P, depth: u32) -> u64 {
    perft_as(PerftConvention::default(), position, depth)
}

/// Counts the leaves of the game tree `depth` plies below `position`, in any convention. Depth 0
/// has one leaf, `position` itself, even if the game is over.
///
/// ```
/// use reversi_rules::{PerftConvention, Position, perft_as};
///
/// // In 24 games black has to pass after eight discs.
/// assert_eq!(perft_as(PerftConvention::Plies, Position::START, 9), 3_005_288);
/// assert_eq!(perft_as(PerftConvention::Discs, Position::START, 9), 3_005_320);
/// ```
#[inline]
#[must_use]
pub fn perft_as<P: Playable>(convention: PerftConvention, position: P, depth: u32) -> u64 {
    match position.standard() {
        Some(standard) => wide::leaves(convention, &[Weighted::of(standard)], depth),
        None => plain::leaves(convention, &position, depth),
    }
}
