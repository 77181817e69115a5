//! The moves of a search from the start, without evaluation. The moves of the last ply are counted
//! and not played.

use reversi_rules::{Position, Sides};

/// Counts the leaves `depth` plies ahead, at least 1.
pub fn by_sides(sides: Sides, depth: u32) -> u64 {
    let moves = sides.legal_moves();
    if moves.is_empty() {
        let passed = sides.pass();
        let goes_on = depth > 1 && !passed.legal_moves().is_empty();
        return if goes_on { by_sides(passed, depth - 1) } else { 1 };
    }
    if depth <= 1 {
        return moves.len().into();
    }
    moves.into_iter().map(|square| by_sides(sides.place_unchecked(square), depth - 1)).sum()
}

/// As [`by_sides`], with the color to move.
pub fn by_position(position: Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        let goes_on = depth > 1 && position.must_pass();
        return if goes_on { by_position(position.after_forced_pass(), depth - 1) } else { 1 };
    }
    if depth <= 1 {
        return moves.len().into();
    }
    moves.into_iter().map(|square| by_position(position.place_unchecked(square), depth - 1)).sum()
}
