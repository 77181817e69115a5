//! A game ply by ply.

use core::iter::FusedIterator;

use crate::position::{Playable, Position};
use crate::vocabulary::Move;

/// The plies of a game, made by [`Game::plies`](crate::Game::plies).
///
/// ```
/// use reversi_rules::{Game, Move};
///
/// // No game has a pass sooner: after these eight discs black has no move.
/// let game = Game::from_transcript("f5f6d3g5h5h4f7h6")?;
/// assert_eq!(game.plies().map(|(_, played)| played).last(), Some(Move::Pass));
/// assert_eq!(game.plies().count(), 9);
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plies<'a, P: Playable = Position> {
    position: P,
    squares: &'a [P::Square],
}

impl<'a, P: Playable> Plies<'a, P> {
    pub(crate) const fn new(position: P, squares: &'a [P::Square]) -> Self {
        Self { position, squares }
    }
}

impl<P: Playable> Iterator for Plies<'_, P> {
    type Item = (P, Move<P::Square>);

    fn next(&mut self) -> Option<Self::Item> {
        let before = self.position;
        if before.must_pass() {
            self.position = before.passed();
            return Some((before, Move::Pass));
        }
        let (&square, rest) = self.squares.split_first()?;
        self.position = before.play_unchecked(square);
        self.squares = rest;
        Some((before, Move::Place(square)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Passes are extra, at most one before and after each placement.
        (self.squares.len(), Some(2 * self.squares.len() + 1))
    }
}

impl<P: Playable> FusedIterator for Plies<'_, P> {}
