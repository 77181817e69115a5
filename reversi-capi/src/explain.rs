//! What a move turns, and what was turned wrongly: for teachers and arbiters.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::explain::Direction;
use reversi_rules::{Bitboard, Move};

use crate::array;
use crate::generic::position;
use crate::generic::square::Size;
use crate::position::{Position, checked_board};
use crate::status::{Result, Status};

/// cbindgen:ptrs-as-arrays=[[flips;REVERSI_DIRECTIONS]]
/// Sets `flips[i]` to the discs that are flipped in direction `i` when the side to move places one
/// on `square`, from REVERSI_UP to REVERSI_UP_LEFT; 0 where none are.
///
/// When the move is illegal, the status is as for reversi_position_play(). REVERSI_ERROR_RANGE when
/// `square` is not 0..63: a pass has no direction.
#[allow(rustdoc::broken_intra_doc_links, reason = "the first line is for cbindgen")]
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_flips_by_direction(
    position: Option<&Position>,
    square: c_int,
    flips: *mut u64,
) -> Status {
    // SAFETY: the caller promises room for that many.
    unsafe { array::write(flips, flips_by_direction(position, square)) }
}

fn flips_by_direction(
    position: Option<&Position>,
    square: c_int,
) -> Result<[u64; Direction::ALL.len()]> {
    let position = position::checked(position)?;
    let square = Size::STANDARD.square(square).ok_or(Status::REVERSI_ERROR_RANGE)?;
    position.check(Move::Place(square))?;
    Ok(position.explain(square).rays().map(|ray| ray.flips().bits()))
}

/// Compares a board that somebody claims to be the result of a move, `claimed`, with what the move
/// makes of `before`: `*under_flipped` are the discs that should have been flipped and still show
/// the opponent's color, `*over_flipped` the opponent's discs that were flipped and should not have
/// been. The turn of `claimed` is not looked at.
///
/// Both are 0 when the move was made correctly, and also when something else is wrong, such as a
/// disc that is not there: only a correct board equals that after reversi_position_play().
///
/// When the move is illegal, the status is as for reversi_position_play(). REVERSI_ERROR_RANGE when
/// `square` is not 0..63: a pass flips nothing.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_diff(
    before: Option<&Position>,
    square: c_int,
    claimed: Option<&Position>,
    under_flipped: Option<&mut MaybeUninit<u64>>,
    over_flipped: Option<&mut MaybeUninit<u64>>,
) -> Status {
    let (Some(under_flipped), Some(over_flipped)) = (under_flipped, over_flipped) else {
        return Status::REVERSI_ERROR_NULL;
    };
    match diff(before, square, claimed) {
        Ok((under, over)) => {
            under_flipped.write(under.bits());
            over_flipped.write(over.bits());
            Status::REVERSI_OK
        }
        Err(status) => status,
    }
}

fn diff(
    before: Option<&Position>,
    square: c_int,
    claimed: Option<&Position>,
) -> Result<(Bitboard, Bitboard)> {
    let (before, claimed) = (position::checked(before)?, checked_board(claimed)?);
    let square = Size::STANDARD.square(square).ok_or(Status::REVERSI_ERROR_RANGE)?;
    let diff = before.diff(square, claimed)?;
    Ok((diff.under_flipped(), diff.over_flipped()))
}
