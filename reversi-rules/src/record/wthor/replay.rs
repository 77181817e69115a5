//! What the rules say of the moves of a record, for an audit.

use super::IrregularityKind;
use super::board_square::LARGE;
use crate::game::Game;
use crate::variant;
use crate::vocabulary::{Color, Square};

/// How far the moves go by the rules.
#[derive(Clone, Copy, Debug)]
pub struct Replay {
    /// How many moves are legal.
    pub(super) played: usize,
    /// What is wrong with the one after them, if there is one.
    pub(super) illegal: Option<IrregularityKind>,
    /// Black's score, if the game is over after the legal moves.
    pub(super) score: Option<u8>,
    /// How many squares are empty after them.
    pub(super) empties: u8,
}

pub(super) fn standard(moves: impl Iterator<Item = Square>) -> Replay {
    let mut game = Game::new();
    let illegal = moves.map(|square| game.play_all([square])).find_map(Result::err);
    Replay {
        played: game.len(),
        illegal: illegal.map(IrregularityKind::Illegal),
        score: game.outcome().map(|outcome| outcome.score(Color::Black)),
        empties: game.position().empties().len() as u8,
    }
}

pub(super) fn large(moves: impl Iterator<Item = variant::Square>) -> Replay {
    let mut game = variant::Game::new(LARGE);
    let illegal = moves.map(|square| game.play_all([square])).find_map(Result::err);
    Replay {
        played: game.len(),
        illegal: illegal.map(IrregularityKind::IllegalLarge),
        score: game.outcome().map(|outcome| outcome.score(Color::Black) as u8),
        empties: game.position().empties().len() as u8,
    }
}
