//! Random moves and games from one position. [`batch::playouts`](crate::batch::playouts) plays the
//! same games in bulk.

use crate::position::{Playable, Position};
use crate::vocabulary::{Generator, Move};

impl Position {
    /// Returns the first move of [`playout`](Self::playout): a legal move drawn uniformly at
    /// random, or the pass if it is forced. `None` once the game is over.
    ///
    /// A seed always yields the same move: use a new one for each.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position, Square};
    /// assert_eq!(Position::START.random_move(1), Some(Move::Place(Square::D3)));
    /// let over = Position::START.playout(1);
    /// assert_eq!(over.random_move(1), None);
    /// ```
    #[must_use]
    pub fn random_move(self, seed: u64) -> Option<Move> {
        next(&self, &mut Generator::for_game(seed, 0))
    }

    /// Returns the end of a game from here by random moves, each drawn uniformly.
    ///
    /// It is the game of [`batch::playouts`](crate::batch::playouts) with that seed on its first
    /// board. Its generator is documented there: the game is the same on every platform and in
    /// later versions.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let end = Position::START.playout(1);
    /// assert_eq!(end.outcome().unwrap().to_string(), "white wins 45-19");
    /// ```
    #[must_use]
    pub fn playout(self, seed: u64) -> Self {
        let (mut position, mut generator) = (self, Generator::for_game(seed, 0));
        while let Some(played) = next(&position, &mut generator) {
            position = match played {
                Move::Place(square) => position.play_unchecked(square),
                Move::Pass => position.passed(),
            };
        }
        position
    }
}

/// Draws the next move: a pass where it is forced, and none once the game is over.
pub(crate) fn next<P: Playable>(
    position: &P,
    generator: &mut Generator,
) -> Option<Move<P::Square>> {
    match generator.choose(position.legal_moves()) {
        Some(square) => Some(Move::Place(square)),
        None => position.must_pass().then_some(Move::Pass),
    }
}
