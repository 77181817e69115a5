//! What may be played in a position, and where it leads.

use core::iter::FusedIterator;

use crate::position::Position;
use crate::vocabulary::{Bitboard, Move};

impl Position {
    /// All that may be played: the legal squares in ascending order, or the pass if it is forced.
    /// Nothing once the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position};
    /// assert_eq!(Position::START.actions().map(Move::index).collect::<Vec<_>>(), [19, 26, 37, 44]);
    /// let must_pass: Position =
    ///     "XO-------------------------------------------------------------- O".parse()?;
    /// assert!(must_pass.actions().eq([Move::Pass]));
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn actions(self) -> Actions {
        let squares = self.legal_moves();
        let pass = squares.is_empty() && !self.passed().legal_moves().is_empty();
        Actions { pass, squares }
    }

    /// Each of the [`actions`](Self::actions) with the position after it.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// for (played, child) in Position::START.children() {
    ///     assert_eq!(Position::START.play(played), Ok(child));
    /// }
    /// ```
    pub fn children(self) -> impl ExactSizeIterator<Item = (Move, Self)> {
        self.actions().map(move |played| match played {
            Move::Place(square) => (played, self.play_unchecked(square)),
            Move::Pass => (played, self.passed()),
        })
    }
}

/// What may be played in a position, made by [`Position::actions`].
///
/// ```
/// use reversi_rules::Position;
///
/// assert_eq!(Position::START.actions().len(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct Actions {
    pass: bool,
    squares: Bitboard,
}

impl Iterator for Actions {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.pass {
            self.pass = false;
            return Some(Move::Pass);
        }
        self.squares.pop_first().map(Move::Place)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.squares.len() as usize + usize::from(self.pass);
        (len, Some(len))
    }
}

impl ExactSizeIterator for Actions {}

impl FusedIterator for Actions {}
