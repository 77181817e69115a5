//! One board at a time: the portable backend of a build with the feature `small`.
//!
//! Its rows are bitboards, and its operations are those of [`native`]. There is nothing to
//! transpose and no loop to vectorize, so tasks compile to a fraction of the code of `portable.rs`.
//! Random games take about twice as long.

use super::backend::{Backend, TaskFor};
use super::rows64::Rows64;
use crate::kernel::native;

/// The backend for every CPU in a build with the feature `small`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Single;

impl Backend for Single {
    const BOARDS: usize = 1;
    type Rows = u64;

    #[inline(always)]
    fn enter<T: TaskFor<Self>>(self, task: T) -> T::Output {
        task.run_for(self)
    }

    #[inline(always)]
    fn empty(self) -> u64 {
        0
    }

    #[inline(always)]
    fn load_boards(self, boards: &[[u64; 2]]) -> [u64; 2] {
        boards.first().copied().unwrap_or_default()
    }

    #[inline(always)]
    fn store_boards(self, boards: &[u64; 2], out: &mut [[u64; 2]]) {
        if let Some(out) = out.first_mut() {
            *out = *boards;
        }
    }

    #[inline(always)]
    fn store_players(self, players: &u64, boards: &mut [[u64; 2]]) {
        if let Some([player, _]) = boards.first_mut() {
            *player = *players;
        }
    }

    #[inline(always)]
    fn store_bitboards(self, rows: &u64, out: &mut [u64]) {
        if let Some(out) = out.first_mut() {
            *out = *rows;
        }
    }

    #[inline(always)]
    fn load_bitboards(self, bitboards: &[u64]) -> u64 {
        bitboards.first().copied().unwrap_or_default()
    }

    #[inline(always)]
    fn placed(self, squares: &[u8]) -> u64 {
        let square = squares.first().copied().unwrap_or(64);
        1_u64.checked_shl(square.into()).unwrap_or(0)
    }

    #[inline(always)]
    fn load_rows(self, memory: &Rows64, first: usize) -> u64 {
        u64::from_le_bytes(memory.board(first & 63))
    }

    #[inline(always)]
    fn store_rows(self, rows: &u64, memory: &mut Rows64, first: usize) {
        memory.set_board(first & 63, rows.to_le_bytes());
    }

    #[inline(always)]
    fn and_not(self, rows: &u64, other: &u64) -> u64 {
        rows & !other
    }

    #[inline(always)]
    fn legal_moves(self, &[player, opponent]: &[u64; 2]) -> u64 {
        native::legal_moves(player, opponent)
    }

    #[inline(always)]
    fn flips(self, &[player, opponent]: &[u64; 2], &placed: &u64) -> u64 {
        native::flips(player, opponent, placed)
    }

    #[inline(always)]
    fn after(self, &[player, opponent]: &[u64; 2], placed: &u64, flips: &u64) -> [u64; 2] {
        [opponent ^ flips, (player ^ flips) | placed]
    }

    #[inline(always)]
    fn without_any(self, rows: &u64) -> u64 {
        u64::from(*rows == 0)
    }

    #[inline(always)]
    fn total(self, rows: &u64) -> u64 {
        rows.count_ones().into()
    }

    #[inline(always)]
    fn counts(self, rows: &u64, out: &mut [u8]) {
        if let Some(out) = out.first_mut() {
            *out = rows.count_ones() as u8;
        }
    }

    #[inline(always)]
    fn nth(self, rows: &u64, numbers: &[u8]) -> u64 {
        let number = numbers.first().copied().unwrap_or(u8::MAX);
        // Each step clears the lowest bit.
        let rest = (0..number).fold(*rows, |rest, _| rest & rest.wrapping_sub(1));
        rest & rest.wrapping_neg()
    }
}
