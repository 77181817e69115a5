//! Squares and moves as numbers and as text.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::Square;

use crate::generic::square;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::error::Error;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;
use crate::vocabulary::text::{Buffer, Chars};

/// Reads a move. A square is a letter from a to h, in either case, and a digit from 1 to 8.
/// REVERSI_PASS is `--`, `pa`, `ps` or `pass`.
///
/// Fails with REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED or, if more text follows,
/// REVERSI_ERROR_TRAILING. `error` carries the byte offset.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_square_parse(
    text: *const c_char,
    length: usize,
    r#move: Option<&mut MaybeUninit<c_int>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    square::parse::<Square>(Ok(Size::STANDARD), text, r#move, error)
}

/// Writes the name of a move: a square such as `f5`, or `--` for REVERSI_PASS. Returns 0 and writes
/// an empty text if `move` is out of range.
///
/// REVERSI_SQUARE_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_square_format(
    r#move: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    square::format::<Square>(Ok(Size::STANDARD), r#move, &buffer)
}
