//! Random moves and games from one position. For many of them there is
//! [`batch::playouts`](crate::batch::playouts), which plays the same games.

use crate::position::{Playable, Position};
use crate::vocabulary::{Generator, Move};

impl Position {
    /// Returns the first move of [`playout`](Self::playout) with that seed: a legal move drawn
    /// uniformly at random, or the pass if it is forced. `None` once the game is over.
    ///
    /// The same seed yields the same move, so use another one for each.
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

    /// Returns the end of a game that goes on from here by random moves, each drawn uniformly.
    ///
    /// It is the game that [`batch::playouts`](crate::batch::playouts) plays with that seed on its
    /// first board. The documentation there describes the generator: the game is the same on every
    /// platform and in later versions.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position, Sides, batch};
    /// let end = Position::START.playout(1);
    /// assert_eq!(end.outcome().unwrap().to_string(), "white wins 45-19");
    ///
    /// let mut ends = [Sides::default()];
    /// batch::playouts(&[Sides::START], 1, &mut ends)?;
    /// assert_eq!(ends[0], Sides::new(end.discs(Color::Black), end.discs(Color::White)));
    /// # Ok::<(), batch::BatchError>(())
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
