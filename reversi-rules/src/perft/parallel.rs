//! Counting on all cores.

use super::convention::PerftConvention;
use super::layer::Layer;
use super::unique::suitable_layer;
use crate::position::Position;

/// [`perft_as`](super::perft_as) by all threads of the current rayon pool: the global one, unless
/// the call is made within another. The global one has as many threads as the machine has cores, or
/// as the environment variable `RAYON_NUM_THREADS` says.
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
    /// Enough for each of many threads, and few enough to be found by one of them at once.
    const TASKS: usize = 4096;
    /// Below that a task is over sooner than it is given away.
    const PLIES_OF_A_TASK: u32 = 4;
    let mut layer = Layer::new(convention, position);
    let mut plies = depth;
    while plies > PLIES_OF_A_TASK && (1..TASKS).contains(&layer.len()) {
        layer.advance();
        plies -= 1;
    }
    layer.leaves_in_parallel(plies)
}

/// [`perft_unique`](super::perft_unique) by all threads of the current rayon pool. Only the count
/// below the unique positions is shared out, which is nearly all of the time.
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
