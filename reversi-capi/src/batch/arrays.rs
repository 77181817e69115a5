//! The arrays of a batch: from a pointer and a count to a slice.

use core::mem::MaybeUninit;
use core::slice;

use reversi_rules as rules;

use crate::board::sides::Sides;
use crate::vocabulary::array;
use crate::vocabulary::error::{Error, ErrorParts, Result, report};
use crate::vocabulary::status::Status;

/// A type for which all bits are valid.
pub(super) trait Number {}

impl Number for u8 {}
impl Number for i8 {}
impl Number for u64 {}
impl Number for usize {}
impl Number for f32 {}
impl Number for rules::Sides {}
impl<T: Number, const N: usize> Number for [T; N] {}

/// Fills an item for each board.
///
/// # Safety
/// `boards` as for [`boards`], and `items` as for [`output`].
pub(super) unsafe fn fill<T: Number, E: Into<ErrorParts>>(
    boards: *const Sides,
    items: *mut T,
    count: usize,
    error: Option<&mut MaybeUninit<Error>>,
    fill: impl FnOnce(&[rules::Sides], &mut [T]) -> core::result::Result<(), E>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    let arrays =
        unsafe { self::boards(boards, count).and_then(|b| Ok((b, output(items, count)?))) };
    report(arrays.and_then(|(boards, items)| fill(boards, items).map_err(Into::into)), error)
}

/// Changes boards, each by one item.
///
/// # Safety
/// `boards` as for [`boards_mut`], and `items` as for [`input`].
pub(super) unsafe fn change<T, E: Into<ErrorParts>>(
    boards: *mut Sides,
    items: *const T,
    count: usize,
    error: Option<&mut MaybeUninit<Error>>,
    change: impl FnOnce(&mut [rules::Sides], &[T]) -> core::result::Result<(), E>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    let arrays = unsafe { boards_mut(boards, count).and_then(|b| Ok((b, input(items, count)?))) };
    report(arrays.and_then(|(boards, items)| change(boards, items).map_err(Into::into)), error)
}

/// # Safety
/// As for [`array::items`].
pub(super) unsafe fn input<'a, T>(items: *const T, count: usize) -> Result<&'a [T]> {
    // SAFETY: the caller's promise is the same.
    Ok(unsafe { array::items(items, count) }?)
}

/// # Safety
/// `items` is NULL, or the caller promises room for `count` items that nobody else uses meanwhile.
pub(super) unsafe fn output<'a, T: Number>(items: *mut T, count: usize) -> Result<&'a mut [T]> {
    array::check::<T>(items.is_null(), count)?;
    // SAFETY: not NULL, and the caller promises the room. A `Number` may have any bits, and what C
    // did not write is such bits to Rust, which did not allocate it.
    Ok(unsafe { slice::from_raw_parts_mut(items, count) })
}

/// # Safety
/// As for [`input`].
pub(super) unsafe fn boards<'a>(boards: *const Sides, count: usize) -> Result<&'a [rules::Sides]> {
    // SAFETY: the caller's promise is the same, and both types have the layout of two numbers.
    unsafe { input(boards.cast(), count) }
}

/// # Safety
/// As for [`input`], and nobody else uses the boards meanwhile.
pub(super) unsafe fn boards_mut<'a>(
    boards: *mut Sides,
    count: usize,
) -> Result<&'a mut [rules::Sides]> {
    // SAFETY: the caller's promise is the same, and both types have the layout of two numbers.
    unsafe { output(boards.cast(), count) }
}
