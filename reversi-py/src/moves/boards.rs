//! The two kinds of boards behind one class: 8×8 under the usual rules, and any other.

use pyo3::prelude::*;
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{self as rules, Playable, variant};

use crate::input::arguments::Object;
use crate::position::methods::Position;
use crate::python::errors;
use crate::vocabulary::named::{Moves, Names, Squares};
use crate::vocabulary::shape::Shape;
use crate::vocabulary::squares::SquareBits;

/// A value for the fast 8×8 board, or for any other board.
///
/// Values under the usual rules on 8×8 are always `Standard`, so that equal values have equal
/// variants.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Kind<S, O> {
    Standard(S),
    // Boxed, so that a `Standard` value stays small.
    Other(Box<O>),
}

/// Evaluates the same expression for either kind, like a `match` with two equal arms.
macro_rules! each {
    (&mut $kind:expr, $value:ident => $body:expr) => {
        match &mut $kind {
            $crate::moves::boards::Kind::Standard($value) => $body,
            $crate::moves::boards::Kind::Other(boxed) => {
                let $value = &mut **boxed;
                $body
            }
        }
    };
    (&$kind:expr, $value:ident => $body:expr) => {
        match &$kind {
            $crate::moves::boards::Kind::Standard($value) => $body,
            $crate::moves::boards::Kind::Other(boxed) => {
                let $value = &**boxed;
                $body
            }
        }
    };
}
pub(crate) use each;

/// Returns the value of the standard board, or the error that `what` needs this board.
#[inline]
pub(crate) fn standard_only<T>(py: Python<'_>, value: Option<T>, what: &str) -> PyResult<T> {
    value.ok_or_else(|| {
        errors::reversi_error(py, format!("{what} works only on 8x8 boards with the usual rules"))
    })
}

/// A position of the crate, with the conversions that Python needs.
pub(crate) trait Shown: Playable + Into<Position> {
    /// Returns squares of this board as a Python set holds them.
    fn set(&self, squares: Self::Squares) -> SquareBits;

    /// Returns whether the text shows a board of this kind, with or without the side to move.
    fn has_board_text(&self, text: &[u8]) -> bool;

    /// Returns the number of a square.
    #[inline]
    fn number(&self, square: Self::Square) -> u16 {
        Shape::of(self).number(square)
    }

    /// Reads a square by its number or its name.
    #[inline]
    fn read_square(&self, object: Object<'_, '_>) -> PyResult<Self::Square> {
        let shape = Shape::of(self);
        let number = Squares(shape).read(object)?;
        // `Squares` has checked that the board has this number.
        shape.square(number).ok_or_else(|| Squares(shape).refusal(object))
    }

    /// Reads a move by its number or its name.
    #[inline]
    fn read_move(&self, object: Object<'_, '_>) -> PyResult<rules::Move<Self::Square>> {
        let shape = Shape::of(self);
        let number = Moves(shape).read(object)?;
        Ok(shape.square(number).map_or(rules::Move::Pass, rules::Move::Place))
    }
}

impl Shown for rules::Position {
    #[inline]
    fn set(&self, squares: rules::Bitboard) -> SquareBits {
        squares.into()
    }

    #[inline]
    fn number(&self, square: rules::Square) -> u16 {
        square.index().into()
    }

    fn has_board_text(&self, text: &[u8]) -> bool {
        let read = Self::parse(text).map_err(|error| error.kind());
        matches!(read, Ok(_) | Err(ParseBoardErrorKind::MissingTurn))
    }
}

impl Shown for variant::Position {
    fn set(&self, squares: variant::Bitboard) -> SquareBits {
        SquareBits::of(Shape::of(self), squares)
    }

    fn has_board_text(&self, text: &[u8]) -> bool {
        let read = Self::parse(&self.rules(), text).map_err(|error| error.kind());
        matches!(read, Ok(_) | Err(ParseBoardErrorKind::MissingTurn))
    }
}
