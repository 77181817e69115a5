//! The side to move of a board whose text does not name it.

use reversi_rules::{Board, Color, Position};

/// Returns the position with the side to move that the number of empty squares suggests: black if
/// it is even, because without a pass black moves then. A side without a legal move gives the turn
/// to the other.
pub(crate) fn assumed(board: Board) -> Position {
    let even = board.empties().len().is_multiple_of(2);
    let turn = if even { Color::Black } else { Color::White };
    Position::new(board, turn).after_forced_pass()
}
