//! Texts inside a text of the caller.

use core::ffi::c_char;
use core::ptr;

use reversi_records::Text;

use crate::vocabulary::status::Result;
use crate::vocabulary::text;

/// A slice of a text that the caller owns. A slice that the library returns does not end with a
/// NUL, and stays valid as long as the text that it points into. In a reversi_game_info that you
/// fill in, `length` may be REVERSI_NUL_TERMINATED.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Stretch {
    /// The first byte, or NULL if there is no text.
    pub text: *const c_char,
    /// The number of bytes.
    pub length: usize,
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

    /// # Safety
    /// As for [`text::read`].
    pub(crate) unsafe fn read<'a>(self) -> Result<Option<Text<'a>>> {
        if self.text.is_null() {
            return Ok(None);
        }
        // SAFETY: the caller's promise is the same.
        unsafe { text::read(self.text, self.length) }.map(|bytes| Some(Text::new(bytes)))
    }
}
