//! The legal actions as 65 flags, from legal moves that are known already.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::each;
use super::error::{self, BatchError};
use super::planes::PlaneValue;
use crate::kernel::wide::Backend;

/// Writes the same flags as [`legal_masks`](super::On::legal_masks), from the results of
/// [`legal_moves`](super::On::legal_moves) and [`must_pass`](super::On::must_pass).
///
/// # Errors
/// Returns [`BatchError::Length`] if `must_pass` or `masks` has another length than `moves`.
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
    error::check_length("must_pass", moves.len(), must_pass.len())?;
    error::check_length("masks", moves.len(), masks.len())?;
    each::board(moves.iter().zip(must_pass), masks, ActionMasks);
    Ok(())
}

struct ActionMasks;

impl<T: PlaneValue + From<bool>> each::Board<(&u64, &bool), [T; 65]> for ActionMasks {
    #[inline(always)]
    fn board<B: Backend>(&self, backend: B, (moves, pass): (&u64, &bool), mask: &mut [T; 65]) {
        if let Some((squares, rest)) = mask.split_first_chunk_mut::<64>() {
            *squares = T::spread(backend, *moves);
            rest.fill(T::from(*pass));
        }
    }
}
