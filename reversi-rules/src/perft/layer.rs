//! All positions at one ply of a tree, each with the number of ways to reach it.
//!
//! ```text
//!   ply 0    start x 1
//!   ply 1    d3 x 1   c4 x 1   f5 x 1   e6 x 1      four positions, images of one another
//!   unique   d3 x 4                                 one position with weight 4
//! ```
//!
//! The leaves below a position are counted once and multiplied by its weight. This pays because the
//! number of different positions grows more slowly than the number of paths. Sorting brings equal
//! positions together, which is simpler than a hash table and needs no more memory than the layer.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use alloc::vec::Vec;

use super::convention::PerftConvention;
use super::stop::{PerftError, Stop};
use super::wide::{Weighted, leaves};
use crate::kernel::native;
use crate::kernel::wide::{Backend, Isa, Task};
use crate::position::Position;
use crate::vocabulary::Sides;
use crate::vocabulary::symmetry::least_images;

/// All positions at one ply. Their counts, multiplied by the weights, sum to that of the root.
#[derive(Clone)]
pub(super) struct Layer {
    convention: PerftConvention,
    positions: Vec<Weighted>,
    /// The number of games that ended at an earlier ply, if the convention counts them.
    ended: u128,
    /// Whether no weight was too large for its 64 bits. Otherwise weights are modulo 2⁶⁴.
    exact: bool,
}

impl Layer {
    #[inline]
    pub(super) fn new(convention: PerftConvention, root: Position) -> Self {
        Self { convention, positions: [Weighted::of(root.sides())].to_vec(), ended: 0, exact: true }
    }

    /// Creates a layer of positions that may be equal or symmetric, before [`merge`](Self::merge).
    #[inline]
    pub(super) fn of(
        convention: PerftConvention,
        all: impl ExactSizeIterator<Item = Weighted>,
    ) -> Result<Self, PerftError> {
        let mut positions = Vec::new();
        positions.try_reserve_exact(all.len()).map_err(|_| PerftError::OutOfMemory)?;
        positions.extend(all);
        Ok(Self { convention, positions, ended: 0, exact: true })
    }

    #[inline]
    pub(super) fn positions(&self) -> &[Weighted] {
        &self.positions
    }

    #[inline]
    pub(super) fn ended(&self) -> u128 {
        self.ended
    }

    #[inline]
    pub(super) fn is_exact(&self) -> bool {
        self.exact
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Advances to the next ply.
    #[inline]
    pub(super) fn advance(&mut self, stop: Stop<'_>) -> Result<(), PerftError> {
        let mut after = Vec::new();
        let room = self.positions.iter().map(children).sum();
        after.try_reserve_exact(room).map_err(|_| PerftError::OutOfMemory)?;
        let before = core::mem::replace(&mut self.positions, after);
        for part in before.chunks(PART) {
            if stop() {
                return Err(PerftError::Stopped);
            }
            self.push_children(part);
        }
        Ok(())
    }

    /// Adds the children of all positions.
    fn push_children(&mut self, positions: &[Weighted]) {
        for &Weighted { board: [player, opponent], weight } in positions {
            let moves = native::legal_moves(player, opponent);
            if moves != 0 {
                self.push_all([player, opponent], moves, weight);
                continue;
            }
            let moves = native::legal_moves(opponent, player);
            if moves == 0 {
                if self.convention.counts_ended() {
                    self.ended += u128::from(weight);
                }
            } else if self.convention.counts_passes() {
                self.positions.push(Weighted { board: [opponent, player], weight });
            } else {
                self.push_all([opponent, player], moves, weight);
            }
        }
    }

    fn push_all(&mut self, [player, opponent]: [u64; 2], moves: u64, weight: u64) {
        let mut rest = moves;
        while rest != 0 {
            let placed = rest & rest.wrapping_neg();
            rest ^= placed;
            let flips = native::flips(player, opponent, placed);
            let board = [opponent ^ flips, player ^ flips | placed];
            self.positions.push(Weighted { board, weight });
        }
    }

    /// Advances to the next ply and merges positions that differ only by a symmetry.
    #[inline]
    pub(super) fn advance_unique(&mut self, stop: Stop<'_>) -> Result<(), PerftError> {
        self.advance(stop)?;
        self.merge(stop)
    }

    /// Merges positions that differ only by a symmetry. Then they are in the order of the first
    /// bytes of their keys, and those with the same byte in the order of their boards.
    #[inline]
    pub(super) fn merge(&mut self, stop: Stop<'_>) -> Result<(), PerftError> {
        for positions in self.positions.chunks_mut(PART) {
            if stop() {
                return Err(PerftError::Stopped);
            }
            Isa::best().run(Canonical { positions });
        }
        let mut rest = self.positions.as_mut_slice();
        for end in buckets(rest) {
            if stop() {
                return Err(PerftError::Stopped);
            }
            let Some((bucket, others)) = rest.split_at_mut_checked(end) else { break };
            bucket.sort_unstable_by_key(|position| position.board);
            rest = others;
        }
        let exact = &mut self.exact;
        self.positions.dedup_by(|next, first| {
            let equal = next.board == first.board;
            if equal {
                let (sum, overflows) = first.weight.overflowing_add(next.weight);
                first.weight = sum;
                *exact &= !overflows;
            }
            equal
        });
        Ok(())
    }

    /// Counts the leaves `depth` plies below.
    #[inline]
    pub(super) fn leaves(self, depth: u32, stop: Stop<'_>) -> Result<u128, PerftError> {
        let Self { convention, mut positions, ended, .. } = self;
        // Neighbors of equal weight are counted together.
        positions.sort_unstable_by_key(|position| position.weight);
        Ok(ended + leaves(convention, &positions, depth, stop)?)
    }

    /// As [`leaves`](Self::leaves), on all threads of the current pool.
    #[inline]
    #[cfg(feature = "rayon")]
    pub(super) fn leaves_in_parallel(
        self,
        depth: u32,
        stop: impl Fn() -> bool + Sync,
    ) -> Result<u128, PerftError> {
        use rayon::iter::ParallelIterator;
        use rayon::slice::{ParallelSlice, ParallelSliceMut};

        /// Parts take different times, so a thread that is done needs another one.
        const PARTS_PER_THREAD: usize = 32;
        let Self { convention, mut positions, ended, .. } = self;
        positions.par_sort_unstable_by_key(|position| position.weight);
        let parts = rayon::current_num_threads() * PARTS_PER_THREAD;
        let below = positions
            .par_chunks(positions.len().div_ceil(parts).max(1))
            .map(|part| leaves(convention, part, depth, &mut || stop()))
            .try_reduce(|| 0, |one, other| Ok(one + other))?;
        Ok(below + ended)
    }
}

/// The positions handled between two questions whether to stop.
const PART: usize = 1 << 16;

/// Returns the number of positions that follow one at the next ply.
fn children(position: &Weighted) -> usize {
    let [player, opponent] = position.board;
    let moves = match native::legal_moves(player, opponent) {
        0 => native::legal_moves(opponent, player),
        moves => moves,
    };
    moves.count_ones() as usize
}

/// Moves each position into one of 256 buckets, by the first byte of its key, and returns the
/// length of each bucket.
///
/// A short bucket is sorted in a cache, and the count can be stopped between two of them. Buckets
/// also divide the positions between computers: the key is the same everywhere.
fn buckets(positions: &mut [Weighted]) -> [usize; 256] {
    let bucket =
        |position: &Weighted| usize::from((Sides::from(position.board).key64() >> 56) as u8);
    let mut lengths = [0; 256];
    for position in &*positions {
        lengths[bucket(position)] += 1;
    }
    let (mut next, mut ends, mut end) = ([0; 256], [0; 256], 0);
    for i in 0..256 {
        next[i] = end;
        end += lengths[i];
        ends[i] = end;
    }
    // Each exchange moves one position to its bucket. Those before `next` are in place.
    for i in 0..256 {
        while next[i] < ends[i]
            && let Some(position) = positions.get(next[i])
        {
            let home = bucket(position);
            if home != i {
                positions.swap(next[i], next[home]);
            }
            next[home] += 1;
        }
    }
    lengths
}

/// Replaces each board by the least of its eight images. Eight boards at a time fill a vector.
struct Canonical<'a> {
    positions: &'a mut [Weighted],
}

impl Task for Canonical<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Backend>(self, _: B) {
        let (eights, rest) = self.positions.as_chunks_mut::<8>();
        for eight in eights {
            canonical(eight);
        }
        for one in rest.as_chunks_mut::<1>().0 {
            canonical(one);
        }
    }
}

#[inline(always)]
fn canonical<const N: usize>(positions: &mut [Weighted; N]) {
    let (mut players, mut opponents) = ([0; N], [0; N]);
    for i in 0..N {
        [players[i], opponents[i]] = positions[i].board;
    }
    least_images(&mut players, &mut opponents);
    for i in 0..N {
        positions[i].board = [players[i], opponents[i]];
    }
}
