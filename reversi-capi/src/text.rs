//! Text and data across the border: pointers and lengths to slices, and text out as `snprintf`
//! does it.

use core::ffi::{CStr, c_char};
use core::fmt::{self, Write};
use core::mem::MaybeUninit;
use core::slice;

use crate::status::{Result, Status};

/// The length that means that a NUL ends the text: `REVERSI_NUL_TERMINATED`.
const NUL_TERMINATED: usize = usize::MAX;

/// No text that is written is as long. Callers may say that they have more room than there can be
/// in one piece of memory.
const MOST: usize = 1024;

/// The text at `text`.
///
/// # Safety
/// `text` is NULL or points to `length` bytes, or to a text with a NUL if `length` says so, that
/// nobody changes while the result lives.
pub(crate) unsafe fn read<'a>(text: *const c_char, length: usize) -> Result<&'a [u8]> {
    if text.is_null() {
        Err(Status::REVERSI_ERROR_NULL)
    } else if length == NUL_TERMINATED {
        // SAFETY: the caller promises a text that ends with a NUL.
        Ok(unsafe { CStr::from_ptr(text) }.to_bytes())
    } else {
        // SAFETY: the caller promises that many bytes.
        unsafe { data(text.cast(), length) }
    }
}

/// The bytes at `data`.
///
/// # Safety
/// `data` is NULL or points to `length` bytes that nobody changes while the result lives.
pub(crate) unsafe fn data<'a>(data: *const u8, length: usize) -> Result<&'a [u8]> {
    if data.is_null() {
        Err(Status::REVERSI_ERROR_NULL)
    } else if isize::try_from(length).is_err() {
        // Nothing is as long: this is a -1 of `ftell`, or another length that went wrong.
        Err(Status::REVERSI_ERROR_RANGE)
    } else {
        // SAFETY: `data` is not NULL, and the caller promises that many bytes.
        Ok(unsafe { slice::from_raw_parts(data, length) })
    }
}

/// Writes `text` by the rules of `snprintf`: cut off where the buffer ends, with a NUL if there is
/// room for anything; returns the length of the whole.
///
/// # Safety
/// `buffer` is NULL or points to `size` bytes that nobody else uses meanwhile.
pub(crate) unsafe fn write(text: fmt::Arguments<'_>, buffer: *mut c_char, size: usize) -> usize {
    let buffer: &mut [MaybeUninit<u8>] = if buffer.is_null() {
        &mut []
    } else {
        // SAFETY: `buffer` is not NULL, and the caller promises at least that many bytes.
        unsafe { slice::from_raw_parts_mut(buffer.cast(), size.min(MOST)) }
    };
    let mut writer = Writer { buffer, length: 0 };
    // Fails only if the writer does, which never fails.
    let _ = writer.write_fmt(text);
    writer.finish()
}

struct Writer<'a> {
    buffer: &'a mut [MaybeUninit<u8>],
    /// Of the text so far, whether or not it found room.
    length: usize,
}

impl Write for Writer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            if let Some(place) = self.buffer.get_mut(self.length) {
                place.write(byte);
            }
            self.length += 1;
        }
        Ok(())
    }
}

impl Writer<'_> {
    fn finish(self) -> usize {
        let last = self.buffer.len().saturating_sub(1);
        if let Some(place) = self.buffer.get_mut(self.length.min(last)) {
            place.write(0);
        }
        self.length
    }
}
