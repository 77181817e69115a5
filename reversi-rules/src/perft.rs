//! Counting move sequences: the test that every move generator is measured by.

use crate::Position;

/// The number of leaves of the game tree `depth` plies below `position`.
///
/// There are four conventions in use. This one counts a forced pass as one ply and a game that
/// ended earlier as one leaf, as most published tables do: from the start 4, 12, 56, 244, 1396,
/// 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636. The others differ from depth 9 or 10 on.
///
/// Time grows about eightfold with each ply.
///
/// ```
/// use reversi_rules::{Position, perft};
///
/// assert_eq!(perft(Position::START, 0), 1);
/// assert_eq!(perft(Position::START, 5), 1396);
/// ```
#[must_use]
pub fn perft(position: Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.must_pass() { perft(position.passed(), depth - 1) } else { 1 };
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    moves.into_iter().map(|square| perft(position.play_unchecked(square), depth - 1)).sum()
}
