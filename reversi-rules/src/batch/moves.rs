//! Legal moves and flips.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::error::{check_actions, check_length};
use super::on::Boards;
use super::slices::{Read, Write};
use super::{BatchError, On, each};
use crate::kernel::wide::Backend;
use crate::vocabulary::Sides;

impl<B: Boards> On<B> {
    /// Writes the legal squares of each board's player.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `moves` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let mut moves = [0; 2];
    /// batch::FULL.legal_moves(&[Sides::START, Sides::default()], &mut moves)?;
    /// assert_eq!(moves, [0x0000_1020_0408_0000, 0]); // d3 c4 f5 e6
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn legal_moves(self, boards: &[Sides], moves: &mut [u64]) -> Result<(), BatchError> {
        check_length("moves", boards.len(), moves.len())?;
        each::chunk(self.0, (Sides::as_pairs(boards), moves), &mut LegalMoves);
        Ok(())
    }

    /// Writes the discs that each action flips: none for a pass, an illegal placement
    /// or a missing square.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `actions` or `flips` has another length than `boards`, and
    /// [`BatchError::Action`] if an action is above 64.
    ///
    /// ```
    /// use reversi_rules::{Move, Sides, Square, batch};
    ///
    /// let mut flips = [0; 3];
    /// let actions = [u8::from(Square::D3), u8::from(Square::A1), Move::PASS_ACTION];
    /// batch::FULL.flips(&[Sides::START; 3], &actions, &mut flips)?;
    /// assert_eq!(flips, [1 << Square::D4.index(), 0, 0]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn flips(
        self,
        boards: &[Sides],
        actions: &[u8],
        flips: &mut [u64],
    ) -> Result<(), BatchError> {
        check_length("actions", boards.len(), actions.len())?;
        check_length("flips", boards.len(), flips.len())?;
        check_actions(actions)?;
        each::chunk(self.0, ((Sides::as_pairs(boards), actions), flips), &mut Flips);
        Ok(())
    }
}

struct LegalMoves;

impl each::Chunk for LegalMoves {
    type Slices = (Read<[u64; 2]>, Write<u64>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        (boards, moves): (&[[u64; 2]], &mut [u64]),
        _: u64,
    ) {
        backend.store_bitboards(&backend.legal_moves(&backend.load_boards(boards)), moves);
    }
}

struct Flips;

impl each::Chunk for Flips {
    type Slices = ((Read<[u64; 2]>, Read<u8>), Write<u64>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        ((boards, actions), flips): ((&[[u64; 2]], &[u8]), &mut [u64]),
        _: u64,
    ) {
        let boards = backend.load_boards(boards);
        let placed = on_empty(backend, &boards, backend.placed(actions));
        backend.store_bitboards(&backend.flips(&boards, &placed), flips);
    }
}

/// Returns `placed` without discs on occupied and missing squares.
#[inline(always)]
pub(super) fn on_empty<B: Backend>(backend: B, boards: &[B::Rows; 2], placed: B::Rows) -> B::Rows {
    backend.on_board(&backend.and_not(&backend.and_not(&placed, &boards[0]), &boards[1]))
}
