//! Rotated, mirrored and canonical boards.

use core::mem::MaybeUninit;

use reversi_rules as rules;
use reversi_rules::batch;

use super::arrays::{boards_mut, change, output};
use crate::board::sides::Sides;
use crate::vocabulary::array;
use crate::vocabulary::enums::Symmetry;
use crate::vocabulary::error::{Error, ErrorParts, Result, report};
use crate::vocabulary::status::Status;

/// Symmetries are bytes in C, and converted in chunks of this size.
const CHUNK: usize = 64;

/// Rotates or mirrors all boards in place. Returns REVERSI_ERROR_RANGE if `symmetry` is out of range.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_transform(
    boards: *mut Sides,
    symmetry: MaybeUninit<Symmetry>,
    count: usize,
) -> Status {
    // SAFETY: the caller's promise is the same.
    let boards = unsafe { boards_mut(boards, count) };
    let done = boards.and_then(|boards| {
        batch::transform(boards, Symmetry::checked(symmetry)?);
        Ok(())
    });
    report(done, None)
}

/// Rotates or mirrors each board in place by its own symmetry, the reversi_symmetry `symmetries[i]`.
///
/// Returns REVERSI_ERROR_RANGE if one is above 7. `error` then carries the index of the first such
/// board, and the number as `value`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_transform_each(
    boards: *mut Sides,
    symmetries: *const u8,
    count: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    unsafe { change(boards, symmetries, count, error, transform_each) }
}

fn transform_each(boards: &mut [rules::Sides], numbers: &[u8]) -> Result<()> {
    let read = |&number: &u8| rules::Symmetry::from_index(number);
    if let Some((index, &wrong)) =
        numbers.iter().enumerate().find(|(_, number)| read(number).is_none())
    {
        let parts = ErrorParts::from(Status::REVERSI_ERROR_RANGE);
        return Err(parts.at_index(index).found(Some(wrong)));
    }
    let mut symmetries = [rules::Symmetry::Identity; CHUNK];
    for (boards, numbers) in boards.chunks_mut(CHUNK).zip(numbers.chunks(CHUNK)) {
        let Some(symmetries) = symmetries.get_mut(..boards.len()) else { break };
        for (symmetry, number) in symmetries.iter_mut().zip(numbers) {
            *symmetry = read(number).unwrap_or(rules::Symmetry::Identity);
        }
        batch::transform_each(boards, symmetries)?;
    }
    Ok(())
}

/// Rotates or mirrors all masks in place. Returns REVERSI_ERROR_RANGE if `symmetry` is out of range.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_transform_masks(
    masks: *mut u64,
    symmetry: MaybeUninit<Symmetry>,
    count: usize,
) -> Status {
    // SAFETY: the caller's promise is the same.
    let masks = unsafe { output(masks, count) };
    let done = masks.and_then(|masks| {
        // The limit of all batch functions is that of an array of boards.
        array::check::<Sides>(false, count)?;
        batch::transform_masks(masks, Symmetry::checked(symmetry)?);
        Ok(())
    });
    report(done, None)
}

/// Replaces each board with its canonical image: the one of its eight rotated and mirrored images
/// that represents them all. Sets `symmetries[i]` to the reversi_symmetry that maps the old board to
/// the new one.
///
/// The canonical image is the one with the smallest mask `player` and, among equals, the smallest
/// mask `opponent`. If several symmetries lead to it, the lowest-numbered one is chosen.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_canonical(
    boards: *mut Sides,
    symmetries: *mut u8,
    count: usize,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { canonical(boards, symmetries, count) }, None)
}

/// # Safety
/// The pointers are NULL, or the caller promises `count` items behind each.
unsafe fn canonical(boards: *mut Sides, numbers: *mut u8, count: usize) -> Result<()> {
    // SAFETY: the caller's promise is the same.
    let (boards, numbers) = unsafe { (boards_mut(boards, count)?, output(numbers, count)?) };
    let mut symmetries = [rules::Symmetry::Identity; CHUNK];
    for (boards, numbers) in boards.chunks_mut(CHUNK).zip(numbers.chunks_mut(CHUNK)) {
        let Some(symmetries) = symmetries.get_mut(..boards.len()) else { break };
        batch::canonical(boards, symmetries)?;
        for (number, symmetry) in numbers.iter_mut().zip(&*symmetries) {
            *number = *symmetry as u8;
        }
    }
    Ok(())
}
