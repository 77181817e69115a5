//! The legal actions as 65 flags.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use core::marker::PhantomData;

use super::error::{self, BatchError};
use super::on::Boards;
use super::planes::PlaneValue;
use super::slices::{Read, Write};
use super::{On, each};
use crate::kernel::wide::{Aligned, Backend};
use crate::vocabulary::Sides;

impl<B: Boards> On<B> {
    /// Writes the legal actions of each board as flags, as networks and environments mask illegal
    /// actions.
    ///
    /// Element *i* is square *i*, and element 64 is the pass. If the game is over, no flag is set.
    /// Missing squares have none.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `masks` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// // The start; X O O - on the first row with O to move, who must pass; and a game that is over.
    /// let boards = [Sides::START, [0b110, 0b001].into(), [0b1, 0].into()];
    /// let mut masks = [[false; 65]; 3];
    /// batch::FULL.legal_masks(&boards, &mut masks)?;
    /// let actions = |i: usize| masks[i].iter().enumerate().filter(|(_, legal)| **legal).map(|(i, _)| i);
    /// assert!(actions(0).eq([19, 26, 37, 44])); // d3 c4 f5 e6
    /// assert!(actions(1).eq([64]));
    /// assert_eq!(actions(2).count(), 0);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn legal_masks<T: PlaneValue + From<bool>>(
        self,
        boards: &[Sides],
        masks: &mut [[T; 65]],
    ) -> Result<(), BatchError> {
        error::check_length("masks", boards.len(), masks.len())?;
        each::chunk(self.0, (Sides::as_pairs(boards), masks), &mut LegalMasks(PhantomData));
        Ok(())
    }
}

struct LegalMasks<T>(PhantomData<T>);

impl<T: PlaneValue + From<bool>> each::Chunk for LegalMasks<T> {
    type Slices = (Read<[u64; 2]>, Write<[T; 65]>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        (boards, masks): (&[[u64; 2]], &mut [[T; 65]]),
        _: u64,
    ) {
        let [player, opponent] = backend.load_boards(boards);
        let moves = backend.legal_moves(&[player, opponent]);
        let mut bits = Aligned([0; 64]);
        backend.store_bitboards(&moves, &mut bits.0[..B::BOARDS]);
        for (mask, &bits) in masks.iter_mut().zip(&bits.0) {
            if let Some((squares, pass)) = mask.split_first_chunk_mut::<64>() {
                *squares = T::spread(backend, bits);
                pass.fill(false.into());
            }
        }
        let mut passes = backend.without_any(&moves);
        if passes != 0 {
            passes &= !backend.without_any(&backend.legal_moves(&[opponent, player]));
        }
        while passes != 0 {
            if let Some([.., pass]) = masks.get_mut(passes.trailing_zeros() as usize) {
                *pass = true.into();
            }
            passes &= passes - 1;
        }
    }
}
