//! Random moves and games from one position. [`batch::playouts`](crate::batch::On::playouts) plays many
//! such games at once.

use crate::position::{Playable, Position};
use crate::vocabulary::{Generator, Move};

impl Position {
    /// Picks a legal square uniformly at random, or the pass if it is forced. Returns `None` once
    /// the game is over.
    ///
    /// A generator always yields the same move in the same position, which is also the first move of
    /// [`playout`](Self::playout).
    ///
    /// ```
    /// # use reversi_rules::{Generator, Move, Position, Square};
    /// let mut generator = Generator::for_game(1, 0);
    /// assert_eq!(Position::START.random_move(&mut generator), Some(Move::Place(Square::D3)));
    /// let over = Position::START.playout(&mut generator);
    /// assert_eq!(over.random_move(&mut generator), None);
    /// ```
    pub fn random_move(self, generator: &mut Generator) -> Option<Move> {
        next(&self, generator)
    }

    /// Plays random moves until the game is over and returns the last position. Each move is chosen
    /// uniformly among the legal ones.
    ///
    /// A seed yields the same game on every platform and in every version. Game `i` of a seed is the
    /// game that [`batch::playouts`](crate::batch::On::playouts) plays on board `i`. The generator is
    /// documented there.
    ///
    /// ```
    /// # use reversi_rules::{Generator, Position};
    /// let end = Position::START.playout(&mut Generator::for_game(1, 0));
    /// assert_eq!(end.outcome().unwrap().to_string(), "white wins 45-19");
    /// ```
    #[must_use]
    pub fn playout(self, generator: &mut Generator) -> Self {
        let mut position = self;
        while let Some(played) = next(&position, generator) {
            position = match played {
                Move::Place(square) => position.place_unchecked(square),
                Move::Pass => position.pass(),
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
