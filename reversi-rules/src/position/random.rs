//! Random moves and games from one position. [`batch::playouts`](crate::batch::playouts) plays many
//! such games at once.

use crate::position::{Playable, Position};
use crate::vocabulary::{Generator, Move};

impl Position {
    /// Picks a legal square uniformly at random, or the pass if it is forced. Returns `None` once
    /// the game is over.
    ///
    /// A seed always yields the same move in the same position, so use another seed for each move.
    /// It is also the first move of [`playout`](Self::playout).
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

    /// Plays random moves until the game is over and returns the last position. Each move is chosen
    /// uniformly among the legal ones.
    ///
    /// A seed yields the same game on every platform and in every version. It is the game that
    /// [`batch::playouts`](crate::batch::playouts) plays on its first board with the same seed. The
    /// generator is documented there.
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

/// Picks the next move: a square, a forced pass, or none once the game is over.
pub(crate) fn next<P: Playable>(
    position: &P,
    generator: &mut Generator,
) -> Option<Move<P::Square>> {
    match generator.choose(position.legal_moves()) {
        Some(square) => Some(Move::Place(square)),
        None => position.must_pass().then_some(Move::Pass),
    }
}
