//! All boards after one action.

use super::error::{BatchError, check_length};
use crate::kernel::native;
use crate::vocabulary::{Bitboard, Move, Sides};

/// Counts the legal actions of all boards, so that their [`children`] find room.
///
/// A forced pass is an action. A game that is over has none.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let must_pass = Sides::from([0b010, 0b001]);
/// assert_eq!(batch::child_count(&[Sides::START, must_pass, Sides::default()]), 5);
/// ```
#[must_use]
pub fn child_count(boards: &[Sides]) -> usize {
    boards.iter().map(|board| actions(board).1).sum()
}

/// Writes the board after each legal action of each board, and to `links` the number of the board
/// that it comes from and the action.
///
/// The order is that of the boards, and below each that of the squares. A game that is over has no
/// child.
///
/// # Errors
/// Returns [`BatchError::Length`] if `children` or `links` has another length than
/// [`child_count`] returns.
///
/// ```
/// use reversi_rules::{Sides, Square, batch};
///
/// let boards = [Sides::default(), Sides::START];
/// let mut children = vec![Sides::default(); batch::child_count(&boards)];
/// let mut links = vec![(0, 0); children.len()];
/// batch::children(&boards, &mut children, &mut links)?;
/// assert_eq!(links, [(1, 19), (1, 26), (1, 37), (1, 44)]);
/// assert_eq!(children[0], Sides::START.play_unchecked(Square::D3));
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn children(
    boards: &[Sides],
    children: &mut [Sides],
    links: &mut [(usize, u8)],
) -> Result<(), BatchError> {
    let count = child_count(boards);
    check_length("children", count, children.len())?;
    check_length("links", count, links.len())?;
    let mut room = children.iter_mut().zip(links);
    for (number, board) in boards.iter().enumerate() {
        let (moves, count) = actions(board);
        if moves.is_empty()
            && count == 1
            && let Some((child, link)) = room.next()
        {
            *child = board.pass();
            *link = (number, Move::PASS_ACTION);
        }
        for (square, (child, link)) in moves.into_iter().zip(room.by_ref()) {
            // Without the check of `play_unchecked`, as overlapping discs may have odd moves.
            *child = board.after(square, board.outflanked(square));
            *link = (number, square.index());
        }
    }
    Ok(())
}

/// Returns the legal squares of a board, and the number of its actions.
#[inline]
fn actions(board: &Sides) -> (Bitboard, usize) {
    let [player, opponent] = [board.player.bits(), board.opponent.bits()];
    let moves = native::legal_moves(player, opponent);
    let passes = moves == 0 && native::legal_moves(opponent, player) != 0;
    (Bitboard::from_bits(moves), moves.count_ones() as usize + usize::from(passes))
}
