//! Squares of other boards as numbers and as text.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::variant::Square;

use crate::error::{Error, report};
use crate::generic;
use crate::status::Status;

/// The number of the square in that column and row, both counted from 0 at the top left:
/// row * 16 + column, whatever the size of the board. -1 if one of them is not 0..15.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_square(column: c_int, row: c_int) -> c_int {
    let square = match (u8::try_from(column), u8::try_from(row)) {
        (Ok(column), Ok(row)) => Square::new(column, row),
        _ => None,
    };
    square.map_or(-1, |square| square.index().into())
}

/// Reads a square or a pass: a letter a to p in either case and a number 1 to 16, or one of `--`,
/// `pa`, `ps`, `pass`, which give REVERSI_VARIANT_PASS. The errors are those of
/// reversi_square_parse().
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_square_parse(
    text: *const c_char,
    length: usize,
    r#move: Option<&mut MaybeUninit<c_int>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { generic::square::parse::<Square>(text, length, r#move) }, error)
}

/// Writes the name of a move: that of the square, such as `j10`, or `--` for REVERSI_VARIANT_PASS.
/// Returns 0 and writes an empty text if `move` is out of range. REVERSI_VARIANT_SQUARE_TEXT_SIZE
/// bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_square_format(
    r#move: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { generic::square::format::<Square>(r#move, buffer, size) }
}
