//! Squares and moves as text.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::Move;

use crate::vocabulary::error::{Error, ErrorParts, set};
use crate::vocabulary::size::{Numbered, Size};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::{Buffer, Chars};

/// Parses a move and sets `played` to its number.
pub(crate) fn parse<S: Numbered>(
    size: Result<Size>,
    text: Chars<'_>,
    played: Option<&mut MaybeUninit<c_int>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    set(played, error, || {
        let (text, size) = (text.read()?, size?);
        let read = Move::<S>::parse(text).map_err(|error| unreadable(text, error.byte()))?;
        if read.square().is_some_and(|square| !size.has(square)) {
            return Err(ErrorParts::from(Status::REVERSI_ERROR_OFF_BOARD).at_move(read).at_byte(0));
        }
        Ok(size.number(read))
    })
}

/// Returns the error for a text that is not a square because of `byte`.
fn unreadable(text: &[u8], byte: usize) -> ErrorParts {
    let status = match byte {
        _ if byte == text.len() => Status::REVERSI_ERROR_TRUNCATED,
        0 | 1 => Status::REVERSI_ERROR_SYNTAX,
        // The name is complete, so that this byte is too many.
        _ => Status::REVERSI_ERROR_TRAILING,
    };
    ErrorParts::from(status).at_byte(byte).found(text.get(byte).copied())
}

pub(crate) fn format<S: Numbered>(size: Result<Size>, number: c_int, buffer: &Buffer<'_>) -> usize {
    buffer.write_or_empty(size.and_then(|size| size.to_move::<S>(number)))
}
