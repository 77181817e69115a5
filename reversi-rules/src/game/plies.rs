//! An iterator over the plies of a game.

use core::iter::FusedIterator;

use crate::game::{Game, Moves};
use crate::position::{Playable, Position};
use crate::vocabulary::Move;

/// An iterator over the plies of a game, forced passes included, each with the position before it.
///
/// Returned by [`Game::plies`](crate::Game::plies).
///
/// ```
/// use reversi_rules::{Game, Move};
///
/// let game = Game::from_transcript("f5f6d3g5h5h4f7h6")?;
/// let (before, played) = game.plies().last().unwrap();
/// assert!(before.must_pass());
/// assert_eq!(played, Move::Pass);
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plies<'a, P: Playable = Position> {
    moves: Moves<'a, P>,
    position: P,
}

impl<'a, P: Playable> Plies<'a, P> {
    pub(super) const fn new(game: &'a Game<P>) -> Self {
        Self { moves: Moves::new(game), position: game.start() }
    }
}

impl<P: Playable> Iterator for Plies<'_, P> {
    type Item = (P, Move<P::Square>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let (before, placements) = (self.position, self.moves.placements());
        let played = self.moves.next()?;
        self.position = match played {
            Move::Place(square) => self.moves.game().replayed(before, placements, square),
            Move::Pass => before.pass(),
        };
        Some((before, played))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }
}

impl<P: Playable> ExactSizeIterator for Plies<'_, P> {}

impl<P: Playable> FusedIterator for Plies<'_, P> {}
