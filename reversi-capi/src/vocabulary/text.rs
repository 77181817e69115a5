//! Text and data: slices from pointers and lengths, and text out by the rules of `snprintf`.

use core::ffi::{CStr, c_char};
use core::fmt::{self, Write};
use core::slice;

use crate::vocabulary::status::{Result, Status};

/// `REVERSI_NUL_TERMINATED`: the length of a text that ends with a NUL.
const NUL_TERMINATED: usize = usize::MAX;

/// Returns the text behind a pointer.
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

/// Returns the bytes behind a pointer.
///
/// # Safety
/// `data` is NULL or points to `length` bytes that nobody changes while the result lives.
pub(crate) unsafe fn data<'a>(data: *const u8, length: usize) -> Result<&'a [u8]> {
    if data.is_null() {
        Err(Status::REVERSI_ERROR_NULL)
    } else if isize::try_from(length).is_err() {
        // No object is that long. This may be a -1 of `ftell`.
        Err(Status::REVERSI_ERROR_RANGE)
    } else {
        // SAFETY: `data` is not NULL, and the caller promises that many bytes.
        Ok(unsafe { slice::from_raw_parts(data, length) })
    }
}

/// Writes a fixed number of bytes.
///
/// # Safety
/// `bytes` is NULL or points to `N` bytes that nobody else uses meanwhile.
pub(crate) unsafe fn put<const N: usize>(bytes: *mut u8, content: [u8; N]) -> Result<()> {
    if bytes.is_null() {
        return Err(Status::REVERSI_ERROR_NULL);
    }
    // SAFETY: `bytes` is not NULL, and the caller promises that many bytes.
    unsafe { bytes.cast::<[u8; N]>().write(content) };
    Ok(())
}

/// Writes `text` by the rules of `snprintf`: cut off where the buffer ends, with a NUL if there is
/// room for anything; returns the length of the whole.
///
/// # Safety
/// `buffer` is NULL, or points to `size` bytes that nobody else uses meanwhile. If `size` is more
/// than the text and its NUL take, there need not be more bytes than those.
pub(crate) unsafe fn write(text: fmt::Arguments<'_>, buffer: *mut c_char, size: usize) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe {
        append(buffer, size, 0, |out| {
            // Cannot fail, because the writer does not.
            let _ = out.write_fmt(text);
            true
        })
    }
}

/// Appends the text that `put` writes to one of that length, by the rules of `snprintf`, and returns
/// the length of the whole. If `put` returns false, it wrote nothing, and the buffer stays as it is.
///
/// # Safety
/// As for [`write`], where the text is the whole, and earlier calls wrote its first part.
pub(crate) unsafe fn append(
    buffer: *mut c_char,
    size: usize,
    length: usize,
    put: impl FnOnce(&mut dyn Write) -> bool,
) -> usize {
    let size = if buffer.is_null() { 0 } else { size };
    let mut writer = Writer { buffer: buffer.cast(), room: size.saturating_sub(1), length };
    if put(&mut writer) && size > 0 {
        let end = writer.length.min(writer.room);
        // SAFETY: `buffer` is not NULL. `end` is below `size` and at most the text's length, and
        // the caller promises the bytes up to the NUL.
        unsafe { writer.buffer.add(end).write(0) };
    }
    writer.length
}

/// Writes a value as text, or an empty text for an error.
///
/// # Safety
/// As for [`write`].
pub(crate) unsafe fn write_or_empty<T: fmt::Display, E>(
    text: core::result::Result<T, E>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    let written = text.map(|text| unsafe { write(format_args!("{text}"), buffer, size) });
    // SAFETY: as above.
    unsafe { written_or_empty(written, buffer, size) }
}

/// Returns the length of the written text, or writes an empty text for an error.
///
/// # Safety
/// As for [`write`].
pub(crate) unsafe fn written_or_empty<E>(
    written: core::result::Result<usize, E>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    written.unwrap_or_else(|_| unsafe { write(format_args!(""), buffer, size) })
}

/// A value that is formatted with `{:#}`.
pub(crate) struct Alternate<T>(pub(crate) T);

impl<T: fmt::Display> fmt::Display for Alternate<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

/// Created by `append()` only, whose caller promises the bytes.
struct Writer {
    buffer: *mut u8,
    /// The number of bytes of text that fit.
    room: usize,
    /// The length of the text so far, whether or not it fit.
    length: usize,
}

impl Write for Writer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            if self.length < self.room {
                // SAFETY: there is room, so `buffer` is not NULL, and the caller of `append()`
                // promises as many bytes as both the text has and there is room for.
                unsafe { self.buffer.add(self.length).write(byte) };
            }
            self.length += 1;
        }
        Ok(())
    }
}
