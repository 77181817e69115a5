//! Squares and moves as numbers and as text.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::{AnySquare, Move, Square, variant};

use crate::error::{self, ErrorParts};
use crate::status::{Result, Status};
use crate::text;

/// A square with a number in C.
pub(crate) trait Numbered: AnySquare {
    /// The size of the largest board.
    const LARGEST: Size;
}

impl Numbered for Square {
    const LARGEST: Size = Size::STANDARD;
}

impl Numbered for variant::Square {
    const LARGEST: Size = Size { width: 16, height: 16 };
}

/// The size of a board, which numbers its squares: row * width + column, and then the pass.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) width: u8,
    pub(crate) height: u8,
}

impl Size {
    pub(crate) const STANDARD: Self = Self { width: 8, height: 8 };

    /// Checks a size that comes from C as two numbers: sides of 1..16.
    pub(crate) fn checked(width: c_int, height: c_int) -> Result<Self> {
        match (u8::try_from(width), u8::try_from(height)) {
            (Ok(width @ 1..=16), Ok(height @ 1..=16)) => Ok(Self { width, height }),
            _ => Err(Status::REVERSI_ERROR_RANGE),
        }
    }

    pub(crate) fn has<S: Numbered>(self, square: S) -> bool {
        square.column() < self.width && square.row() < self.height
    }

    fn pass(self) -> c_int {
        c_int::from(self.width) * c_int::from(self.height)
    }

    /// Returns the number of a move.
    pub(crate) fn number<S: Numbered>(self, played: Move<S>) -> c_int {
        played.square().map_or(self.pass(), |square| {
            c_int::from(square.row()) * c_int::from(self.width) + c_int::from(square.column())
        })
    }

    /// Returns the square with that number. Numbers come from C as `int`: as a byte, 275 would
    /// silently become square 19.
    pub(crate) fn square<S: Numbered>(self, number: c_int) -> Option<S> {
        let number = u8::try_from(number).ok()?;
        let (row, column) = (number.checked_div(self.width)?, number.checked_rem(self.width)?);
        if row < self.height { S::new(column, row) } else { None }
    }

    /// Returns the move with that number.
    pub(crate) fn to_move<S: Numbered>(self, number: c_int) -> Result<Move<S>> {
        match self.square(number) {
            Some(square) => Ok(Move::Place(square)),
            None if number == self.pass() => Ok(Move::Pass),
            None => Err(Status::REVERSI_ERROR_RANGE),
        }
    }
}

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
