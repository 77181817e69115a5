//! Positions of both kinds of boards, and how their squares and moves are read.

use pyo3::prelude::*;
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{self as rules, Playable, variant};

use crate::class::position::Position;
use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;
use crate::input::arguments::Object;
use crate::vocabulary::named::{Moves, Names, Squares};

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
        u8::from(square).into()
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
