//! Mobility, frontier, stable discs, and the parts of a board.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::{Bitboard, Board, Color as Side, Square};

use crate::board::position::Position;
use crate::generic::position;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::List;
use crate::vocabulary::enums::Color;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Result;

/// Reads and checks a board and a side.
fn checked(position: Option<&Position>, color: MaybeUninit<Color>) -> Result<(Board, Side)> {
    Ok((position::checked(position)?.board(), Color::checked(color)?))
}

/// Returns the answer as a mask, which is empty for invalid arguments.
fn mask(
    position: Option<&Position>,
    color: MaybeUninit<Color>,
    squares: fn(Board, Side) -> Bitboard,
) -> u64 {
    checked(position, color).map_or(0, |(board, color)| squares(board, color).bits())
}

/// Returns the empty squares beside a disc of a side's opponent, as a mask. Every legal square of
/// the side is one of them.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_potential_moves(
    position: Option<&Position>,
    color: MaybeUninit<Color>,
) -> u64 {
    mask(position, color, Board::potential_moves)
}

/// Returns the discs of a side that are beside an empty square, as a mask.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_frontier(
    position: Option<&Position>,
    color: MaybeUninit<Color>,
) -> u64 {
    mask(position, color, Board::frontier)
}

/// Returns discs of a side that can never flip, whichever side moves next, as a mask. Every disc in
/// it is stable, but some stable discs may be missing. The set is complete once the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_stable(
    position: Option<&Position>,
    color: MaybeUninit<Color>,
) -> u64 {
    mask(position, color, Board::stable)
}

/// Returns the three to eight squares beside `square`, as a mask. Returns 0 if `square` is
/// REVERSI_PASS or out of range.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_square_neighbors(square: c_int) -> u64 {
    let square: Option<Square> = Size::STANDARD.square(square);
    square.map_or(0, |square| square.bitboard().neighbors().bits())
}

/// Splits a mask into its regions: sets of squares that touch at sides or corners. Writes the first
/// `capacity` of them to `regions`, in the order of their first squares, and returns the number of
/// all regions. `regions` may be NULL to count only.
///
/// Players speak of parity: whether a region of empty squares has an odd or an even number of them.
/// An array of REVERSI_REGIONS is always large enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_bb_regions(
    mask: u64,
    regions: *mut u64,
    capacity: usize,
) -> usize {
    arguments!(regions = List(regions, capacity));
    regions.fill(Bitboard::from_bits(mask).regions().map(Bitboard::bits))
}
