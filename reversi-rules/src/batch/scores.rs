//! Discs and scores.

use super::error::check_length;
use super::{BatchError, each};
use crate::kernel::wide::Backend;
use crate::vocabulary::Sides;

/// Counts each board's discs: `[the player's, the opponent's]`.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many counts as boards.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut counts = [[0; 2]; 2];
/// batch::disc_counts(&[Sides::START, [0b100, 0b011].into()], &mut counts)?;
/// assert_eq!(counts, [[2, 2], [1, 2]]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn disc_counts(boards: &[Sides], counts: &mut [[u8; 2]]) -> Result<(), BatchError> {
    check_length("counts", boards.len(), counts.len())?;
    each::board(Sides::as_pairs(boards), counts, Counts::<false>);
    Ok(())
}

/// Writes the final score of each board, `[the player's, the opponent's]`, as if the game were
/// over: empty squares go to the winner, and a tie splits them.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many scores as boards.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut scores = [[0; 2]; 3];
/// batch::final_scores(Sides::from_pairs(&[[7, 0], [1, 1 << 63 | 6], [0, 0]]), &mut scores)?;
/// assert_eq!(scores, [[64, 0], [1, 63], [32, 32]]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn final_scores(boards: &[Sides], scores: &mut [[u8; 2]]) -> Result<(), BatchError> {
    check_length("scores", boards.len(), scores.len())?;
    each::board(Sides::as_pairs(boards), scores, Counts::<true>);
    Ok(())
}

/// Writes the margin of each board: the player's [final score](final_scores) less the opponent's.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many margins as boards.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut margins = [0; 3];
/// batch::final_margins(Sides::from_pairs(&[[7, 0], [1, 1 << 63 | 6], [0, 0]]), &mut margins)?;
/// assert_eq!(margins, [64, -62, 0]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn final_margins(boards: &[Sides], margins: &mut [i8]) -> Result<(), BatchError> {
    check_length("margins", boards.len(), margins.len())?;
    each::board(Sides::as_pairs(boards), margins, Margins);
    Ok(())
}

/// Discs, or `FINAL` scores.
struct Counts<const FINAL: bool>;

impl<const FINAL: bool> each::Board<&[u64; 2], [u8; 2]> for Counts<FINAL> {
    #[inline(always)]
    fn board<B: Backend>(&self, _: B, board: &[u64; 2], counts: &mut [u8; 2]) {
        let [own, others] = [board[0].count_ones(), board[1].count_ones()].map(u64::from);
        *counts = if FINAL { final_score(own, others) } else { [own as u8, others as u8] };
    }
}

struct Margins;

impl each::Board<&[u64; 2], i8> for Margins {
    #[inline(always)]
    fn board<B: Backend>(&self, _: B, board: &[u64; 2], margin: &mut i8) {
        let [own, others] = [board[0].count_ones(), board[1].count_ones()].map(u64::from);
        let [own, others] = final_score(own, others);
        *margin = own.wrapping_sub(others).cast_signed();
    }
}

/// Without a branch and in numbers as wide as boards, so that it becomes vectors.
#[inline(always)]
fn final_score(own: u64, others: u64) -> [u8; 2] {
    let empty = 64_u64.wrapping_sub(own + others);
    let gain = if own >= others { empty } else { 0 } >> u64::from(own == others);
    let own = own.wrapping_add(gain);
    [own as u8, 64_u64.wrapping_sub(own) as u8]
}
