//! Whose move a protocol asks for.

use crate::game::Game;
use crate::vocabulary::{Color, Move};

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

/// Takes back the last move or the last announced pass, and returns it.
pub(super) fn undo(game: &mut Game) -> Option<Move> {
    let was_announced = game.just_passed() && !game.expects_pass() && !game.is_over();
    let square = game.undo()?;
    if was_announced {
        // Played again, the placement leaves its pass to be announced.
        game.redo();
        return Some(Move::Pass);
    }
    Some(Move::Place(square))
}
