//! Squares and moves as numbers, which depend on the size of the board.

use core::ffi::c_int;

use reversi_rules::{AnySquare, Move, Square, variant};

use crate::vocabulary::status::{Result, Status};

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
