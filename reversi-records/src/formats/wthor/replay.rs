//! Replays the moves of a record, for an audit.

use reversi_rules::{Game, IllegalPly, Outcome, Playable, SquareSet, variant};

use super::BoardSquare;

/// The legal part of the moves of a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replay {
    /// The number of legal moves.
    pub(super) played: usize,
    /// The first illegal move, if there is one.
    pub(super) illegal: Option<IllegalPly<variant::Square>>,
    /// The outcome, if the game is over after the legal moves.
    pub(super) outcome: Option<Outcome>,
    /// The number of empty squares after the legal moves.
    pub(super) empties: u8,
}

impl Replay {
    /// Plays moves from the standard start until the first illegal one.
    pub(super) fn of<S: BoardSquare>(moves: impl Iterator<Item = S>) -> Self {
        let mut game = Game::from_position(S::start());
        let illegal = moves.map(|square| game.play_all([square])).find_map(Result::err);
        Self {
            played: game.len(),
            illegal: illegal.map(|illegal| illegal.map(Into::into)),
            outcome: game.outcome(),
            empties: game.position().empties().len() as u8,
        }
    }
}
