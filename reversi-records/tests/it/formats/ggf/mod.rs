//! Games in GGF.

mod boards;
mod clock;
mod files;
mod games;
mod moves;
mod record;
mod result;
mod writer;

use crate::support::Random;
use reversi_rules::{Game, Position};

pub(crate) const START: &str =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

pub(crate) fn with(tags: &str) -> String {
    format!("(;GM[Othello]{tags}{START};)")
}

/// Plays a game of random moves from a position, to the end or not.
pub(crate) fn play_on(random: &mut Random, start: Position, moves: u32) -> Game {
    let mut game = Game::from_position(start);
    for _ in 0..moves {
        let Some(square) = random.pick(game.legal_moves()) else { break };
        game.place(square).expect("legal");
    }
    game
}
