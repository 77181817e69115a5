//! Perft on all cores.

use super::convention::PerftConvention;
use super::layer::Layer;
use super::unique::suitable_layer;
use crate::position::Position;

/// Counts as [`perft_as`](super::perft_as), on all threads of the current rayon pool.
///
/// The default pool has as many threads as the CPU has cores, or as `RAYON_NUM_THREADS` says.
///
/// ```
/// use reversi_rules::{PerftConvention, Position, perft_parallel};
///
/// let leaves = perft_parallel(PerftConvention::PliesAndEnded, Position::START, 9);
/// assert_eq!(leaves, 3_005_288);
/// ```
#[inline]
#[must_use]
pub fn perft_parallel(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    /// Enough for many threads, and few enough for one thread to create.
    const TASKS: usize = 4096;
    /// Below this, sharing a task takes more time than the task.
    const PLIES_OF_A_TASK: u32 = 4;
    let mut layer = Layer::new(convention, position);
    let mut plies = depth;
    while plies > PLIES_OF_A_TASK && (1..TASKS).contains(&layer.len()) {
        layer.advance();
        plies -= 1;
    }
    layer.leaves_in_parallel(plies)
}

/// Counts as [`perft_unique`](super::perft_unique), on all threads of the current rayon pool.
///
/// One thread finds the unique positions. The count below them, nearly all of the time, is shared.
///
/// ```
/// use reversi_rules::{PerftConvention, Position, perft_unique_parallel};
///
/// let leaves = perft_unique_parallel(PerftConvention::PliesAndEnded, Position::START, 10);
/// assert_eq!(leaves, 24_571_284);
/// ```
#[inline]
#[must_use]
pub fn perft_unique_parallel(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    let (layer, plies) = suitable_layer(convention, position, depth);
    layer.leaves_in_parallel(depth - plies)
}
