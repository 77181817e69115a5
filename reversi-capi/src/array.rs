//! Arrays of a fixed length, which C passes as the address of the first element.

use crate::status::{Result, Status};

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
