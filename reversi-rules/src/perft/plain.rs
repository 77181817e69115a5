//! Perft one position at a time, for boards other than 8×8.

use crate::perft::PerftConvention;
use crate::position::Playable;
use crate::vocabulary::{Phase, SquareSet};

/// Counts the leaves `depth` plies below `position`.
pub(super) fn leaves<P: Playable>(convention: PerftConvention, position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        let passes = u32::from(convention.counts_passes());
        return match position.phase() {
            Phase::MustPass => leaves(convention, &position.passed(), depth - passes),
            _ => u64::from(convention.counts_ended()),
        };
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    let children = moves.into_iter().map(|square| position.play_unchecked(square));
    children.map(|child| leaves(convention, &child, depth - 1)).sum()
}
