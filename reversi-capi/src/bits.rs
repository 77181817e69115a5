//! The flipping rule on bitboards: for programs that keep their own boards.

use core::ffi::c_int;
use core::mem::MaybeUninit;
use core::slice;

use reversi_rules::kernel;

use crate::square;

/// The squares where the side with the discs `player` may move. The mask is meaningless if both
/// sides have a disc on one square.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_legal_moves(player: u64, opponent: u64) -> u64 {
    kernel::legal_moves(player, opponent)
}

/// The discs that are flipped when `player` places one on `square`: 0 if that is illegal, which it
/// is where either side has a disc already, or if `square` is REVERSI_PASS or out of range.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_flips(player: u64, opponent: u64, square: c_int) -> u64 {
    let placed = square::to_square(square).map_or(0, |square| square.bitboard().bits());
    kernel::flips(player, opponent, placed & !(player | opponent))
}

/// Sets `out[i] = reversi_bb_legal_moves(boards[i][0], boards[i][1])` for all i below `count`, in
/// less time than as many calls. `out` must not overlap `boards`. Does nothing if either is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_bb_legal_moves_batch(
    boards: *const [u64; 2],
    out: *mut u64,
    count: usize,
) {
    if boards.is_null() || out.is_null() {
        return;
    }
    // SAFETY: not NULL, and the caller promises `count` boards.
    let boards = unsafe { slice::from_raw_parts(boards, count) };
    // SAFETY: not NULL, and the caller promises room for `count` masks that are not boards.
    let out: &mut [MaybeUninit<u64>] = unsafe { slice::from_raw_parts_mut(out.cast(), count) };
    for (moves, &[player, opponent]) in out.iter_mut().zip(boards) {
        moves.write(kernel::legal_moves(player, opponent));
    }
}
