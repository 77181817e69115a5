//! Arrays, which C passes as the address of the first element.

use core::slice;

use crate::vocabulary::status::{Result, Status};

/// Writes a whole array, or nothing for an error.
///
/// # Safety
/// `out` is NULL or points to room for `N` numbers, which nobody else uses meanwhile.
pub(crate) unsafe fn write<const N: usize>(out: *mut u64, made: Result<[u64; N]>) -> Status {
    if out.is_null() {
        return Status::REVERSI_ERROR_NULL;
    }
    match made {
        Ok(array) => {
            // SAFETY: `out` is not NULL, and the caller promises the room.
            unsafe { out.cast::<[u64; N]>().write(array) };
            Status::REVERSI_OK
        }
        Err(status) => status,
    }
}

/// Rejects NULL, and a count of items that cannot fit into memory.
pub(crate) fn check<T>(is_null: bool, count: usize) -> Result<()> {
    if is_null {
        return Err(Status::REVERSI_ERROR_NULL);
    }
    match count.checked_mul(size_of::<T>()) {
        Some(size) if isize::try_from(size).is_ok() => Ok(()),
        _ => Err(Status::REVERSI_ERROR_RANGE),
    }
}

/// Returns the items behind a pointer.
///
/// # Safety
/// `items` is NULL, or the caller promises `count` of them that nobody changes meanwhile.
pub(crate) unsafe fn items<'a, T>(items: *const T, count: usize) -> Result<&'a [T]> {
    check::<T>(items.is_null(), count)?;
    // SAFETY: not NULL, and the caller promises as many items.
    Ok(unsafe { slice::from_raw_parts(items, count) })
}
