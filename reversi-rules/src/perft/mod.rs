//! Perft: counting move sequences, the standard test of move generators.
//!
//! | to count | call |
//! |---|---|
//! | the leaves of a tree | [`perft()`], in another convention [`perft_as`] |
//! | the leaves below each move | [`divide`], [`divide_as`] |
//! | until something happens | [`perft_until`], [`divide_until`] |
//! | on all cores | `perft_parallel`, with the feature `rayon` |

mod convention;
mod divide;
#[cfg(feature = "rayon")]
mod parallel;
mod plain;
mod stop;
mod until;
mod wide;

pub use convention::{ParsePerftConventionError, PerftConvention};
pub use divide::{divide, divide_as, divide_until};
#[cfg(feature = "rayon")]
pub use parallel::{perft_parallel, perft_parallel_until};
pub use stop::PerftError;
pub use until::perft_until;

use crate::position::Playable;

/// Counts the leaves of the game tree `depth` plies below `position`.
///
/// The convention is [`PliesAndEnded`](PerftConvention::PliesAndEnded), as in most published
/// tables. A forced pass is one ply, and a game that ended earlier is one leaf. From the start, the
/// counts from depth 1 on are 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284,
/// 212258800 and
/// 1939886636. The other conventions differ from depth 9 or 10 on: see [`perft_as`].
///
/// Time grows about eightfold with each ply. On boards of up to eight columns and rows, many
/// positions are counted at a time, with SIMD instructions. On larger boards they are counted one by
/// one.
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

/// Counts the leaves of the game tree `depth` plies below `position`, in the given convention.
///
/// At depth 0 there is one leaf, `position` itself, even if the game is over.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, perft_as}};
///
/// // In 24 games black must pass after eight placements.
/// assert_eq!(perft_as(PerftConvention::Plies, Position::START, 9), 3_005_288);
/// assert_eq!(perft_as(PerftConvention::Discs, Position::START, 9), 3_005_320);
/// ```
#[inline]
#[must_use]
pub fn perft_as<P: Playable>(convention: PerftConvention, position: P, depth: u32) -> u64 {
    // Without the question there is no error.
    plain::leaves(convention, position, depth, &mut stop::never).unwrap_or(0)
}
