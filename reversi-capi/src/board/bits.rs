//! The flipping rule on bitboards, for programs with their own boards.

use core::ffi::c_int;

use reversi_rules::Square;
use reversi_rules::kernel::native;

use crate::vocabulary::size::Size;

/// Returns the squares where the side with the discs `player` may move, as a mask. The result is
/// unspecified if both sides have a disc on one square.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_legal_moves(player: u64, opponent: u64) -> u64 {
    native::legal_moves(player, opponent)
}

/// Returns the discs that flip when `player` places a disc on `square`, as a mask. Returns 0 if the
/// move is illegal, if the square is occupied, or if `square` is REVERSI_PASS or out of range.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_flips(player: u64, opponent: u64, square: c_int) -> u64 {
    let placed = Size::STANDARD.square(square);
    let placed = placed.map_or(0, |square: Square| square.bitboard().bits());
    native::flips(player, opponent, placed & !(player | opponent))
}

/// Returns the number of squares in `mask`.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_count(mask: u64) -> c_int {
    mask.count_ones() as c_int
}

/// Returns the lowest square in `mask`, or -1 if it is empty.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_lowest(mask: u64) -> c_int {
    if mask == 0 { -1 } else { mask.trailing_zeros() as c_int }
}

/// Returns the lowest square in `mask` above `square`, or -1 if there is none. Returns -1 also if
/// `square` is REVERSI_PASS or any other number outside 0..63.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_next(mask: u64, square: c_int) -> c_int {
    if matches!(square, 0..=63) { reversi_bb_lowest(mask & !1_u64 << square) } else { -1 }
}
