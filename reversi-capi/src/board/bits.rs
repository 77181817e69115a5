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
