//! Perft on all cores.

use super::convention::PerftConvention;
use super::layer::Layer;
use super::perft_as;
use super::stop::{PerftError, never};
use super::unique::suitable_layer;
use crate::position::Position;

/// Counts as [`perft_as`](super::perft_as), on all threads of the current rayon pool.
///
/// The default pool has as many threads as the CPU has cores, or as `RAYON_NUM_THREADS` says.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, perft_parallel}};
///
/// let leaves = perft_parallel(PerftConvention::PliesAndEnded, Position::START, 9);
/// assert_eq!(leaves, 3_005_288);
/// ```
#[inline]
#[must_use]
pub fn perft_parallel(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    match perft_parallel_until(convention, position, depth, never) {
        Ok(leaves) => leaves,
        // Without the memory for a list of tasks, there is one task.
        Err(_) => perft_as(convention, position, depth),
    }
}

/// Counts as [`perft_parallel`], until `stop` returns `true`: see
/// [`perft_until`](super::perft_until).
///
/// # Errors
/// Returns [`PerftError::Stopped`] if `stop` returned `true`, and [`PerftError::OutOfMemory`] if
/// there is too little memory for a list of tasks.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, PerftError, perft_parallel_until}};
///
/// let count = |depth, stop| {
///     perft_parallel_until(PerftConvention::PliesAndEnded, Position::START, depth, || stop)
/// };
/// assert_eq!(count(9, false), Ok(3_005_288));
/// assert_eq!(count(30, true), Err(PerftError::Stopped));
/// ```
#[inline]
pub fn perft_parallel_until(
    convention: PerftConvention,
    position: Position,
    depth: u32,
    stop: impl Fn() -> bool + Sync,
) -> Result<u64, PerftError> {
    /// Enough for many threads, and few enough for one thread to create.
    const TASKS: usize = 4096;
    /// Below this, sharing a task takes more time than the task.
    const PLIES_OF_A_TASK: u32 = 4;
    let mut layer = Layer::new(convention, position);
    let mut plies = depth;
    while plies > PLIES_OF_A_TASK && (1..TASKS).contains(&layer.len()) {
        layer.advance(&mut || stop())?;
        plies -= 1;
    }
    Ok(layer.leaves_in_parallel(plies, stop)? as u64)
}

/// Counts as [`perft_unique`](super::perft_unique), on all threads of the current rayon pool.
///
/// One thread finds the unique positions. The count below them, nearly all of the time, is shared.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, perft_unique_parallel}};
///
/// let leaves = perft_unique_parallel(PerftConvention::PliesAndEnded, Position::START, 10);
/// assert_eq!(leaves, 24_571_284);
/// ```
#[inline]
#[must_use]
pub fn perft_unique_parallel(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    match perft_unique_parallel_until(convention, position, depth, never) {
        Ok(leaves) => leaves,
        Err(_) => perft_parallel(convention, position, depth),
    }
}

/// Counts as [`perft_unique_parallel`], until `stop` returns `true`: see
/// [`perft_until`](super::perft_until).
///
/// # Errors
/// Returns [`PerftError::Stopped`] if `stop` returned `true`, and [`PerftError::OutOfMemory`] if
/// there is too little memory for the unique positions.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, PerftError, perft_unique_parallel_until}};
///
/// let count = |depth, stop| {
///     perft_unique_parallel_until(PerftConvention::PliesAndEnded, Position::START, depth, || stop)
/// };
/// assert_eq!(count(10, false), Ok(24_571_284));
/// assert_eq!(count(30, true), Err(PerftError::Stopped));
/// ```
#[inline]
pub fn perft_unique_parallel_until(
    convention: PerftConvention,
    position: Position,
    depth: u32,
    stop: impl Fn() -> bool + Sync,
) -> Result<u64, PerftError> {
    let (layer, plies) = suitable_layer(convention, position, depth, &mut || stop())?;
    Ok(layer.leaves_in_parallel(depth - plies, stop)? as u64)
}
