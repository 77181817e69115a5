//! The class `Game`: a game with its history.

use pyo3::prelude::*;
use reversi_records::openings::{self, Opening};
use reversi_rules as rules;
use reversi_rules::variant;

use crate::class::kind::{Kind, each, standard_only};

/// A game with its history, which plays forced passes by itself and can undo moves.
///
/// - `Game()` begins at the standard start.
/// - `Game(position)` begins at any position.
/// - `Game(rules=Rules(6, 6))` begins at the start of other rules.
/// - `Game("f5d6c3")` plays a transcript. `Game(position, "f5")` and `Game("b3b2", rules=rules)` do
///   the same from another start.
/// - `Game(game)` is a copy.
/// - `Game(str(game))` reads every game. The string is the transcript. If the start is not that of
///   the rules, `str(start)` and a colon come first, and otherwise unusual rules and a colon. The
///   format stays the same in later versions.
///
/// At the start and after each move, the game passes for a side that has no legal square. So the
/// side to move always has a legal square, until the game is over. `len(game)` is the number of
/// discs placed. Two games are equal if they have the same start and the same moves.
///
/// >>> game = Game()
/// >>> game.play("f5")
/// SquareSet(['e5'])
/// >>> game.play(D6)
/// SquareSet(['d5'])
/// >>> game
/// Game("f5d6")
/// >>> game.turn, game.legal_moves
/// (Color.BLACK, SquareSet(['c3', 'c4', 'c5', 'c6', 'c7']))
/// >>> move_name(game.last_move), game.last_flips
/// ('d6', SquareSet(['d5']))
#[pyclass(module = "reversi_rules", weakref)]
pub(crate) struct Game(pub(crate) Kind<rules::Game, variant::Game>);

impl From<rules::Game> for Game {
    fn from(game: rules::Game) -> Self {
        Self(Kind::Standard(game))
    }
}

impl From<variant::Game> for Game {
    fn from(game: variant::Game) -> Self {
        if game.start().rules() == variant::Rules::STANDARD
            && let Ok(usual) = rules::Game::try_from(&game)
        {
            return usual.into();
        }
        Self(Kind::Other(Box::new(game)))
    }
}

impl Game {
    /// Returns the longest opening of the game, on any board.
    pub(crate) fn opening(&self) -> Option<Opening> {
        each!(&self.0, game => openings::of_game(game))
    }

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
            Kind::Standard(game) => game.clone().into(),
            Kind::Other(game) => (**game).clone(),
        }
    }
}
