//! Perft one position at a time, until the kernel can play.
//!
//! It plays boards that do not fit into 8×8, and historical openings on every board.

use super::convention::PerftConvention;
use super::stop::{PerftError, Stop};
use super::wide;
use crate::position::Playable;
use crate::vocabulary::{Phase, SquareSet};

/// The caller is asked to stop at positions with a multiple of so many plies below them. Between
/// two questions are at most tens of thousands of positions, which take a few milliseconds. Games
/// that end early may have no position with few plies left.
const ASKED_AT: u32 = 4;

/// Counts the leaves `depth` plies below `position`, many positions at a time if the kernel can play
/// from there.
#[inline]
pub(super) fn leaves<P: Playable>(
    convention: PerftConvention,
    position: P,
    depth: u32,
    stop: Stop<'_>,
) -> Result<u64, PerftError> {
    if let Some((sides, squares)) = position.embedded() {
        return if P::IS_8X8 {
            wide::leaves(convention, &[sides.into()], depth, stop)
        } else {
            wide::leaves_on(squares, convention, sides, depth, stop)
        };
    }
    if depth == 0 {
        return Ok(1);
    }
    if depth.is_multiple_of(ASKED_AT) && stop() {
        return Err(PerftError::Stopped);
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        let passes = u32::from(convention.counts_passes());
        return match position.phase() {
            Phase::MustPass => leaves(convention, position.pass(), depth - passes, stop),
            _ => Ok(u64::from(convention.counts_ended())),
        };
    }
    if depth == 1 {
        return Ok(moves.len() as u64);
    }
    let children = moves.into_iter().map(|square| position.place_unchecked(square));
    children.map(|child| leaves(convention, child, depth - 1, stop)).sum()
}
