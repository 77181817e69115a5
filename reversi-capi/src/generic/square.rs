//! Squares and moves as numbers and as text.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::{AnySquare, Move, Square, variant};

use crate::error::{self, ErrorParts};
use crate::status::{Result, Status};
use crate::text;

/// A square that has a number in C.
pub(crate) trait Numbered: AnySquare {
    /// The number of a pass.
    const PASS: c_int;
    /// Whether it is a square of another board than 8x8.
    const IS_VARIANT: bool;

    fn index(self) -> u8;
    fn from_index(index: u8) -> Option<Self>;
}

impl Numbered for Square {
    const PASS: c_int = Move::PASS_ACTION as c_int;
    const IS_VARIANT: bool = false;

    fn index(self) -> u8 {
        self.index()
    }

    fn from_index(index: u8) -> Option<Self> {
        Self::from_index(index)
    }
}

impl Numbered for variant::Square {
    const PASS: c_int = 256;
    const IS_VARIANT: bool = true;

    fn index(self) -> u8 {
        self.index()
    }

    fn from_index(index: u8) -> Option<Self> {
        Some(Self::from_index(index))
    }
}

/// Returns the square with that number. An `int` and not a byte comes from C, where a conversion to
/// a byte would quietly make a square of 275.
pub(crate) fn to_square<S: Numbered>(number: c_int) -> Option<S> {
    u8::try_from(number).ok().and_then(S::from_index)
}

/// Returns the move with that number, whether or not a board has the square.
pub(crate) fn to_move<S: Numbered>(number: c_int) -> Result<Move<S>> {
    match to_square(number) {
        Some(square) => Ok(Move::Place(square)),
        None if number == S::PASS => Ok(Move::Pass),
        None => Err(Status::REVERSI_ERROR_RANGE),
    }
}

/// Returns the number of a move.
pub(crate) fn number<S: Numbered>(played: Move<S>) -> c_int {
    played.square().map_or(S::PASS, |square| square.index().into())
}

/// Sets `square` to the number of the move in a text.
///
/// # Safety
/// As for [`text::read`].
pub(crate) unsafe fn parse<S: Numbered>(
    text: *const c_char,
    length: usize,
    square: Option<&mut MaybeUninit<c_int>>,
) -> error::Result<()> {
    let square = square.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }?;
    let read = Move::<S>::parse(text).map_err(|error| unreadable(error.byte(), text.len()))?;
    square.write(number(read));
    Ok(())
}

/// Why a text of that length, which is wrong from `byte` on, is not a square.
fn unreadable(byte: usize, length: usize) -> ErrorParts {
    let status = match byte {
        _ if byte == length => Status::REVERSI_ERROR_TRUNCATED,
        0 | 1 => Status::REVERSI_ERROR_SYNTAX,
        // A byte after a whole name is wrong by being there.
        _ => Status::REVERSI_ERROR_TRAILING,
    };
    ErrorParts::from(status).at_byte(byte)
}

/// # Safety
/// As for [`text::write`].
pub(crate) unsafe fn format<S: Numbered>(number: c_int, buffer: *mut c_char, size: usize) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { text::write_or_empty(to_move::<S>(number), buffer, size) }
}
