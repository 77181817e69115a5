//! Squares and moves as numbers and as text.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::{Move, Square};

use crate::error::{self, Error, ErrorParts, report};
use crate::status::{Result, Status};
use crate::text;

/// The move with that number. An `int` and not a byte comes from C, where a conversion to a byte
/// would quietly make a square of 275.
pub(crate) fn to_move(square: c_int) -> Result<Move> {
    u8::try_from(square).ok().and_then(Move::from_action).ok_or(Status::REVERSI_ERROR_RANGE)
}

pub(crate) fn to_square(square: c_int) -> Option<Square> {
    u8::try_from(square).ok().and_then(Square::from_index)
}

/// Reads a square or a pass: a letter a to h in either case and a digit 1 to 8, or one of `--`,
/// `pa`, `ps`, `pass`, which give REVERSI_PASS.
///
/// REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED or, when something follows,
/// REVERSI_ERROR_TRAILING say what is wrong, the location at which byte.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_square_parse(
    text: *const c_char,
    length: usize,
    square: Option<&mut MaybeUninit<c_int>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { parse(text, length, square, read) }, error)
}

fn read(text: &[u8]) -> core::result::Result<c_int, usize> {
    Move::parse(text).map(|read| read.index().into()).map_err(|error| error.byte())
}

/// Sets `square` to the number that `read` finds in a text, or says at which byte it fails.
///
/// # Safety
/// As for [`text::read`].
pub(crate) unsafe fn parse(
    text: *const c_char,
    length: usize,
    square: Option<&mut MaybeUninit<c_int>>,
    read: fn(&[u8]) -> core::result::Result<c_int, usize>,
) -> error::Result<()> {
    let square = square.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }?;
    square.write(read(text).map_err(|byte| unreadable(byte, text.len()))?);
    Ok(())
}

/// Why a text of that length, which is wrong from `byte` on, is not a square.
fn unreadable(byte: usize, length: usize) -> ErrorParts {
    let status = match byte {
        _ if byte == length => Status::REVERSI_ERROR_TRUNCATED,
        0 | 1 => Status::REVERSI_ERROR_SYNTAX,
        // What is behind a whole name is wrong by being there.
        _ => Status::REVERSI_ERROR_TRAILING,
    };
    ErrorParts::from(status).at_byte(byte)
}

/// Writes the name of a square, such as `f5`, or `--` for REVERSI_PASS. Returns 0 and writes an
/// empty text if `square` is out of range. REVERSI_SQUARE_TEXT_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_square_format(
    square: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    match to_move(square) {
        // SAFETY: the caller's promise is the same.
        Ok(square) => unsafe { text::write(format_args!("{square}"), buffer, size) },
        // SAFETY: as above.
        Err(_) => unsafe { text::write(format_args!(""), buffer, size) },
    }
}
