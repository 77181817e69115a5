//! Squares of other boards as numbers and as text.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::variant::Square;

use crate::generic::square;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::error::Error;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;
use crate::vocabulary::text::{Buffer, Chars};

/// Reads a move on a board with `width` columns and `height` rows. A square is a letter (upper or
/// lower case) and a number. A pass is `--`, `pa`, `ps` or `pass`, and its number is
/// width * height.
///
/// Fails with the errors of reversi_square_parse(). Returns REVERSI_ERROR_OFF_BOARD for a square of
/// 16x16, a1 to p16, that is outside the rectangle. Returns REVERSI_ERROR_RANGE if `width` or
/// `height` is not 1..16.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_square_parse(
    width: c_int,
    height: c_int,
    text: *const c_char,
    length: usize,
    r#move: Option<&mut MaybeUninit<c_int>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    square::parse::<Square>(Size::checked(width, height), text, r#move, error)
}

/// Writes the name of a move on a board with `width` columns and `height` rows: a square such as
/// `j10`, or `--` for a pass, which is width * height. Returns 0 and writes an empty text if `move`
/// is out of range, or if `width` or `height` is not 1..16.
///
/// REVERSI_VARIANT_SQUARE_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_square_format(
    width: c_int,
    height: c_int,
    r#move: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    square::format::<Square>(Size::checked(width, height), r#move, &buffer)
}
