//! Conversions between the class `Game` and the games of the crate.

use pyo3::prelude::*;
use reversi_rules as rules;
use reversi_rules::variant;

use crate::game::methods::Game;
use crate::moves::boards::{Kind, standard_only};
use crate::position::methods::Position;

impl From<rules::Game> for Game {
    fn from(game: rules::Game) -> Self {
        Self(Kind::Standard(game))
    }
}

impl From<variant::Game> for Game {
    fn from(game: variant::Game) -> Self {
        let Some(start) = Position::from(game.start()).get() else {
            return Self(Kind::Other(Box::new(game)));
        };
        let mut usual = rules::Game::from_position(start);
        for &square in game.placements().iter().chain(game.redoable()) {
            // The rules are the same, and so every move is legal.
            let played = rules::Square::try_from(square).map(|square| usual.play(square));
            debug_assert!(matches!(played, Ok(Ok(_))), "{square}");
        }
        for _ in game.redoable() {
            usual.undo();
        }
        usual.into()
    }
}

impl Game {
    /// Returns the crate's game if it is on 8×8 under the usual rules.
    pub(crate) fn get(&self) -> Option<&rules::Game> {
        match &self.0 {
            Kind::Standard(game) => Some(game),
            Kind::Other(_) => None,
        }
    }

    /// Returns the crate's game if it is on 8×8 under the usual rules, or else the error that `what`
    /// needs such a game.
    pub(crate) fn standard(&self, py: Python<'_>, what: &str) -> PyResult<&rules::Game> {
        standard_only(py, self.get(), what)
    }

    /// Returns the game as a [`variant::Game`], which has any board.
    pub(crate) fn any(&self) -> variant::Game {
        match &self.0 {
            Kind::Standard(game) => {
                let mut any = variant::Game::from_position(game.start().into());
                for &square in game.placements() {
                    // The rules are the same, and so every move is legal.
                    let played = any.play(variant::Square::from(square));
                    debug_assert!(played.is_ok(), "{square}");
                }
                any
            }
            Kind::Other(game) => (**game).clone(),
        }
    }
}
