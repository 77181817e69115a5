//! Perft with a count for each move.

use super::convention::PerftConvention;
use super::plain::leaves;
use super::stop::{PerftError, never};
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
/// The counts sum to that of [`perft_as`](super::perft_as). Moves come in order of their squares, and each is
/// counted when the iterator reaches it.
///
/// Where passes count, a forced pass is the only move. Where they are free, the moves are those
/// after the pass. At depth 0 and after the end of the game there is no move, though `perft_as`
/// may count one leaf.
///
/// ```
/// use reversi_rules::{Move, Position, Square, perft::{PerftConvention, divide_as}};
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
    // Without the question there is no error.
    divide_until(convention, position, depth, never).map_while(Result::ok)
}

/// Counts as [`divide_as`], until `stop` returns `true`: see [`perft_until`].
///
/// [`perft_until`]: super::perft_until
///
/// # Errors
/// From the move on whose count was stopped, the items are [`PerftError::Stopped`].
///
/// ```
/// use reversi_rules::{Move, Position, Square, perft::{PerftConvention, PerftError, divide_until}};
///
/// let mut calls = 0;
/// let stop = || { calls += 1; calls > 1 };
/// let mut below = divide_until(PerftConvention::Plies, Position::START, 4, stop);
/// assert_eq!(below.next(), Some(Ok((Move::Place(Square::D3), 61))));
/// assert_eq!(below.next(), Some(Err(PerftError::Stopped)));
/// ```
#[inline]
pub fn divide_until<P: Playable>(
    convention: PerftConvention,
    position: P,
    depth: u32,
    mut stop: impl FnMut() -> bool,
) -> impl Iterator<Item = Result<(Move<P::Square>, u64), PerftError>> {
    let from = if convention.counts_passes() { position } else { position.after_forced_pass() };
    let actions = from.legal_actions().take(if depth > 0 { usize::MAX } else { 0 });
    actions.map(move |played| {
        let after = match played {
            Move::Place(square) => from.place_unchecked(square),
            Move::Pass => from.pass(),
        };
        leaves(convention, after, depth.saturating_sub(1), &mut stop).map(|leaves| (played, leaves))
    })
}
