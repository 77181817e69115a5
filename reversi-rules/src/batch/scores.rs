//! Discs and scores.

use super::error::check_length;
use super::{BatchError, Isa};
use crate::kernel::wide::{Form, Work};

/// The number of each board's discs, `[the player's, the opponent's]`, in the form of
/// [`Isa::best`].
///
/// # Errors
/// [`BatchError::Length`] if there are not as many counts as boards.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let mut counts = [[0; 2]; 2];
/// batch::disc_counts(&[START, [0b100, 0b011]], &mut counts)?;
/// assert_eq!(counts, [[2, 2], [1, 2]]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn disc_counts(boards: &[[u64; 2]], counts: &mut [[u8; 2]]) -> Result<(), BatchError> {
    Isa::best().disc_counts(boards, counts)
}

/// The final score of each board, `[the player's, the opponent's]`, in the form of [`Isa::best`]:
/// empty squares go to the winner, and a tie splits them, so that the two sum to 64.
///
/// A board whose game is not over is scored as if it were.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many scores as boards.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let mut scores = [[0; 2]; 3];
/// batch::final_scores(&[[0b111, 0], [1, 0b10 << 62 | 6], [0, 0]], &mut scores)?;
/// assert_eq!(scores, [[64, 0], [1, 63], [32, 32]]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn final_scores(boards: &[[u64; 2]], scores: &mut [[u8; 2]]) -> Result<(), BatchError> {
    Isa::best().final_scores(boards, scores)
}

/// The margin of each board in the form of [`Isa::best`]: the player's final score less the
/// opponent's, -64..=64.
///
/// A board whose game is not over is scored as if it were.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many margins as boards.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let mut margins = [0; 3];
/// batch::final_margins(&[[0b111, 0], [1, 0b10 << 62 | 6], START], &mut margins)?;
/// assert_eq!(margins, [64, -62, 0]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn final_margins(boards: &[[u64; 2]], margins: &mut [i8]) -> Result<(), BatchError> {
    Isa::best().final_margins(boards, margins)
}

impl Isa {
    /// [`batch::disc_counts`](disc_counts) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::{Isa, START};
    /// let mut counts = [[0; 2]];
    /// Isa::PORTABLE.disc_counts(&[START], &mut counts)?;
    /// assert_eq!(counts, [[2, 2]]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn disc_counts(
        self,
        boards: &[[u64; 2]],
        counts: &mut [[u8; 2]],
    ) -> Result<(), BatchError> {
        check_length("counts", boards.len(), counts.len())?;
        self.run(Counts::<false> { boards, counts });
        Ok(())
    }

    /// [`batch::final_scores`](final_scores) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// let mut scores = [[0; 2]];
    /// Isa::PORTABLE.final_scores(&[[1, 0]], &mut scores)?;
    /// assert_eq!(scores, [[64, 0]]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn final_scores(
        self,
        boards: &[[u64; 2]],
        scores: &mut [[u8; 2]],
    ) -> Result<(), BatchError> {
        check_length("scores", boards.len(), scores.len())?;
        self.run(Counts::<true> { boards, counts: scores });
        Ok(())
    }

    /// [`batch::final_margins`](final_margins) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// let mut margins = [0];
    /// Isa::PORTABLE.final_margins(&[[0, 1]], &mut margins)?;
    /// assert_eq!(margins, [-64]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn final_margins(self, boards: &[[u64; 2]], margins: &mut [i8]) -> Result<(), BatchError> {
        check_length("margins", boards.len(), margins.len())?;
        self.run(Margins { boards, margins });
        Ok(())
    }
}

/// The work of [`final_margins`]; both slices have the same length.
struct Margins<'a> {
    boards: &'a [[u64; 2]],
    margins: &'a mut [i8],
}

impl Work for Margins<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, _: F) {
        for (&[player, opponent], margin) in self.boards.iter().zip(self.margins) {
            let own = u64::from(player.count_ones());
            let [own, others] = final_score(own, u64::from(opponent.count_ones()));
            *margin = own.wrapping_sub(others).cast_signed();
        }
    }
}

/// Discs, or `FINAL` scores.
struct Counts<'a, const FINAL: bool> {
    boards: &'a [[u64; 2]],
    counts: &'a mut [[u8; 2]],
}

impl<const FINAL: bool> Work for Counts<'_, FINAL> {
    type Output = ();

    /// The sums are of whole bitboards: nothing is gained by rows, only by a form's instructions.
    #[inline(always)]
    fn run<F: Form>(self, _: F) {
        for (&[player, opponent], counts) in self.boards.iter().zip(self.counts) {
            let own = u64::from(player.count_ones());
            let others = u64::from(opponent.count_ones());
            *counts = if FINAL { final_score(own, others) } else { [own as u8, others as u8] };
        }
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
