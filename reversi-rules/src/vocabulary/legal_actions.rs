//! An iterator over the legal moves of a position.

use core::iter::FusedIterator;

use crate::vocabulary::{Bitboard, Move, SquareSet};

/// An iterator over the legal moves of a position: squares in ascending order, or the pass if it is
/// forced. It is empty once the game is over.
///
/// Returned by [`Position::legal_actions`](crate::Position::legal_actions).
///
/// ```
/// use reversi_rules::Position;
///
/// assert_eq!(Position::START.legal_actions().len(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct LegalActions<B = Bitboard> {
    pass: bool,
    squares: B,
}

impl<B> LegalActions<B> {
    pub(crate) const fn new(squares: B, pass: bool) -> Self {
        Self { pass, squares }
    }
}

impl<B: SquareSet> Iterator for LegalActions<B> {
    type Item = Move<B::Square>;

    #[inline]
    fn next(&mut self) -> Option<Move<B::Square>> {
        if self.pass {
            self.pass = false;
            return Some(Move::Pass);
        }
        self.squares.pop_first().map(Move::Place)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.squares.len() + usize::from(self.pass);
        (len, Some(len))
    }
}

impl<B: SquareSet> ExactSizeIterator for LegalActions<B> {}

impl<B: SquareSet> FusedIterator for LegalActions<B> {}
