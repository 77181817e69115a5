//! A move that a text names.

use core::ops::Range;

use reversi_rules::{Move, Square};

/// A move in a text, found by [`find_move`](super::find_move()).
///
/// ```
/// use reversi_records::paste::find_move;
/// use reversi_rules::{Position, Square};
///
/// let text = "I play **D3**.";
/// let found = find_move(&Position::START, text.as_bytes(), None)?;
/// assert_eq!((found.played(), &text[found.span()]), (Square::D3.into(), "D3"));
/// # Ok::<(), reversi_records::paste::FindMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundMove<S = Square> {
    played: Move<S>,
    start: usize,
    end: usize,
}

impl<S> FoundMove<S> {
    pub(super) const fn new(played: Move<S>, span: Range<usize>) -> Self {
        Self { played, start: span.start, end: span.end }
    }
}

impl<S: Copy> FoundMove<S> {
    /// Returns the move. It is legal.
    #[must_use]
    pub const fn played(&self) -> Move<S> {
        self.played
    }

    /// Returns the bytes at which the text first names the move.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}
