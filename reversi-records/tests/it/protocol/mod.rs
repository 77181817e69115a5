//! The protocols between engines and GUIs or referees.

mod gtp;
mod nboard;

use reversi_rules::{Game, Generator};

/// A game in which black must pass after the last move.
const PASSED: &str = "f5f6d3g5h5h4f7h6";

/// Returns a random legal square.
fn random_square(game: &Game, seed: u64) -> reversi_rules::Square {
    game.random_move(&mut Generator::for_game(seed + game.len() as u64, 0))
        .expect("there is a legal move")
}
