//! The flips of a move by direction, and wrong flips: for teachers and arbiters.

use core::ffi::{c_char, c_int};

use reversi_rules::Move;
use reversi_rules::explain::Direction;

use crate::board::position::Position;
use crate::generic::position;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::Output;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::Buffer;

/// cbindgen:ptrs-as-arrays=[[flips;REVERSI_DIRECTIONS]]
/// Finds the discs that flip in each direction when the side to move places a disc on `square`.
/// Sets `flips[i]` to the mask of those in direction `i`, a reversi_direction.
///
/// For an illegal move, returns the same status as reversi_position_play(). Returns
/// REVERSI_ERROR_RANGE if `square` is REVERSI_PASS or out of range.
#[allow(rustdoc::broken_intra_doc_links, reason = "the first line is for cbindgen")]
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_flips_by_direction(
    position: Option<&Position>,
    square: c_int,
    flips: *mut u64,
) -> Status {
    arguments!(flips = Output(flips, Direction::ALL.len()));
    flips_by_direction(position, square, flips).into()
}

fn flips_by_direction(
    position: Option<&Position>,
    square: c_int,
    flips: Output<'_, u64>,
) -> Result<()> {
    let room: &mut [u64; Direction::ALL.len()] = flips.array()?;
    let position = position::checked(position)?;
    let square = Size::STANDARD.square(square).ok_or(Status::REVERSI_ERROR_RANGE)?;
    position.check(Move::Place(square))?;
    *room = position.explain(square).rays().map(|ray| ray.flips().bits());
    Ok(())
}

/// Writes in words why a move is legal or not, direction by direction, such as `a1 flips nothing
/// (no black disc beside it)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_format_explanation(
    position: Option<&Position>,
    square: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    let explained = position::checked(position).and_then(|position| {
        let square = Size::STANDARD.square(square).ok_or(Status::REVERSI_ERROR_RANGE)?;
        Ok(position.explain(square))
    });
    buffer.write_or_empty(explained)
}
