//! Perft with a count for each move.

use super::{PerftConvention, perft_as};
use crate::position::Playable;
use crate::vocabulary::Move;

/// Counts the leaves below each move from `position`, in the convention of [`perft`](super::perft).
///
/// The counts sum to that of `perft`. Comparing them with those of another program shows the branch
/// in which the two differ.
///
/// ```
/// use reversi_rules::{Move, Position, Square, divide, perft};
///
/// let below: Vec<(Move, u64)> = divide(Position::START, 5).collect();
/// assert_eq!(below[0], (Move::Place(Square::D3), 349));
/// assert_eq!(below.iter().map(|&(_, leaves)| leaves).sum::<u64>(), perft(Position::START, 5));
/// ```
#[inline]
pub fn divide<P: Playable>(
    position: P,
    depth: u32,
) -> impl Iterator<Item = (Move<P::Square>, u64)> {
    divide_as(PerftConvention::default(), position, depth)
}

/// Counts the leaves below each move from `position`, in the given convention.
///
/// The counts sum to that of [`perft_as`]. Moves come in order of their squares, and each is
/// counted when the iterator reaches it.
///
/// Where passes count, a forced pass is the only move. Where they are free, the moves are those
/// after the pass. At depth 0 and after the end of the game there is no move, though [`perft_as`]
/// may count one leaf.
///
/// ```
/// use reversi_rules::{Move, PerftConvention, Position, Square, divide_as};
///
/// let must_pass: Position =
///     "-OOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O".parse()?;
/// let first = |convention| divide_as(convention, must_pass, 1).next();
/// assert_eq!(first(PerftConvention::Plies), Some((Move::Pass, 1)));
/// assert_eq!(first(PerftConvention::Discs), Some((Move::Place(Square::A1), 1)));
/// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
/// ```
#[inline]
pub fn divide_as<P: Playable>(
    convention: PerftConvention,
    position: P,
    depth: u32,
) -> impl Iterator<Item = (Move<P::Square>, u64)> {
    let from = if convention.counts_passes() { position } else { position.after_forced_pass() };
    let actions = from.legal_actions().take(if depth > 0 { usize::MAX } else { 0 });
    actions.map(move |played| {
        let after = match played {
            Move::Place(square) => from.play_unchecked(square),
            Move::Pass => from.passed(),
        };
        (played, perft_as(convention, after, depth.saturating_sub(1)))
    })
}
