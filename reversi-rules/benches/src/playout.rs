//! Random games, by whomever they are played: the same choices, so the same ends.

use reversi_rules::batch;
use reversi_rules::{Game, Position, Sides};

use crate::data::black_first;
use crate::rng::Rng;

/// The ends of `games` random games in one number.
pub fn ends(games: u64, mut play: impl FnMut(&mut Rng) -> [u64; 2]) -> u64 {
    let mut rng = Rng::new(Rng::SEED);
    (0..games).fold(0, |sum, _| with(sum, play(&mut rng)))
}

/// The ends of random games from those boards in one number, each side's view left as it is.
pub fn slice_ends(boards: &[Sides], ends: &mut [Sides]) -> u64 {
    batch::playouts(boards, Rng::SEED, ends).expect("slices are equally long");
    ends.iter().fold(0, |sum, end| with(sum, (*end).into()))
}

const fn with(sum: u64, [one, other]: [u64; 2]) -> u64 {
    sum.rotate_left(1) ^ one.wrapping_mul(3) ^ other
}

/// A random game by [`Position`].
pub fn by_position(rng: &mut Rng) -> [u64; 2] {
    let mut position = Position::START;
    loop {
        let moves = position.legal_moves();
        if moves.is_empty() {
            if !position.must_pass() {
                return black_first(position);
            }
            position = position.after_forced_pass();
        } else if let Some(square) = moves.nth(rng.below(moves.len())) {
            position = position.play_unchecked(square);
        }
    }
}

/// A random game by [`Game`], with its history.
pub fn by_game(rng: &mut Rng) -> [u64; 2] {
    let mut game = Game::new();
    loop {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return black_first(game.position());
        }
        if let Some(square) = moves.nth(rng.below(moves.len())) {
            let _ = game.play(square);
        }
    }
}
