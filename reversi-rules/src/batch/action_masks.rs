//! Legal squares that are known already as one flag for each action.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use super::error::{self, BatchError};
use super::planes::PlaneValue;
use crate::kernel::wide::{Form, Isa, Work};

/// [`legal_masks`](super::legal_masks) from what is known already: the legal squares, as
/// [`legal_moves`](super::legal_moves) tells them, and whether the pass is legal, as
/// [`must_pass`](super::must_pass) does. Element *i* of a mask is square *i*, and element 64 is the
/// pass.
///
/// Done in [`Isa::best`]; [`Isa::action_masks`] is the same in a form of one's choice.
///
/// # Errors
///
/// [`BatchError::Length`] if there are not as many passes or masks as moves; none is written then.
///
/// ```
/// use reversi_rules::batch;
///
/// let mut masks = [[0_u8; 65]; 2];
/// batch::action_masks(&[0b101, 0], &[false, true], &mut masks)?;
/// assert_eq!(masks[0][..4], [1, 0, 1, 0]);
/// assert_eq!([masks[0][64], masks[1][64]], [0, 1]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn action_masks<T: PlaneValue + From<bool>>(
    moves: &[u64],
    must_pass: &[bool],
    masks: &mut [[T; 65]],
) -> Result<(), BatchError> {
    Isa::best().action_masks(moves, must_pass, masks)
}

impl Isa {
    /// [`batch::action_masks`](action_masks) in this form.
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// use reversi_rules::batch::Isa;
    ///
    /// let mut masks = [[false; 65]];
    /// Isa::PORTABLE.action_masks(&[1 << 63], &[false], &mut masks)?;
    /// assert!(masks[0][63] && !masks[0][64]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn action_masks<T: PlaneValue + From<bool>>(
        self,
        moves: &[u64],
        must_pass: &[bool],
        masks: &mut [[T; 65]],
    ) -> Result<(), BatchError> {
        error::check_length("must_pass", moves.len(), must_pass.len())?;
        error::check_length("masks", moves.len(), masks.len())?;
        self.run(ActionMasks { moves, must_pass, masks });
        Ok(())
    }
}

/// The work; all slices have the same length.
struct ActionMasks<'a, T> {
    moves: &'a [u64],
    must_pass: &'a [bool],
    masks: &'a mut [[T; 65]],
}

impl<T: PlaneValue + From<bool>> Work for ActionMasks<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        for ((&moves, &pass), mask) in self.moves.iter().zip(self.must_pass).zip(self.masks) {
            if let Some((squares, rest)) = mask.split_first_chunk_mut::<64>() {
                *squares = T::spread(form, moves);
                rest.fill(T::from(pass));
            }
        }
    }
}
