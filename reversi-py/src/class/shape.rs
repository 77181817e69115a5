//! The number of columns and rows of a board, which decide how its squares are numbered.

use std::fmt;

use reversi_rules::{AnySquare, Move, Playable, variant};

/// The width and the height of a board, each 4 to 16.
///
/// A square has the number row * width + column, and a pass is the next number after the squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    pub(crate) width: u8,
    pub(crate) height: u8,
}

impl Shape {
    pub(crate) const STANDARD: Self = Self { width: 8, height: 8 };

    #[inline]
    pub(crate) fn of(position: &impl Playable) -> Self {
        Self { width: position.width(), height: position.height() }
    }

    /// Returns the number of squares of the rectangle, which is also the number of a pass.
    #[inline]
    pub(crate) fn pass(self) -> u16 {
        u16::from(self.width) * u16::from(self.height)
    }

    /// Returns the number of a square of the rectangle.
    #[inline]
    pub(crate) fn number(self, square: impl AnySquare) -> u16 {
        u16::from(square.row()) * u16::from(self.width) + u16::from(square.column())
    }

    /// Returns the number of a move.
    #[inline]
    pub(crate) fn action<S: AnySquare>(self, played: Move<S>) -> u16 {
        played.square().map_or(self.pass(), |square| self.number(square))
    }

    /// Returns the square with that number; `None` for a pass and any higher number.
    #[inline]
    pub(crate) fn square<S: AnySquare>(self, number: u16) -> Option<S> {
        let (width, height) = (u16::from(self.width), u16::from(self.height));
        let row = number / width;
        if row < height { S::new((number % width) as u8, row as u8) } else { None }
    }

    /// Returns the name of the move with that number.
    pub(crate) fn name(self, number: u16) -> String {
        let square = self.square::<variant::Square>(number);
        square.map_or(Move::Pass, Move::Place).to_string()
    }

    /// Returns whether the square is inside of the rectangle.
    pub(crate) fn contains(self, square: impl AnySquare) -> bool {
        square.column() < self.width && square.row() < self.height
    }
}

impl From<&variant::Rules> for Shape {
    fn from(rules: &variant::Rules) -> Self {
        Self { width: rules.width(), height: rules.height() }
    }
}

/// The shape as error messages show it: `6x10`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
