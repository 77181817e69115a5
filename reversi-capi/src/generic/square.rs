//! Squares and moves as text.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::Move;

use crate::vocabulary::error::ErrorParts;
use crate::vocabulary::size::{Numbered, Size};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::{error, text};

/// Parses a move and sets `played` to its number.
///
/// # Safety
/// As for [`text::read`].
pub(crate) unsafe fn parse<S: Numbered>(
    size: Result<Size>,
    text: *const c_char,
    length: usize,
    played: Option<&mut MaybeUninit<c_int>>,
) -> error::Result<()> {
    let played = played.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }?;
    let size = size?;
    let read = Move::<S>::parse(text).map_err(|error| unreadable(text, error.byte()))?;
    if read.square().is_some_and(|square| !size.has(square)) {
        return Err(ErrorParts::from(Status::REVERSI_ERROR_OFF_BOARD).at_move(read).at_byte(0));
    }
    played.write(size.number(read));
    Ok(())
}

/// Returns the error for a text that is not a square because of `byte`.
pub(crate) fn unreadable(text: &[u8], byte: usize) -> ErrorParts {
    let status = match byte {
        _ if byte == text.len() => Status::REVERSI_ERROR_TRUNCATED,
        0 | 1 => Status::REVERSI_ERROR_SYNTAX,
        // The name is complete, so that this byte is too many.
        _ => Status::REVERSI_ERROR_TRAILING,
    };
    ErrorParts::from(status).at_byte(byte).found(text.get(byte).copied())
}

/// # Safety
/// As for [`text::write`].
pub(crate) unsafe fn format<S: Numbered>(
    size: Result<Size>,
    number: c_int,
    buffer: *mut c_char,
    room: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { text::write_or_empty(size.and_then(|size| size.to_move::<S>(number)), buffer, room) }
}
