//! Numbers of discs, and scores.

use core::cmp::Ordering;

use super::error::check_length;
use super::{BatchError, On, each};
use crate::kernel::wide::Backend;
use crate::vocabulary::Sides;

/// Counts the discs of each board: `[player, opponent]`.
///
/// # Errors
/// Returns [`BatchError::Length`] if `counts` has another length than `boards`.
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

/// Writes the final score of each board: `[player, opponent]`.
///
/// Every board is scored as if its game were over. Empty squares go to the winner, and a tie splits
/// them, so the two numbers sum to 64.
///
/// # Errors
/// Returns [`BatchError::Length`] if `scores` has another length than `boards`.
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

/// Writes the margin of each board: the player's [final score](final_scores) minus the opponent's.
///
/// The player changes with each action of [`play`](super::play). So after an odd number of actions
/// the margin is that of the side that did not begin. The ends of
/// [`playouts`](super::playouts) keep the player of the start.
///
/// # Errors
/// Returns [`BatchError::Length`] if `margins` has another length than `boards`.
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

impl On {
    /// Writes the final score of each board, as [`final_scores`].
    ///
    /// The two numbers sum to the number of squares. With an odd number of squares a tie cannot be
    /// split, so each side scores its discs.
    ///
    /// # Errors
    /// As [`final_scores`].
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let mut scores = [[0; 2]; 2];
    /// batch::on(0b11111.into()).final_scores(&[[3, 4].into(), [1, 2].into()], &mut scores)?;
    /// assert_eq!(scores, [[4, 1], [1, 1]]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn final_scores(self, boards: &[Sides], scores: &mut [[u8; 2]]) -> Result<(), BatchError> {
        check_length("scores", boards.len(), scores.len())?;
        each::board(Sides::as_pairs(boards), scores, self);
        Ok(())
    }

    /// Writes the margin of each board, as [`final_margins`].
    ///
    /// # Errors
    /// As [`final_margins`].
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let mut margins = [0; 2];
    /// batch::on(0b11111.into()).final_margins(&[[3, 4].into(), [1, 2].into()], &mut margins)?;
    /// assert_eq!(margins, [3, 0]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn final_margins(self, boards: &[Sides], margins: &mut [i8]) -> Result<(), BatchError> {
        check_length("margins", boards.len(), margins.len())?;
        each::board(Sides::as_pairs(boards), margins, self);
        Ok(())
    }
}

impl each::Board<&[u64; 2], [u8; 2]> for On {
    /// The sums wrap, as there may be discs off the board.
    #[inline(always)]
    fn board<B: Backend>(&self, _: B, board: &[u64; 2], scores: &mut [u8; 2]) {
        let squares = self.squares().len() as u8;
        let [own, others] = [board[0].count_ones() as u8, board[1].count_ones() as u8];
        let empty = squares.wrapping_sub(own).wrapping_sub(others);
        let half = if squares.is_multiple_of(2) { empty / 2 } else { 0 };
        let [to_own, to_others] = match own.cmp(&others) {
            Ordering::Greater => [empty, 0],
            Ordering::Less => [0, empty],
            Ordering::Equal => [half; 2],
        };
        *scores = [own.wrapping_add(to_own), others.wrapping_add(to_others)];
    }
}

impl each::Board<&[u64; 2], i8> for On {
    #[inline(always)]
    fn board<B: Backend>(&self, backend: B, board: &[u64; 2], margin: &mut i8) {
        let mut scores = [0; 2];
        self.board(backend, board, &mut scores);
        *margin = scores[0].wrapping_sub(scores[1]).cast_signed();
    }
}

/// Writes numbers of discs, or scores if `FINAL`.
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

/// Computes the final score. It has no branch, and numbers as wide as bitboards, so that a loop
/// over boards is vectorized.
#[inline(always)]
fn final_score(own: u64, others: u64) -> [u8; 2] {
    let empty = 64_u64.wrapping_sub(own + others);
    let gain = if own >= others { empty } else { 0 } >> u64::from(own == others);
    let own = own.wrapping_add(gain);
    [own as u8, 64_u64.wrapping_sub(own) as u8]
}
