//! The flipping rule on bitboards: for programs that keep their own boards.

use core::ffi::c_int;
use core::mem::MaybeUninit;
use core::slice;

use reversi_rules::batch;
use reversi_rules::kernel::native;

use crate::square;

/// The squares where the side with the discs `player` may move. The mask is meaningless if both
/// sides have a disc on one square.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_legal_moves(player: u64, opponent: u64) -> u64 {
    native::legal_moves(player, opponent)
}

/// The discs that are flipped when `player` places one on `square`: 0 if that is illegal, which it
/// is where either side has a disc already, or if `square` is REVERSI_PASS or out of range.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_flips(player: u64, opponent: u64, square: c_int) -> u64 {
    let placed = square::to_square(square).map_or(0, |square| square.bitboard().bits());
    native::flips(player, opponent, placed & !(player | opponent))
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
    // What is not written yet may not be lent as numbers, so that answers go through a place here.
    let mut moves = [0; 512];
    for (boards, out) in boards.chunks(512).zip(out.chunks_mut(512)) {
        let moves = &mut moves[..boards.len().min(512)];
        if batch::legal_moves(boards, moves).is_ok() {
            for (to, from) in out.iter_mut().zip(moves) {
                to.write(*from);
            }
        }
    }
}
