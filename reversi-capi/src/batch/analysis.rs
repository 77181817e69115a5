//! Keys, mobility, frontier and stable discs of many boards.

use reversi_rules::batch;

use super::arrays::fill;
use crate::board::sides::Sides;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{Input, Output};
use crate::vocabulary::status::Status;

/// Sets `keys[i]` to the key of `boards[i]`: reversi_sides_key64().
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_keys(
    boards: *const Sides,
    keys: *mut u64,
    count: usize,
) -> Status {
    arguments!(boards = Input(boards.cast(), count), keys = Output(keys, count));
    fill(boards, keys, None, batch::keys)
}

/// Sets `counts[2 * i]` to the number of legal squares of the player of `boards[i]`, and
/// `counts[2 * i + 1]` to the number that the opponent would have.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_mobility(
    boards: *const Sides,
    counts: *mut u8,
    count: usize,
) -> Status {
    arguments!(
        boards = Input(boards.cast(), count),
        counts = Output(counts.cast::<[u8; 2]>(), count)
    );
    fill(boards, counts, None, |boards, answers| batch::FULL.mobility(boards, answers))
}

/// Sets `masks[2 * i]` to reversi_position_potential_moves() for the player of `boards[i]`, and
/// `masks[2 * i + 1]` to that for the opponent.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_potential_moves(
    boards: *const Sides,
    masks: *mut u64,
    count: usize,
) -> Status {
    arguments!(
        boards = Input(boards.cast(), count),
        masks = Output(masks.cast::<[u64; 2]>(), count)
    );
    fill(boards, masks, None, |boards, answers| batch::FULL.potential_moves(boards, answers))
}

/// Sets `masks[2 * i]` to reversi_position_frontier() for the player of `boards[i]`, and
/// `masks[2 * i + 1]` to that for the opponent.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_frontier(
    boards: *const Sides,
    masks: *mut u64,
    count: usize,
) -> Status {
    arguments!(
        boards = Input(boards.cast(), count),
        masks = Output(masks.cast::<[u64; 2]>(), count)
    );
    fill(boards, masks, None, |boards, answers| batch::FULL.frontier(boards, answers))
}

/// Sets `masks[2 * i]` to reversi_position_stable() for the player of `boards[i]`, and
/// `masks[2 * i + 1]` to that for the opponent.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_stable(
    boards: *const Sides,
    masks: *mut u64,
    count: usize,
) -> Status {
    arguments!(
        boards = Input(boards.cast(), count),
        masks = Output(masks.cast::<[u64; 2]>(), count)
    );
    fill(boards, masks, None, |boards, answers| batch::FULL.stable(boards, answers))
}
