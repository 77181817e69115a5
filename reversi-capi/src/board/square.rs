//! Squares and moves as numbers and as text.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::Square;

use crate::generic::square;
use crate::vocabulary::enums::SquareStyle;
use crate::vocabulary::error::{Error, report};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;
use crate::vocabulary::{error, text};

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
    // SAFETY: the caller's promise is the same.
    report(unsafe { square::parse::<Square>(Ok(Size::STANDARD), text, length, r#move) }, error)
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
    // SAFETY: the caller's promise is the same.
    unsafe { square::format::<Square>(Ok(Size::STANDARD), r#move, buffer, size) }
}

/// Reads a square as other programs name it: a letter from a to h, in either case, and a digit from 1
/// to 8. Fails as reversi_square_parse() does, and with REVERSI_ERROR_RANGE if `style` is out of range.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_square_parse_as(
    style: MaybeUninit<SquareStyle>,
    text: *const c_char,
    length: usize,
    square: Option<&mut MaybeUninit<c_int>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { parse_as(style, text, length, square) }, error)
}

/// # Safety
/// As for [`text::read`].
unsafe fn parse_as(
    style: MaybeUninit<SquareStyle>,
    text: *const c_char,
    length: usize,
    square: Option<&mut MaybeUninit<c_int>>,
) -> error::Result<()> {
    let square = square.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }?;
    let read = SquareStyle::checked(style)?.parse(text);
    let read = read.map_err(|error| square::unreadable(text, error.byte()))?;
    square.write(u8::from(read).into());
    Ok(())
}

/// Writes the name of a square as other programs do. Returns 0 and writes an empty text if `style` is
/// out of range, or if `square` is REVERSI_PASS or out of range.
///
/// REVERSI_SQUARE_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_square_format_as(
    style: MaybeUninit<SquareStyle>,
    square: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    let name = SquareStyle::checked(style).and_then(|style| {
        let square = Size::STANDARD.square(square).ok_or(Status::REVERSI_ERROR_RANGE)?;
        Ok(style.name(square))
    });
    // SAFETY: the caller's promise is the same.
    unsafe { text::write_or_empty(name, buffer, size) }
}
