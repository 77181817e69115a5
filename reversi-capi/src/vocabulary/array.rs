//! Arrays, which C passes as the address of the first item and a count.

use core::marker::PhantomData;
use core::slice;

use crate::vocabulary::argument::Call;
use crate::vocabulary::status::{Result, Status};

/// A type for which all bits are valid.
///
/// # Safety
/// All bits are valid.
pub(crate) unsafe trait Number: Copy {}

/// Declares numbers.
macro_rules! numbers {
    ($($type:ty),+) => {$(
        // SAFETY: integers and floating point numbers have no invalid bits, nor have structures of
        // them without padding.
        unsafe impl $crate::vocabulary::array::Number for $type {}
    )+};
}

pub(crate) use numbers;

numbers!(u8, i8, u64, usize, f32);

// SAFETY: an array has no bits besides those of its items.
unsafe impl<T: Number, const N: usize> Number for [T; N] {}

/// Rejects NULL, and a count of items that cannot fit into memory.
pub(crate) fn check<T>(is_null: bool, count: usize) -> Result<()> {
    if is_null {
        return Err(Status::REVERSI_ERROR_NULL);
    }
    match count.checked_mul(size_of::<T>()) {
        // This may be a -1 of `ftell`.
        Some(size) if isize::try_from(size).is_ok() => Ok(()),
        _ => Err(Status::REVERSI_ERROR_RANGE),
    }
}

/// Items to read.
pub(crate) struct Input<'a, T> {
    items: *const T,
    count: usize,
    life: PhantomData<&'a [T]>,
}

impl<'a, T> Input<'a, T> {
    /// # Safety
    /// `items` is NULL or points to `count` items that nobody changes during the call.
    pub(crate) unsafe fn new(_: &'a Call, (items, count): (*const T, usize)) -> Self {
        Self { items, count, life: PhantomData }
    }

    pub(crate) fn read(self) -> Result<&'a [T]> {
        check::<T>(self.items.is_null(), self.count)?;
        // SAFETY: not NULL, and `new()` was promised as many items.
        Ok(unsafe { slice::from_raw_parts(self.items, self.count) })
    }

    /// Returns the first `N` items.
    pub(crate) fn array<const N: usize>(self) -> Result<&'a [T; N]> {
        self.read()?.first_chunk().ok_or(Status::REVERSI_ERROR_RANGE)
    }
}

/// Items to write, or to read and write.
pub(crate) struct Output<'a, T> {
    items: *mut T,
    count: usize,
    life: PhantomData<&'a mut [T]>,
}

impl<'a, T: Number> Output<'a, T> {
    /// # Safety
    /// `items` is NULL or has room for `count` items that nobody else uses during the call.
    pub(crate) unsafe fn new(_: &'a Call, (items, count): (*mut T, usize)) -> Self {
        Self { items, count, life: PhantomData }
    }

    pub(crate) fn slice(self) -> Result<&'a mut [T]> {
        check::<T>(self.items.is_null(), self.count)?;
        // SAFETY: not NULL, and `new()` was promised the room. A `Number` may have any bits, and what
        // C did not write is such bits to Rust, which did not allocate it.
        Ok(unsafe { slice::from_raw_parts_mut(self.items, self.count) })
    }

    /// Returns the items, or none for NULL.
    pub(crate) fn optional(self) -> Result<Option<&'a mut [T]>> {
        if self.items.is_null() { Ok(None) } else { self.slice().map(Some) }
    }

    /// Returns the first `N` items.
    pub(crate) fn array<const N: usize>(self) -> Result<&'a mut [T; N]> {
        self.slice()?.first_chunk_mut().ok_or(Status::REVERSI_ERROR_RANGE)
    }
}

/// Room for the first items of a list.
pub(crate) struct List<'a, T> {
    items: *mut T,
    capacity: usize,
    life: PhantomData<&'a mut [T]>,
}

impl<'a, T> List<'a, T> {
    /// # Safety
    /// `items` is NULL or has room for `capacity` items, or for all items of the list, that nobody
    /// else uses during the call.
    pub(crate) unsafe fn new(_: &'a Call, (items, capacity): (*mut T, usize)) -> Self {
        Self { items, capacity: if items.is_null() { 0 } else { capacity }, life: PhantomData }
    }

    /// Returns the number of items that are wanted.
    pub(crate) fn capacity(&self) -> usize {
        self.capacity
    }

    /// Writes the items of the list for which there is room, and returns the number of all.
    pub(crate) fn fill(self, items: impl IntoIterator<Item = T>) -> usize {
        let mut count = 0;
        for item in items {
            if count < self.capacity {
                // SAFETY: not NULL, because there is room, and `new()` was promised it for this item.
                unsafe { self.items.add(count).write(item) };
            }
            count += 1;
        }
        count
    }
}
