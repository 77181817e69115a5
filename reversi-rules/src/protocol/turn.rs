//! The side to move, and undo, as the protocols count passes.

use crate::game::Game;
use crate::vocabulary::Color;

/// Returns the side that must move or announce its pass, or `None` if the game is over.
pub(super) fn turn(game: &Game) -> Option<Color> {
    let turn = game.position().turn();
    match (game.is_over(), game.expects_pass()) {
        (true, _) => None,
        (_, true) => Some(turn.opponent()),
        (_, false) => Some(turn),
    }
}

/// Returns whether that side has no legal square, so that its move is a pass.
pub(super) fn must_pass(game: &Game) -> bool {
    !game.is_over() && game.expects_pass()
}

/// Returns whether the side may move: it has the turn, or the other side passes without saying so.
pub(super) fn may_move(game: &Game, color: Color) -> bool {
    !game.is_over() && (turn(game) == Some(color) || color == game.position().turn())
}

/// Replaces the game by the game after a move. If a placement follows a forced pass, stores in
/// `announced` whether that pass was announced, because the game forgets it.
pub(super) fn replace(game: &mut Game, announced: &mut bool, after: Game) {
    if after.len() > game.len() && game.just_passed() {
        *announced = !game.expects_pass();
    }
    *game = after;
}

/// Takes back the last move or the last announced pass. Returns false if there is neither.
///
/// `announced` is taken for every earlier pass: programs announce all passes or none.
pub(super) fn undo(game: &mut Game, announced: bool) -> bool {
    let was_announced = game.just_passed() && !game.expects_pass() && !game.is_over();
    if game.undo().is_none() {
        return false;
    }
    if was_announced {
        // Played again, the placement leaves its pass to be announced.
        game.redo();
    } else if announced {
        game.expect_no_pass();
    }
    true
}
