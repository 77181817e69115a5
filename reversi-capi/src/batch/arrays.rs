//! The arrays of a batch.

use core::mem::MaybeUninit;

use reversi_rules as rules;

use crate::vocabulary::array::{Input, Number, Output, numbers};
use crate::vocabulary::error::{Error, ErrorParts, report};
use crate::vocabulary::status::Status;

// The boards of C, which have the same layout of two numbers, are cast to these.
numbers!(rules::Sides);

/// Fills an item for each board.
pub(super) fn fill<T: Number, E: Into<ErrorParts>>(
    boards: Input<'_, rules::Sides>,
    items: Output<'_, T>,
    error: Option<&mut MaybeUninit<Error>>,
    fill: impl FnOnce(&[rules::Sides], &mut [T]) -> core::result::Result<(), E>,
) -> Status {
    let filled = || fill(boards.read()?, items.slice()?).map_err(Into::into);
    report(filled(), error)
}

/// Changes boards, each by one item.
pub(super) fn change<T, E: Into<ErrorParts>>(
    boards: Output<'_, rules::Sides>,
    items: Input<'_, T>,
    error: Option<&mut MaybeUninit<Error>>,
    change: impl FnOnce(&mut [rules::Sides], &[T]) -> core::result::Result<(), E>,
) -> Status {
    let changed = || change(boards.slice()?, items.read()?).map_err(Into::into);
    report(changed(), error)
}
