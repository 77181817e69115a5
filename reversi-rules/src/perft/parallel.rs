//! Perft on all cores.

use alloc::vec::Vec;

use rayon::iter::ParallelIterator;
use rayon::slice::ParallelSlice;

use super::convention::PerftConvention;
use super::perft_as;
use super::stop::{PerftError, never};
use super::wide::leaves;
use crate::kernel::native;
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
    /// Parts take different times, so a thread that is done needs another one.
    const PARTS_PER_THREAD: usize = 32;
    let mut layer = Layer { convention, boards: [position.sides().into()].to_vec(), ended: 0 };
    let mut plies = depth;
    while plies > PLIES_OF_A_TASK && (1..TASKS).contains(&layer.boards.len()) {
        if stop() {
            return Err(PerftError::Stopped);
        }
        layer = layer.next()?;
        plies -= 1;
    }
    let parts = rayon::current_num_threads() * PARTS_PER_THREAD;
    let below = layer
        .boards
        .par_chunks(layer.boards.len().div_ceil(parts).max(1))
        .map(|part| leaves(convention, part, plies, &mut || stop()))
        .try_reduce(|| 0, |one, other| Ok(one + other))?;
    Ok(below + layer.ended)
}

/// The boards at one ply, as `[player, opponent]`.
struct Layer {
    convention: PerftConvention,
    boards: Vec<[u64; 2]>,
    /// The number of games that ended at an earlier ply, if the convention counts them.
    ended: u64,
}

impl Layer {
    /// Returns the layer of the next ply.
    fn next(self) -> Result<Self, PerftError> {
        let mut after = Self { boards: Vec::new(), ..self };
        for [player, opponent] in self.boards {
            let mut board = [player, opponent];
            let mut moves = native::legal_moves(player, opponent);
            if moves == 0 {
                board = [opponent, player];
                moves = native::legal_moves(opponent, player);
                if moves == 0 {
                    after.ended += u64::from(after.convention.counts_ended());
                } else if after.convention.counts_passes() {
                    after.push_all([board])?;
                    continue;
                }
            }
            let squares = (0..64).map(|square| 1 << square).filter(|placed| moves & placed != 0);
            after.push_all(squares.map(|placed| {
                let flips = native::flips(board[0], board[1], placed);
                [board[1] ^ flips, board[0] ^ flips | placed]
            }))?;
        }
        Ok(after)
    }

    fn push_all(&mut self, boards: impl IntoIterator<Item = [u64; 2]>) -> Result<(), PerftError> {
        self.boards.try_reserve(64).map_err(|_| PerftError::OutOfMemory)?;
        self.boards.extend(boards);
        Ok(())
    }
}
