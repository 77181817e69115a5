//! The reason why a move is illegal, on every board of this module.

use crate::position::Playable;
use crate::vocabulary::{AnyBoard, IllegalMove, IllegalReason, Move, SquareSet};

/// Returns the error for a move that the caller knows to be illegal. In a historical opening,
/// `center` is the center.
pub(super) fn of<P: Playable>(
    position: &P,
    attempted: Move<P::Square>,
    center: Option<P::Squares>,
) -> IllegalMove<P::Square> {
    let reason = match attempted {
        _ if position.is_over() => IllegalReason::GameOver,
        Move::Pass => IllegalReason::PassForbidden,
        Move::Place(square) if !position.squares().contains(square) => IllegalReason::OffBoard,
        Move::Place(square) => match (position.board().get(square), center) {
            (Some(color), _) => IllegalReason::Occupied(color),
            (None, Some(center)) if center.contains(square) => IllegalReason::WrongCenter,
            (None, Some(_)) => IllegalReason::OutsideCenter,
            (None, None) if position.must_pass() => IllegalReason::MustPass,
            (None, None) => IllegalReason::FlipsNothing,
        },
    };
    IllegalMove::new(attempted, reason)
}
