//! Counts until the caller stops them.

use super::convention::PerftConvention;
use super::plain::leaves;
use super::stop::PerftError;
use crate::position::Playable;

/// Counts as [`perft_as`](super::perft_as), until `stop` returns `true`.
///
/// `stop` is called between parts of the count that take a few milliseconds at most. So it can
/// look at a flag that another thread or a signal handler sets, or at a clock, and show progress.
///
/// # Errors
/// Returns [`PerftError::Stopped`] if `stop` returned `true`.
///
/// ```
/// use core::sync::atomic::{AtomicBool, Ordering};
/// use reversi_rules::{Position, perft::{PerftConvention, PerftError, perft_until}};
///
/// let cancelled = AtomicBool::new(false);
/// let count = |depth| {
///     let stop = || cancelled.load(Ordering::Relaxed);
///     perft_until(PerftConvention::PliesAndEnded, Position::START, depth, stop)
/// };
/// assert_eq!(count(6), Ok(8200));
/// cancelled.store(true, Ordering::Relaxed);
/// assert_eq!(count(30), Err(PerftError::Stopped));
/// ```
#[doc(alias("cancel", "interrupt", "timeout"))]
pub fn perft_until<P: Playable>(
    convention: PerftConvention,
    position: P,
    depth: u32,
    mut stop: impl FnMut() -> bool,
) -> Result<u64, PerftError> {
    leaves(convention, position, depth, &mut stop)
}
