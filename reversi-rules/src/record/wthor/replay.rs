//! The moves of a record under the rules, for an audit.

use super::BoardSquare;
use super::board_square::LARGE;
use crate::game::Game;
use crate::variant;
use crate::vocabulary::{Color, IllegalPly, Square};

/// How far the moves of a record are legal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replay {
    /// How many moves are legal.
    pub(super) played: usize,
    /// The move after them, if there is one.
    pub(super) illegal: Option<Illegal>,
    /// Black's score, if the game is over after the legal moves.
    pub(super) score: Option<u8>,
    /// How many squares are empty after them.
    pub(super) empties: u8,
}

/// A move that the rules of its board forbid.
#[derive(Clone, Copy, Debug)]
pub(super) enum Illegal {
    Standard(IllegalPly),
    Large(variant::IllegalPly),
}

impl Illegal {
    pub(super) const fn ply(self) -> usize {
        match self {
            Self::Standard(illegal) => illegal.ply(),
            Self::Large(illegal) => illegal.ply(),
        }
    }
}

/// A square whose moves can be played.
pub(super) trait Playable: BoardSquare {
    /// Plays moves from the board's standard start.
    fn replay(moves: impl Iterator<Item = Self>) -> Replay;
}

impl Playable for Square {
    fn replay(moves: impl Iterator<Item = Self>) -> Replay {
        let mut game = Game::new();
        let illegal = moves.map(|square| game.play_all([square])).find_map(Result::err);
        Replay {
            played: game.len(),
            illegal: illegal.map(Illegal::Standard),
            score: game.outcome().map(|outcome| outcome.score(Color::Black)),
            empties: game.position().empties().len() as u8,
        }
    }
}

impl Playable for variant::Square {
    fn replay(moves: impl Iterator<Item = Self>) -> Replay {
        let mut game = variant::Game::new(LARGE);
        let illegal = moves.map(|square| game.play_all([square])).find_map(Result::err);
        Replay {
            played: game.len(),
            illegal: illegal.map(Illegal::Large),
            score: game.outcome().map(|outcome| outcome.score(Color::Black) as u8),
            empties: game.position().empties().len() as u8,
        }
    }
}
