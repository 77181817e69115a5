//! Discs that were flipped wrongly on a real board.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_rules::explain::MoveDiff;
use reversi_rules::{Move, variant};

use super::fields::Fields;
use crate::board::Game;
use crate::failure::Failure;

/// Compares the board after the last move of a game with a claimed one. Writes a sentence, and the
/// squares that should have been flipped, those that should not, and the others that differ.
///
/// # Errors
/// [`Failure`] if the claimed board cannot be read, or the game has no move.
pub(super) fn write(game: &Game, claimed: &[u8]) -> Result<Vec<u8>, Failure> {
    let rules = game.start().rules();
    let claimed = variant::Position::parse(&rules, claimed)
        .map_err(|error| Failure::of("board", &error))?
        .board();
    let last = game.plies().filter_map(|(before, played)| match played {
        Move::Place(square) => Some((before, square)),
        Move::Pass => None,
    });
    let (before, square) =
        last.last().ok_or_else(|| Failure::new("no move", &"no disc has been placed yet"))?;
    let diff = MoveDiff::new(before, square, claimed)?;
    let mut out = Fields::default();
    out.add(&diff);
    for set in [diff.under_flipped(), diff.over_flipped(), diff.wrong()] {
        out.add(&set.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().concat());
    }
    Ok(out.into_bytes())
}
