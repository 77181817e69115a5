//! Text: from C as a pointer and a length, and to C by the rules of `snprintf`.

use core::ffi::{CStr, c_char};
use core::fmt::{self, Write};
use core::marker::PhantomData;

use crate::vocabulary::argument::Call;
use crate::vocabulary::array::Input;
use crate::vocabulary::status::{Result, Status};

/// `REVERSI_NUL_TERMINATED`: the length of a text that ends with a NUL.
pub(crate) const NUL_TERMINATED: usize = usize::MAX;

/// A text to read.
pub(crate) struct Chars<'a> {
    text: *const c_char,
    length: usize,
    life: PhantomData<&'a [u8]>,
}

impl<'a> Chars<'a> {
    /// # Safety
    /// `text` is NULL or points to `length` bytes, or to a text with a NUL if `length` says so, that
    /// nobody changes during the call.
    pub(crate) unsafe fn new(_: &'a Call, (text, length): (*const c_char, usize)) -> Self {
        Self { text, length, life: PhantomData }
    }

    /// Returns the bytes of the text, without its NUL.
    pub(crate) fn read(self) -> Result<&'a [u8]> {
        self.optional()?.ok_or(Status::REVERSI_ERROR_NULL)
    }

    /// Returns the bytes of the text, or none for NULL.
    pub(crate) fn optional(self) -> Result<Option<&'a [u8]>> {
        if self.text.is_null() {
            Ok(None)
        } else if self.length == NUL_TERMINATED {
            // SAFETY: not NULL, and `new()` was promised a NUL.
            Ok(Some(unsafe { CStr::from_ptr(self.text) }.to_bytes()))
        } else {
            // SAFETY: `new()` was promised as many bytes.
            unsafe { Input::new(&Call, (self.text.cast(), self.length)) }.read().map(Some)
        }
    }
}

/// Room for a text, which is cut off where the room ends.
pub(crate) struct Buffer<'a> {
    start: *mut u8,
    size: usize,
    life: PhantomData<&'a mut [u8]>,
}

impl<'a> Buffer<'a> {
    /// # Safety
    /// `buffer` is NULL or points to `size` bytes that nobody else uses during the call. If `size` is
    /// more than the text and its NUL take, there need not be more bytes than those.
    pub(crate) unsafe fn new(_: &'a Call, (buffer, size): (*mut c_char, usize)) -> Self {
        let size = if buffer.is_null() { 0 } else { size };
        Self { start: buffer.cast(), size, life: PhantomData }
    }

    /// Writes `text` by the rules of `snprintf`: cut off where the buffer ends, with a NUL if there is
    /// room for anything; returns the length of the whole.
    pub(crate) fn write(&self, text: fmt::Arguments<'_>) -> usize {
        self.append(0, |out| {
            // Cannot fail, because the writer does not.
            let _ = out.write_fmt(text);
            true
        })
    }

    /// Writes a value as text, or an empty text for an error.
    pub(crate) fn write_or_empty<T: fmt::Display, E>(
        &self,
        text: core::result::Result<T, E>,
    ) -> usize {
        match text {
            Ok(text) => self.write(format_args!("{text}")),
            Err(_) => self.write(format_args!("")),
        }
    }

    /// Appends the text that `put` writes to one of that length, which earlier calls wrote, and returns
    /// the length of the whole. If `put` returns false, it wrote nothing, and the buffer stays as it is.
    pub(crate) fn append(&self, length: usize, put: impl FnOnce(&mut dyn Write) -> bool) -> usize {
        let room = self.size.saturating_sub(1);
        let mut writer = Writer { start: self.start, room, length };
        if put(&mut writer) && self.size > 0 {
            let end = writer.length.min(room);
            // SAFETY: not NULL, because there is room. `end` is below `size` and at most the text's
            // length, and `new()` was promised the bytes up to the NUL.
            unsafe { writer.start.add(end).write(0) };
        }
        writer.length
    }

    /// Returns whether a text of that length was written as a whole.
    pub(crate) fn holds(&self, length: usize) -> bool {
        length < self.size
    }
}

/// A value that is formatted with `{:#}`.
pub(crate) struct Alternate<T>(pub(crate) T);

impl<T: fmt::Display> fmt::Display for Alternate<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

/// The room of a [`Buffer`] for the text without its NUL.
struct Writer {
    start: *mut u8,
    /// The number of bytes of text that fit.
    room: usize,
    /// The length of the text so far, whether or not it fit.
    length: usize,
}

impl Write for Writer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            if self.length < self.room {
                // SAFETY: not NULL, because there is room, and the buffer was promised as many bytes
                // as both the text has and there is room for.
                unsafe { self.start.add(self.length).write(byte) };
            }
            self.length = self.length.saturating_add(1);
        }
        Ok(())
    }
}
