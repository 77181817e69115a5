//! Numbers of discs, and scores.

use super::error::check_length;
use super::on::Boards;
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
    each::board(Sides::as_pairs(boards), counts, Counts);
    Ok(())
}

impl<B: Boards> On<B> {
    /// Writes the final score of each board: `[player, opponent]`.
    ///
    /// Every board is scored as if its game were over. Empty squares go to the winner, and a tie splits
    /// them, so the two numbers sum to the number of squares. If that is odd, each side of a tie
    /// scores its discs.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `scores` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let mut scores = [[0; 2]; 3];
    /// batch::FULL.final_scores(Sides::from_pairs(&[[7, 0], [1, 1 << 63 | 6], [0, 0]]), &mut scores)?;
    /// assert_eq!(scores, [[64, 0], [1, 63], [32, 32]]);
    ///
    /// batch::on(0b11111.into()).final_scores(&[[3, 4].into(); 3], &mut scores)?;
    /// assert_eq!(scores, [[4, 1]; 3]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn final_scores(self, boards: &[Sides], scores: &mut [[u8; 2]]) -> Result<(), BatchError> {
        check_length("scores", boards.len(), scores.len())?;
        each::board(Sides::as_pairs(boards), scores, Scores(self.0));
        Ok(())
    }

    /// Writes the margin of each board: the player's [final score](Self::final_scores) minus the opponent's.
    ///
    /// The player changes with each action of [`play`](Self::play). So after an odd number of actions
    /// the margin is that of the side that did not begin. The ends of
    /// [`playouts`](Self::playouts) keep the player of the start.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `margins` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let mut margins = [0; 3];
    /// batch::FULL.final_margins(Sides::from_pairs(&[[7, 0], [1, 1 << 63 | 6], [0, 0]]), &mut margins)?;
    /// assert_eq!(margins, [64, -62, 0]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn final_margins(self, boards: &[Sides], margins: &mut [i8]) -> Result<(), BatchError> {
        check_length("margins", boards.len(), margins.len())?;
        each::board(Sides::as_pairs(boards), margins, Scores(self.0));
        Ok(())
    }
}

struct Counts;

impl each::Board<&[u64; 2], [u8; 2]> for Counts {
    #[inline(always)]
    fn board<B: Backend>(&self, _: B, board: &[u64; 2], counts: &mut [u8; 2]) {
        *counts = [board[0].count_ones() as u8, board[1].count_ones() as u8];
    }
}

/// Writes scores or margins on these boards.
struct Scores<S>(S);

impl<S: Boards> each::Board<&[u64; 2], [u8; 2]> for Scores<S> {
    /// It has no branch, and numbers as wide as bitboards, so that a loop over boards is vectorized.
    /// The sums wrap, as discs may overlap or be off the board.
    #[inline(always)]
    fn board<B: Backend>(&self, _: B, board: &[u64; 2], scores: &mut [u8; 2]) {
        let squares = self.0.squares().len() as u64;
        let [own, others] = [board[0].count_ones(), board[1].count_ones()].map(u64::from);
        let empty = squares.wrapping_sub(own + others);
        let unsplit = own == others && squares % 2 == 1;
        let gain = if own < others || unsplit { 0 } else { empty } >> u64::from(own == others);
        let own = own.wrapping_add(gain);
        let others = if unsplit { others } else { squares.wrapping_sub(own) };
        *scores = [own as u8, others as u8];
    }
}

impl<S: Boards> each::Board<&[u64; 2], i8> for Scores<S> {
    #[inline(always)]
    fn board<B: Backend>(&self, backend: B, board: &[u64; 2], margin: &mut i8) {
        let mut scores = [0; 2];
        self.board(backend, board, &mut scores);
        *margin = scores[0].wrapping_sub(scores[1]).cast_signed();
    }
}
