//! Arrays for networks and environments: masks, cells, planes, scores.

use core::mem::MaybeUninit;

use reversi_rules::batch;

use super::arrays::fill;
use crate::board::sides::Sides;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{Input, Output};
use crate::vocabulary::enums::Layout;
use crate::vocabulary::error::{Error, report};
use crate::vocabulary::status::Status;

/// Sets `masks[65 * i + move]` to 1 if `move` is legal on `boards[i]`, and to 0 otherwise. Number 64
/// is REVERSI_PASS, which is legal only if it is forced. If the game is over, all 65 are 0.
/// `masks` has room for 65 * `count` numbers.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_legal_masks(
    boards: *const Sides,
    masks: *mut u8,
    count: usize,
) -> Status {
    arguments!(
        boards = Input(boards.cast(), count),
        masks = Output(masks.cast::<[u8; 65]>(), count)
    );
    fill(boards, masks, None, |boards, answers| batch::FULL.legal_masks(boards, answers))
}

/// Draws a move from each mask at random, where every move whose number is not 0 is equally likely.
/// `masks` has 65 numbers for each mask, as reversi_batch_legal_masks() writes them. Sets `moves[i]`
/// to 64 if the mask has no move.
///
/// The move depends on the mask, on `seed` and on `i` only, on every CPU and in later versions. Use
/// a new seed for each ply.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_random_moves(
    masks: *const u8,
    seed: u64,
    moves: *mut u8,
    count: usize,
) -> Status {
    arguments!(masks = Input(masks.cast::<[u8; 65]>(), count), moves = Output(moves, count));
    let draw = || Ok(batch::random_actions(masks.read()?, seed, moves.slice()?)?);
    report(draw(), None)
}

/// Sets `cells[64 * i + square]` to 1 for a disc of the player of `boards[i]`, to -1 for one of the
/// opponent, and to 0 for an empty square. `cells` has room for 64 * `count` numbers.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_cells(
    boards: *const Sides,
    cells: *mut i8,
    count: usize,
) -> Status {
    arguments!(
        boards = Input(boards.cast(), count),
        cells = Output(cells.cast::<[i8; 64]>(), count)
    );
    fill(boards, cells, None, batch::cells)
}

/// Sets `boards[i]` to the board with the cells `cells[64 * i]` to `cells[64 * i + 63]`. This is the
/// inverse of reversi_batch_cells().
///
/// Returns REVERSI_ERROR_RANGE if a cell is not 1, -1 or 0. `error` then carries the index of the
/// first such board, the square, and the byte of the cell, 0..255, as `value`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_from_cells(
    cells: *const i8,
    boards: *mut Sides,
    count: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(
        cells = Input(cells.cast::<[i8; 64]>(), count),
        boards = Output(boards.cast(), count)
    );
    let read = || Ok(batch::from_cells(cells.read()?, boards.slice()?)?);
    report(read(), error)
}

/// Writes each board as two planes of 64 numbers: 1 for a disc of the player in the first, 1 for one
/// of the opponent in the second, and 0 elsewhere. With REVERSI_NCHW, plane `p` of `boards[i]` begins
/// at `planes[128 * i + 64 * p]`. With REVERSI_NHWC, the number of `square` in it is
/// `planes[128 * i + 2 * square + p]`. `planes` has room for 128 * `count` numbers.
///
/// Returns REVERSI_ERROR_RANGE if `layout` is out of range.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_planes(
    boards: *const Sides,
    layout: MaybeUninit<Layout>,
    planes: *mut f32,
    count: usize,
) -> Status {
    arguments!(boards = Input(boards.cast(), count));
    match Layout::checked(layout) {
        Ok(Layout::REVERSI_NCHW) => {
            arguments!(planes = Output(planes.cast::<[[f32; 64]; 2]>(), count));
            fill(boards, planes, None, batch::planes)
        }
        Ok(Layout::REVERSI_NHWC) => {
            arguments!(planes = Output(planes.cast::<[[f32; 2]; 64]>(), count));
            fill(boards, planes, None, batch::planes_nhwc)
        }
        Err(status) => status,
    }
}

/// Sets `margins[i]` to the final score of the player of `boards[i]` less that of the opponent:
/// -64 to 64. Empty squares count for the winner. Games that are not over are scored as if they were.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_final_margins(
    boards: *const Sides,
    margins: *mut i8,
    count: usize,
) -> Status {
    arguments!(boards = Input(boards.cast(), count), margins = Output(margins, count));
    fill(boards, margins, None, |boards, answers| batch::FULL.final_margins(boards, answers))
}
