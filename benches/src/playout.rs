//! Random games with the same choices, and so the same ends, in every library.

use reversi_rules::batch;
use reversi_rules::{Position, Sides};

use crate::data::black_first;
use crate::rng::Rng;

/// Hashes the ends of `games` random games into one number.
pub fn ends(games: u64, mut play: impl FnMut(&mut Rng) -> [u64; 2]) -> u64 {
    let mut rng = Rng::new(Rng::SEED);
    (0..games).fold(0, |sum, _| with(sum, play(&mut rng)))
}

/// Hashes the ends of random games from `boards` into one number, as player and opponent.
pub fn slice_ends(boards: &[Sides], ends: &mut [Sides]) -> u64 {
    batch::FULL.playouts(boards, Rng::SEED, ends).expect("slices are equally long");
    ends.iter().fold(0, |sum, end| with(sum, (*end).into()))
}

const fn with(sum: u64, [one, other]: [u64; 2]) -> u64 {
    sum.rotate_left(1) ^ one.wrapping_mul(3) ^ other
}

/// Plays a random game with [`Position`].
pub fn by_position(rng: &mut Rng) -> [u64; 2] {
    let mut position = Position::START;
    loop {
        let moves = position.legal_moves();
        if moves.is_empty() {
            if !position.must_pass() {
                return black_first(position);
            }
            position = position.after_forced_pass();
        } else if let Some(square) = moves.nth(rng.below(moves.len() as u32) as usize) {
            position = position.place_unchecked(square);
        }
    }
}
