//! The legal actions as one flag for each.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use super::error::{self, BatchError};
use super::spread::Spread;
use crate::kernel::wide::{Aligned, Form, Isa, Work};

/// The legal actions of each board, one flag for each action: element *i* is square *i*, and
/// element 64 is the pass, which is legal if the side to move has no move and the other one has.
/// When the game is over, no flag is set.
///
/// Done in [`Isa::best`]; [`Isa::legal_masks`] is the same in a form of one's choice.
///
/// # Errors
///
/// [`BatchError::Length`] if there are not as many masks as boards; none is written then.
///
/// ```
/// use reversi_rules::batch;
///
/// // The start; X O O - on the first row seen by O, which must pass; and a board where nobody moves.
/// let boards = [[0x0000_0008_1000_0000, 0x0000_0010_0800_0000], [0b110, 0b001], [0b1, 0]];
/// let mut masks = [[false; 65]; 3];
/// batch::legal_masks(&boards, &mut masks)?;
/// let actions = |i: usize| masks[i].iter().enumerate().filter(|(_, legal)| **legal).map(|(i, _)| i);
/// assert!(actions(0).eq([19, 26, 37, 44])); // d3 c4 f5 e6
/// assert!(actions(1).eq([64]));
/// assert_eq!(actions(2).count(), 0);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn legal_masks(boards: &[[u64; 2]], masks: &mut [[bool; 65]]) -> Result<(), BatchError> {
    Isa::best().legal_masks(boards, masks)
}

impl Isa {
    /// [`batch::legal_masks`](legal_masks) in this form.
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// use reversi_rules::batch::Isa;
    ///
    /// let mut masks = [[true; 65]; 1];
    /// Isa::PORTABLE.legal_masks(&[[0b001, 0b110]], &mut masks)?;
    /// assert!(masks[0][3]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn legal_masks(
        self,
        boards: &[[u64; 2]],
        masks: &mut [[bool; 65]],
    ) -> Result<(), BatchError> {
        error::check_length("masks", boards.len(), masks.len())?;
        self.run(LegalMasks { boards, masks });
        Ok(())
    }
}

/// The work; both slices have the same length.
struct LegalMasks<'a> {
    boards: &'a [[u64; 2]],
    masks: &'a mut [[bool; 65]],
}

impl Work for LegalMasks<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let full = self.boards.len() / F::BOARDS * F::BOARDS;
        let (boards, last_boards) = self.boards.split_at(full);
        let (masks, last_masks) = self.masks.split_at_mut(full);
        let tiles = boards.chunks_exact(F::BOARDS).zip(masks.chunks_exact_mut(F::BOARDS));
        for (boards, masks) in tiles {
            write_tile(form, boards, masks);
        }
        if !last_boards.is_empty() {
            let mut padded = Aligned([[0; 2]; 64]);
            for (padded, &board) in padded.0.iter_mut().zip(last_boards) {
                *padded = board;
            }
            write_tile(form, &padded.0[..F::BOARDS], last_masks);
        }
    }
}

/// The masks of as many boards as the form takes. There may be fewer masks.
#[inline(always)]
fn write_tile<F: Form>(form: F, boards: &[[u64; 2]], masks: &mut [[bool; 65]]) {
    let [player, opponent] = form.of_pairs(boards);
    let moves = form.legal_moves(&[player, opponent]);
    let mut bits = Aligned([0; 64]);
    form.masks(&moves, &mut bits.0[..F::BOARDS]);
    let stuck = form.without_any(&moves);
    let passes = if stuck == 0 {
        0
    } else {
        stuck & !form.without_any(&form.legal_moves(&[opponent, player]))
    };
    for (i, (mask, &bits)) in masks.iter_mut().zip(&bits.0).enumerate() {
        if let Some((squares, pass)) = mask.split_first_chunk_mut::<64>() {
            *squares = bool::spread(form, bits);
            pass.fill((passes >> i) & 1 != 0);
        }
    }
}
