//! An iterator over the plies of a game.

use core::iter::FusedIterator;

use crate::position::{Playable, Position};
use crate::vocabulary::Move;

/// An iterator over the plies of a game, forced passes included, each with the position before it.
///
/// Returned by [`Game::plies`](crate::Game::plies).
///
/// ```
/// use reversi_rules::{Game, Move};
///
/// // After these eight moves black must pass. No game has a pass sooner.
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
        // Each placement may follow a pass, and a pass may follow the last one.
        (self.squares.len(), Some(2 * self.squares.len() + 1))
    }
}

impl<P: Playable> FusedIterator for Plies<'_, P> {}
