//! Games in GGF.

mod boards;
mod clock;
mod games;
mod moves;
mod record;
mod result;
mod writer;

use crate::support::Random;
use reversi_records::ggf::Record;
use reversi_records::{Decimal, FindingKind};
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

/// Returns the margin after the moves, if the audit finds that the result is another.
fn wrong_result(record: &Record<'_>) -> Option<Decimal> {
    record.audit().find_map(|found| match found.kind() {
        FindingKind::WrongResult { expected, .. } => Some(expected),
        _ => None,
    })
}
