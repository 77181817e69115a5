//! Texts inside a text of the caller.

use core::ffi::c_char;
use core::ptr;

use reversi_records::Text;

use crate::vocabulary::argument::Call;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::Chars;

/// A slice of a text that the caller owns. A slice that the library returns does not end with a
/// NUL, and stays valid as long as the text that it points into. In a reversi_game_info that you
/// fill in, `length` may be REVERSI_NUL_TERMINATED.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Stretch {
    /// The first byte, or NULL if there is no text.
    text: *const c_char,
    /// The number of bytes.
    length: usize,
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<Stretch>() == 2 * size_of::<usize>());

impl Stretch {
    pub(crate) const NONE: Self = Self { text: ptr::null(), length: 0 };

    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self { text: bytes.as_ptr().cast(), length: bytes.len() }
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.text.is_null() || self.length == 0
    }

    pub(crate) fn of_text(text: Option<Text<'_>>) -> Self {
        text.map_or(Self::NONE, |text| Self::of(text.bytes()))
    }

    pub(crate) const fn is_null(&self) -> bool {
        self.text.is_null()
    }

    /// Returns the place and the length as numbers, for a mark.
    pub(crate) fn numbers(self) -> [usize; 2] {
        [self.text.addr(), self.length]
    }
}

/// An object of the caller with texts.
pub(crate) struct Filled<'a, T>(Option<&'a T>);

impl<'a, T> Filled<'a, T> {
    /// # Safety
    /// Each text in the object is NULL, or as for [`Chars::new`]. If the object has a mark, this
    /// holds for objects with the right one.
    pub(crate) unsafe fn new(_: &'a Call, (object,): (Option<&'a T>,)) -> Self {
        Self(object)
    }

    pub(crate) fn object(&self) -> Option<&'a T> {
        self.0
    }

    pub(crate) fn required(&self) -> Result<&'a T> {
        self.0.ok_or(Status::REVERSI_ERROR_NULL)
    }

    /// Reads a text of the object, which is none for NULL.
    pub(crate) fn text(&self, of: impl Fn(&T) -> &Stretch) -> Result<Option<Text<'a>>> {
        let Some(Stretch { text, length }) = self.0.map(of) else { return Ok(None) };
        // SAFETY: `of` knows no text for every lifetime but those of the object and constants, and
        // `new()` was promised that they can be read.
        let text = unsafe { Chars::new(&Call, (*text, *length)) };
        Ok(text.optional()?.map(Text::new))
    }
}
