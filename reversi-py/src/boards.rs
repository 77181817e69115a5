//! The kinds of boards: the crate's positions, and the classes in which Python sees them.

use std::fmt::Display;

use pyo3::prelude::*;
use reversi_rules::Playable;

use crate::named::NumberedSquare;

/// A position of the crate that Python has classes for. They implement this beside themselves.
pub(crate) trait Shown: Playable<Square: NumberedSquare> {
    /// The class of positions.
    type Position: From<Self> + Display + for<'py> IntoPyObject<'py>;
    /// The class of sets of squares.
    type SquareSet: From<Self::Squares>;

    /// How a game is made from the text of a board.
    const FROM_BOARD_TEXT: &str;

    /// Returns whether the text is that of a board of this kind, with the side to move or without.
    fn has_board_text(&self, text: &[u8]) -> bool;
}
