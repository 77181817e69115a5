//! The class `Position`: a board and the side to move.

use std::fmt;

use pyo3::prelude::*;
use reversi_rules::{self as rules, variant};

use crate::class::kind::{Kind, each, standard_only};
use crate::class::shape::Shape;

/// A board and the side to move: frozen, hashable, picklable.
///
/// - `Position()` is the standard start.
/// - `Position(position)` is the same position.
/// - `Position(text)` reads 64 cells from a1 row by row (`X` black, `O` white, `-` empty), then the
///   side to move, `X` or `O`. `str(position)` writes the same. It also reads `grid()`.
/// - `Position(rules=Rules(6, 6))` and `Position(text, rules)` have another board, where `#` is a
///   missing square. Their `str()` begins with `str(rules)` and a colon, and `Position` reads it
///   without `rules`.
///
/// Unlike `Game`, a position never passes by itself: a forced pass is the move `PASS`.
///
/// Positions of the same board can be sorted: by black's discs as a number, then by white's, then
/// by the side to move, black first. `canonical` picks the smallest in this order, which stays the
/// same in later versions. `numpy.asarray(position)` is an array of `int8` in the shape of the
/// board: 1 black, -1 white, 0 empty or missing.
///
/// >>> position = Position().play("d3")
/// >>> position.turn, position["d4"], position["a1"]
/// (Color.WHITE, Color.BLACK, None)
/// >>> print(position)
/// -------------------X-------XX------XO--------------------------- O
/// >>> hex(position.black_bits), hex(position.white_bits), position.stable(BLACK)
/// ('0x818080000', '0x1000000000', SquareSet())
#[pyclass(module = "reversi_rules", frozen, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Position(pub(crate) Kind<rules::Position, variant::Position>);

/// The board and the side to move, without the rules.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(&self.0, position => position.fmt(f))
    }
}

impl From<rules::Position> for Position {
    #[inline]
    fn from(position: rules::Position) -> Self {
        Self(Kind::Standard(position))
    }
}

impl From<variant::Position> for Position {
    fn from(position: variant::Position) -> Self {
        if position.rules() == variant::Rules::STANDARD
            && let Ok(usual) = rules::Position::try_from(position)
        {
            return usual.into();
        }
        Self(Kind::Other(Box::new(position)))
    }
}

impl Position {
    /// Returns the start of those rules, by default of the usual ones.
    pub(crate) fn start(rules: Option<variant::Rules>) -> Self {
        rules.map_or(rules::Position::START.into(), |rules| rules.start().into())
    }

    /// Returns the crate's position if it is on 8×8 under the usual rules.
    #[inline]
    pub(crate) fn get(&self) -> Option<rules::Position> {
        match self.0 {
            Kind::Standard(position) => Some(position),
            Kind::Other(_) => None,
        }
    }

    /// Returns the same, or the error that `what` needs such a position.
    #[inline]
    pub(crate) fn standard(&self, py: Python<'_>, what: &str) -> PyResult<rules::Position> {
        standard_only(py, self.get(), what)
    }

    /// Returns the rules if they are not the usual ones.
    pub(crate) fn unusual(&self) -> Option<variant::Rules> {
        match &self.0 {
            Kind::Standard(_) => None,
            Kind::Other(position) => Some(position.rules()),
        }
    }

    pub(crate) fn shape(&self) -> Shape {
        each!(&self.0, position => Shape::of(position))
    }
}
