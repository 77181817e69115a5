//! Random games to their end.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::each;
use super::error::{self, BatchError};
use super::slices::{Read, Write};
use crate::kernel::wide::{Aligned, Backend};
use crate::vocabulary::Sides;
use crate::vocabulary::generator::{Generator, SplitMix64};

/// Plays a random game from each board to its end, each legal move as likely as the others. The
/// player of the board is the player of the end too.
///
/// Game *i* depends on its board, `seed` and *i* only, and stays the same in later versions:
///
/// * Two words of 32 bits decide it, `low` and `high`. They are the halves of the output *i*,
///   counted from 0, of the generator `SplitMix64` that begins with `seed`. If both are 0, `low` is 1.
/// * Each ply draws one number, passes as well. It is that of `xoroshiro64*`: with
///   `bits = low * 0x9E3779BB` modulo 2^32, it becomes `high ^= low`,
///   `low = low.rotate_left(26) ^ high ^ (high << 9)`, `high = high.rotate_left(13)`.
/// * Of *n* legal moves the one with the number `((bits >> 6) * n) >> 26` is played, counted from
///   a1 on and from 0. So none of them differs from a chance of 1 in *n* by more than 2^-26.
///
/// Threads can share the boards out: [`seed_from`] has the seed of the part that begins with game
/// *k*.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many ends as boards.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let (boards, mut ends) = ([Sides::START; 1000], [Sides::default(); 1000]);
/// batch::playouts(&boards, 1, &mut ends)?;
/// let won = ends.iter().filter(|end| end.player.len() > end.opponent.len()).count();
/// assert_eq!(won, 444);
///
/// let mut last = [Sides::default(); 400];
/// batch::playouts(&boards[600..], batch::seed_from(1, 600), &mut last)?;
/// assert_eq!(last, ends[600..]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn playouts(boards: &[Sides], seed: u64, ends: &mut [Sides]) -> Result<(), BatchError> {
    error::check_length("ends", boards.len(), ends.len())?;
    let slices = (Sides::as_pairs(boards), Sides::as_pairs_mut(ends));
    each::chunk(slices, &mut Playouts(SplitMix64::new(seed)));
    Ok(())
}

/// Returns the seed whose [`playouts`] begin with game `first` of those of `seed`: `seed` plus
/// `first` times 0x9E3779B97F4A7C15, modulo 2^64.
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

/// With the generator of the games' seeds.
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

/// More plies than any game has, also from boards that overlap, where a move may empty a square.
const ENOUGH: u32 = 512;

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
        // Who has no move is given no disc to place, and that is a pass.
        boards = backend.play(&boards, &backend.nth(&moves, &numbers.0[..B::BOARDS]));
        stuck_before = stuck;
        plies += 1;
    }
    if plies % 2 == 1 {
        boards = [boards[1], boards[0]];
    }
    backend.store_boards(&boards, ends);
}

/// A generator xoroshiro64\* for each game.
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

    /// A number below each count, or 0 where that is 0, from each game's generator.
    #[inline(always)]
    fn choose<B: Backend>(&mut self, counts: &[u8; 64], numbers: &mut [u8; 64]) {
        for i in 0..B::BOARDS {
            let mut generator = Generator { low: self.low[i], high: self.high[i] };
            numbers[i] = generator.below(counts[i]);
            (self.low[i], self.high[i]) = (generator.low, generator.high);
        }
    }
}
