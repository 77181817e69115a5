//! Random games to their end.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::error::{self, BatchError};
use super::on::Boards;
use super::slices::{Read, Write};
use super::{On, each};
use crate::kernel::wide::{Aligned, Backend};
use crate::vocabulary::Sides;
use crate::vocabulary::generator::{Generator, SplitMix64};

impl<B: Boards> On<B> {
    /// Plays a random game from each board to its end, and writes the last board.
    ///
    /// Every legal move is equally likely. The player of the last board is the side that is the player
    /// of the first.
    ///
    /// Threads can divide the boards between them: [`seed_from`] returns the seed for the part that
    /// begins with game *k*.
    ///
    /// # Reproducible games
    ///
    /// Game *i* depends only on its board, `seed` and *i*. It stays the same in later versions:
    ///
    /// * Each game has a generator with two words of 32 bits, `low` and `high`. They begin as the
    ///   halves of output *i*, counted from 0, of the generator `SplitMix64` with that seed. If both
    ///   are 0, `low` is 1.
    /// * Each ply, even a pass, draws `bits = low * 0x9E3779BB` modulo 2^32. Then the generator
    ///   advances as `xoroshiro64*`: `high ^= low`, `low = low.rotate_left(26) ^ high ^ (high << 9)`,
    ///   `high = high.rotate_left(13)`.
    /// * Of *n* legal moves, number `((bits >> 6) * n) >> 26` is played, counted from 0 in the order of
    ///   squares. Each has a chance of 1 in *n*, exact to 2^-26.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `ends` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let (boards, mut ends) = ([Sides::START; 1000], [Sides::default(); 1000]);
    /// batch::FULL.playouts(&boards, 1, &mut ends)?;
    /// let won = ends.iter().filter(|end| end.player.len() > end.opponent.len()).count();
    /// assert_eq!(won, 444);
    ///
    /// let mut last = [Sides::default(); 400];
    /// batch::FULL.playouts(&boards[600..], batch::seed_from(1, 600), &mut last)?;
    /// assert_eq!(last, ends[600..]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn playouts(
        self,
        boards: &[Sides],
        seed: u64,
        ends: &mut [Sides],
    ) -> Result<(), BatchError> {
        error::check_length("ends", boards.len(), ends.len())?;
        let slices = (Sides::as_pairs(boards), Sides::as_pairs_mut(ends));
        each::chunk(self.0, slices, &mut Playouts(SplitMix64::new(seed)));
        Ok(())
    }
}

/// Returns a seed whose game 0 is game `first` of `seed`, so that several threads can share one
/// sequence of [`playouts`](On::playouts).
///
/// It is `seed + first * 0x9E3779B97F4A7C15`, modulo 2^64.
///
/// ```
/// # use reversi_rules::batch;
/// assert_eq!(batch::seed_from(1, 2), 0x3C6E_F372_FE94_F82B);
/// ```
#[inline]
#[must_use]
pub const fn seed_from(seed: u64, first: u64) -> u64 {
    SplitMix64::after(seed, first)
}

/// Plays the games of a chunk. It holds the generator that seeds the games.
struct Playouts(SplitMix64);

impl each::Chunk for Playouts {
    type Slices = (Read<[u64; 2]>, Write<[u64; 2]>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        (boards, ends): (&[[u64; 2]], &mut [[u64; 2]]),
        _: u64,
    ) {
        play_out(backend, boards, &mut Generators::new::<B>(&mut self.0), ends);
    }
}

/// More plies than any game has. It ends games on overlapping boards too, where a move may empty a
/// square.
const ENOUGH: u32 = 512;

/// Plays one game in each lane until all games are over. A lane without a legal move places no
/// disc, which passes, so there is no branch for single games.
#[inline(always)]
fn play_out<B: Backend>(
    backend: B,
    boards: &[[u64; 2]],
    generators: &mut Generators,
    ends: &mut [[u64; 2]],
) {
    let all = u64::MAX >> (64 - B::BOARDS);
    let (mut counts, mut numbers) = (Aligned([0; 64]), Aligned([0; 64]));
    let mut boards = backend.load_boards(boards);
    let mut stuck_before = 0;
    let mut plies = 0;
    while plies < ENOUGH {
        let moves = backend.legal_moves(&boards);
        let stuck = backend.without_any(&moves);
        if stuck & stuck_before == all {
            break;
        }
        backend.counts(&moves, &mut counts.0[..B::BOARDS]);
        generators.choose::<B>(&counts.0, &mut numbers.0);
        boards = backend.play(&boards, &backend.nth(&moves, &numbers.0[..B::BOARDS]));
        stuck_before = stuck;
        plies += 1;
    }
    if plies % 2 == 1 {
        boards = [boards[1], boards[0]];
    }
    backend.store_boards(&boards, ends);
}

/// A generator xoroshiro64\* for each game. Equal words of all games lie side by side, for vectors.
#[repr(align(64))]
struct Generators {
    low: [u32; 64],
    high: [u32; 64],
}

impl Generators {
    #[inline(always)]
    fn new<B: Backend>(seeds: &mut SplitMix64) -> Self {
        let mut generators = Self { low: [0; 64], high: [0; 64] };
        for i in 0..B::BOARDS {
            let Generator { low, high } = Generator::new(seeds);
            (generators.low[i], generators.high[i]) = (low, high);
        }
        generators
    }

    /// Draws a number below each count, or 0 where the count is 0, from the generator of each game.
    #[inline(always)]
    fn choose<B: Backend>(&mut self, counts: &[u8; 64], numbers: &mut [u8; 64]) {
        for i in 0..B::BOARDS {
            let mut generator = Generator { low: self.low[i], high: self.high[i] };
            numbers[i] = generator.draw_below(counts[i]);
            (self.low[i], self.high[i]) = (generator.low, generator.high);
        }
    }
}
