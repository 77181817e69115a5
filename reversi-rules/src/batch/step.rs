//! Playing an action on each board whose game is not over.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::check::{Check, Checked, Ended};
use super::error::check_length;
use super::on::Boards;
use super::slices::{Read, Write};
use super::{BatchError, On, each};
use crate::kernel::wide::Backend;
use crate::vocabulary::Sides;

impl<B: Boards> On<B> {
    /// Plays an action on each board, as [`play_only`](Self::play_only) does, but leaves games alone that are over:
    /// their boards stay, and their actions may be any from 0 to 64.
    ///
    /// So games of different lengths can be played to their ends together. It takes twice the time of
    /// [`play_only`](Self::play_only).
    ///
    /// # Errors
    /// As [`play`](Self::play), but never because a game is over.
    ///
    /// ```
    /// use reversi_rules::{Move, Sides, batch};
    ///
    /// let over = Sides::from([0b001, 0]);
    /// let mut boards = [Sides::START, over];
    /// batch::FULL.step(&mut boards, &[19, Move::PASS_ACTION])?;
    /// assert_eq!(boards, [Sides::START.place_unchecked(reversi_rules::Square::D3), over]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn step(self, boards: &mut [Sides], actions: &[u8]) -> Result<(), BatchError> {
        let boards = Sides::as_pairs_mut(boards);
        check_length("actions", boards.len(), actions.len())?;
        play(self.0, boards, actions, Ended::Any)
    }

    /// Plays an action on each board whose game is not over, as [`step`](Self::step) does, and writes the resulting
    /// boards to another slice.
    ///
    /// # Errors
    /// As [`step`](Self::step), and [`BatchError::Length`] if `after` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, Square, batch};
    ///
    /// let boards = [Sides::START, Sides::from([0b001, 0])];
    /// let mut after = [Sides::default(); 2];
    /// batch::FULL.step_into(&boards, &[19, 19], &mut after)?;
    /// assert_eq!(after, [Sides::START.place_unchecked(Square::D3), boards[1]]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn step_into(
        self,
        boards: &[Sides],
        actions: &[u8],
        after: &mut [Sides],
    ) -> Result<(), BatchError> {
        let (boards, after) = (Sides::as_pairs(boards), Sides::as_pairs_mut(after));
        check_length("actions", boards.len(), actions.len())?;
        check_length("after", boards.len(), after.len())?;
        play_into(self.0, boards, actions, after, Ended::Any)
    }
}

/// Plays an action on each board whose game is not over. `ended` are those allowed where it is over.
pub(super) fn play(
    on: impl Boards,
    boards: &mut [[u64; 2]],
    actions: &[u8],
    ended: Ended,
) -> Result<(), BatchError> {
    check(on, boards, actions, ended)?;
    each::chunk(on, (actions, boards), &mut Step);
    Ok(())
}

/// Plays as [`play`] does, from one slice into another.
pub(super) fn play_into(
    on: impl Boards,
    boards: &[[u64; 2]],
    actions: &[u8],
    after: &mut [[u64; 2]],
    ended: Ended,
) -> Result<(), BatchError> {
    check(on, boards, actions, ended)?;
    after.copy_from_slice(boards);
    each::chunk(on, (actions, after), &mut Step);
    Ok(())
}

fn check(
    on: impl Boards,
    boards: &[[u64; 2]],
    actions: &[u8],
    ended: Ended,
) -> Result<(), BatchError> {
    let mut check = Check::new(ended);
    each::chunk(on, (boards, actions), &mut check);
    check.result
}

/// Plays checked actions, and leaves games alone that are over.
struct Step;

impl each::Chunk for Step {
    type Slices = (Read<u8>, Write<[u64; 2]>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        (actions, boards): (&[u8], &mut [[u64; 2]]),
        _: u64,
    ) {
        let Checked { boards: rows, placed, flips } = Checked::new(backend, boards, actions);
        let [_, player] = backend.after(&rows, &placed, &flips);
        let after = [backend.and_not(&rows[1], &player), player];
        // Nothing flips for a pass and on a board whose game is over.
        let mut doubtful = backend.without_any(&flips);
        if doubtful == 0 {
            return backend.store_boards(&after, boards);
        }
        let mut before = [[0; 2]; 64];
        before[..boards.len()].copy_from_slice(boards);
        backend.store_boards(&after, boards);
        while doubtful != 0 {
            let i = doubtful.trailing_zeros() as usize;
            doubtful &= doubtful - 1;
            if let Some(board) = boards.get_mut(i)
                && is_over(backend, before[i & 63])
            {
                *board = before[i & 63];
            }
        }
    }
}

/// Returns whether neither side has a legal move.
fn is_over<B: Backend>(backend: B, [player, opponent]: [u64; 2]) -> bool {
    backend.legal_moves_of_one(player, opponent) == 0
        && backend.legal_moves_of_one(opponent, player) == 0
}
