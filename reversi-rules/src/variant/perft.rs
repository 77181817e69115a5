//! Counting move sequences on any board.

use super::Position;
use crate::perft::PerftConvention;

/// The number of leaves of the game tree `depth` plies below `position`, by the convention of the
/// core's [`perft`](crate::perft()): a forced pass is one ply, and a game that ended earlier is one
/// leaf.
///
/// ```
/// use reversi_rules::variant::{Rules, perft};
///
/// let start = Rules::new(6, 6)?.start();
/// assert_eq!((1..=6).map(|depth| perft(start, depth)).collect::<Vec<_>>(),
///     [4, 12, 56, 244, 1364, 7604]);
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[must_use]
pub fn perft(position: Position, depth: u32) -> u64 {
    perft_as(PerftConvention::PliesAndEnded, position, depth)
}

/// The number of leaves by another convention.
///
/// ```
/// use reversi_rules::PerftConvention;
/// use reversi_rules::variant::{Rules, perft_as};
///
/// let start = Rules::new(4, 4)?.start();
/// assert_eq!(perft_as(PerftConvention::Plies, start, 5), 424);
/// assert_eq!(perft_as(PerftConvention::Discs, start, 5), 436);
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[must_use]
pub fn perft_as(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    Counter::new(convention).leaves(&position, depth)
}

struct Counter {
    passes_are_plies: bool,
    leaves_of_an_ended_game: u64,
}

impl Counter {
    const fn new(convention: PerftConvention) -> Self {
        use PerftConvention::{Discs, DiscsAndEnded, Plies, PliesAndEnded};
        Self {
            passes_are_plies: matches!(convention, Plies | PliesAndEnded),
            leaves_of_an_ended_game: match convention {
                PliesAndEnded | DiscsAndEnded => 1,
                Plies | Discs => 0,
            },
        }
    }

    fn leaves(&self, position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return match position.must_pass() {
                true if self.passes_are_plies => self.leaves(&position.passed(), depth - 1),
                true => self.leaves(&position.passed(), depth),
                false => self.leaves_of_an_ended_game,
            };
        }
        if depth == 1 {
            return u64::from(moves.len());
        }
        moves.iter().map(|square| self.leaves(&position.play_unchecked(square), depth - 1)).sum()
    }
}
