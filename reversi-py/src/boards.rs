//! The two kinds of boards behind one class: 8×8 under the usual rules, and any other.

use pyo3::prelude::*;
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{self as rules, Playable, variant};

use crate::arguments::Object;
use crate::errors;
use crate::named::{Moves, Names, Squares};
use crate::position::Position;
use crate::shape::Shape;
use crate::squares::SquareBits;

/// A value of the board that is fast, or one of any other board.
///
/// The usual rules on 8×8 are always `Standard`, so that equal values are of the same kind.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Kind<S, O> {
    Standard(S),
    // In a box, so that the usual values stay small.
    Other(Box<O>),
}

/// Evaluates one expression for either kind; what it calls exists for both.
macro_rules! each {
    (&mut $kind:expr, $value:ident => $body:expr) => {
        match &mut $kind {
            $crate::boards::Kind::Standard($value) => $body,
            $crate::boards::Kind::Other(boxed) => {
                let $value = &mut **boxed;
                $body
            }
        }
    };
    (&$kind:expr, $value:ident => $body:expr) => {
        match &$kind {
            $crate::boards::Kind::Standard($value) => $body,
            $crate::boards::Kind::Other(boxed) => {
                let $value = &**boxed;
                $body
            }
        }
    };
}
pub(crate) use each;

/// Returns the value of the usual board, or the error of an operation that is for that board only.
#[inline]
pub(crate) fn standard_only<T>(py: Python<'_>, value: Option<T>, what: &str) -> PyResult<T> {
    value.ok_or_else(|| {
        errors::reversi_error(py, format!("{what} is for 8x8 boards with the usual rules only"))
    })
}

/// A position of the crate, as Python sees it.
pub(crate) trait Shown: Playable + Into<Position> {
    /// Returns squares of this board as Python's set.
    fn set(&self, squares: Self::Squares) -> SquareBits;

    /// Returns whether the text is that of a board of this kind, with the side to move or without.
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
        // The number is one of the board.
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
