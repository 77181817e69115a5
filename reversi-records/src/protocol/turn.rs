//! The side to move, and undo, as the protocols count passes.

use reversi_rules::{Color, Game};

use crate::vocabulary::turns::announce_pass;

/// Returns the side that must move or announce its pass, or `None` if the game is over.
pub(super) fn turn(game: &Game) -> Option<Color> {
    let turn = game.position().turn();
    match (game.is_over(), game.accepts_pass()) {
        (true, _) => None,
        (_, true) => Some(turn.opponent()),
        (_, false) => Some(turn),
    }
}

/// Returns whether that side has no legal square, so that its move is a pass.
pub(super) fn must_pass(game: &Game) -> bool {
    !game.is_over() && game.accepts_pass()
}

/// Returns whether the side may move: it has the turn, or the other side passes without saying so.
pub(super) fn may_move(game: &Game, color: Color) -> bool {
    !game.is_over() && (turn(game) == Some(color) || color == game.position().turn())
}

/// A game, and whether its last forced pass with a placement after it was announced. The game forgets
/// that, and undo needs it.
#[derive(Clone, Debug)]
pub(super) struct AnnouncedGame {
    pub(super) game: Game,
    pub(super) announced: bool,
}

impl AnnouncedGame {
    pub(super) const fn new() -> Self {
        Self { game: Game::new(), announced: false }
    }

    /// Replaces the game by the game after a move.
    pub(super) fn replace(&mut self, after: Game) {
        if after.len() > self.game.len() && self.game.just_passed() {
            self.announced = !self.game.accepts_pass();
        }
        self.game = after;
    }

    /// Takes back the last move or the last announced pass. Returns false if there is neither.
    ///
    /// Programs announce all passes or none, so one answer stands for every earlier pass.
    pub(super) fn undo(&mut self) -> bool {
        let game = &mut self.game;
        let was_announced = game.just_passed() && !game.accepts_pass();
        if game.undo().is_none() {
            return false;
        }
        if was_announced {
            // Played again, the placement leaves its pass to be announced.
            game.redo();
        } else if self.announced {
            announce_pass(game);
        }
        true
    }
}
