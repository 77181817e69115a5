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

/// Lines that no peer should send: of any length, with any bytes.
fn hostile_lines() -> Vec<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = (0..=255_u8).map(|byte| vec![byte]).collect();
    for start in ["", "set game (;", "move ", "search ", "=== ", "=1 ", "play b ", "1 genmove b "] {
        for filling in [b'x', b'f', b'9', b' ', b'/', 0, 0xFF, b'('] {
            let mut line = start.as_bytes().to_vec();
            line.resize(65_536, filling);
            lines.push(line);
        }
    }
    lines
}
