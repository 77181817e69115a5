//! One board at a time, by the rule for one board: the backend of the feature `small`.

use super::form::{Form, Within};
use super::tile::Tile;
use crate::kernel::native;

/// The backend of every CPU, with the feature `small`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Single;

impl Form for Single {
    const BOARDS: usize = 1;
    type Rows = u64;

    #[inline(always)]
    fn enter<W: Within<Self>>(self, work: W) -> W::Output {
        work.run_within(self)
    }

    #[inline(always)]
    fn empty(self) -> u64 {
        0
    }

    #[inline(always)]
    fn of_pairs(self, boards: &[[u64; 2]]) -> [u64; 2] {
        boards.first().copied().unwrap_or_default()
    }

    #[inline(always)]
    fn pairs(self, boards: &[u64; 2], out: &mut [[u64; 2]]) {
        if let Some(out) = out.first_mut() {
            *out = *boards;
        }
    }

    #[inline(always)]
    fn set_players(self, players: &u64, boards: &mut [[u64; 2]]) {
        if let Some([player, _]) = boards.first_mut() {
            *player = *players;
        }
    }

    #[inline(always)]
    fn masks(self, rows: &u64, out: &mut [u64]) {
        if let Some(out) = out.first_mut() {
            *out = *rows;
        }
    }

    #[inline(always)]
    fn of_masks(self, masks: &[u64]) -> u64 {
        masks.first().copied().unwrap_or_default()
    }

    #[inline(always)]
    fn placed(self, squares: &[u8]) -> u64 {
        let square = squares.first().copied().unwrap_or(64);
        1_u64.checked_shl(square.into()).unwrap_or(0)
    }

    #[inline(always)]
    fn of_tile(self, tile: &Tile, first: usize) -> u64 {
        u64::from_le_bytes(tile.board(first & 63))
    }

    #[inline(always)]
    fn to_tile(self, rows: &u64, tile: &mut Tile, first: usize) {
        tile.set_board(first & 63, rows.to_le_bytes());
    }

    #[inline(always)]
    fn without(self, rows: &u64, other: &u64) -> u64 {
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
        // Each step clears the lowest disc.
        let rest = (0..number).fold(*rows, |rest, _| rest & rest.wrapping_sub(1));
        rest & rest.wrapping_neg()
    }
}
