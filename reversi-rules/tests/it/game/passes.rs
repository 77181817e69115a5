//! Forced passes, which plies include.

use super::replayed;
use crate::support::vectors::{self, PassVector};
use reversi_rules::{Game, Move};

/// Returns which plies are passes and of which side, computed from `plies` alone.
fn passes(game: &Game) -> Vec<PassVector> {
    let mut placed = 0;
    let mut passes = Vec::new();
    for (before, played) in game.plies() {
        match played {
            Move::Place(_) => placed += 1,
            Move::Pass => {
                passes.push(PassVector { after_discs: placed, side: before.turn().symbol() });
            }
        }
    }
    passes
}

// Rule 3.1.
#[test]
fn vectors_passes() {
    for vector in vectors::games() {
        assert_eq!(passes(&replayed(&vector)), vector.passes, "{}", vector.name);
    }
}
