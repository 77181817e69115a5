//! An iterator over the moves of a game.

use core::iter::FusedIterator;

use crate::game::Game;
use crate::position::{Playable, Position};
use crate::vocabulary::Move;

/// An iterator over the moves of a game, forced passes included.
///
/// Returned by [`Game::moves`](crate::Game::moves).
///
/// ```
/// use reversi_rules::{Game, Move};
///
/// // After these eight placements black must pass. No game has a pass sooner.
/// let game = Game::from_transcript("f5f6d3g5h5h4f7h6")?;
/// assert_eq!(game.moves().len(), 9);
/// assert_eq!(game.moves().last(), Some(Move::Pass));
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a, P: Playable = Position> {
    game: &'a Game<P>,
    /// The placements before the next move.
    placements: usize,
    /// Whether the pass after them is before it too.
    passed: bool,
}

impl<'a, P: Playable> Moves<'a, P> {
    pub(super) const fn new(game: &'a Game<P>) -> Self {
        Self { game, placements: 0, passed: false }
    }

    pub(super) const fn game(&self) -> &'a Game<P> {
        self.game
    }

    pub(super) const fn placements(&self) -> usize {
        self.placements
    }
}

impl<P: Playable> Iterator for Moves<'_, P> {
    type Item = Move<P::Square>;

    #[inline]
    fn next(&mut self) -> Option<Move<P::Square>> {
        if !self.passed && self.game.passed_after(self.placements) {
            self.passed = true;
            return Some(Move::Pass);
        }
        let &square = self.game.placements().get(self.placements)?;
        self.placements += 1;
        self.passed = false;
        Some(Move::Place(square))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let pass = !self.passed && self.game.passed_after(self.placements);
        let left = self.game.ply_count() - self.game.ply_of(self.placements) + usize::from(pass);
        (left, Some(left))
    }
}

impl<P: Playable> ExactSizeIterator for Moves<'_, P> {}

impl<P: Playable> FusedIterator for Moves<'_, P> {}
