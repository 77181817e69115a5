//! Rotated, mirrored and canonical boards.

use core::mem::MaybeUninit;

use reversi_rules as rules;
use reversi_rules::batch;

use super::arrays::change;
use crate::board::sides::Sides;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{Input, Output};
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
    arguments!(boards = Output(boards.cast(), count));
    let transform = || {
        batch::transform(boards.slice()?, Symmetry::checked(symmetry)?);
        Ok(())
    };
    report(transform(), None)
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
    arguments!(boards = Output(boards.cast(), count), symmetries = Input(symmetries, count));
    change(boards, symmetries, error, transform_each)
}

fn transform_each(boards: &mut [rules::Sides], numbers: &[u8]) -> Result<()> {
    let read = |&number: &u8| rules::Symmetry::from_index(number.into());
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
    arguments!(boards = Output(boards.cast(), count), symmetries = Output(symmetries, count));
    let canonical = || self::canonical(boards.slice()?, symmetries.slice()?);
    report(canonical(), None)
}

fn canonical(boards: &mut [rules::Sides], numbers: &mut [u8]) -> Result<()> {
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
