//! Random moves and random continuations of a game.

use crate::game::Game;
use crate::position::Playable;
use crate::position::random::next;
use crate::vocabulary::{Generator, Move};

impl<P: Playable> Game<P> {
    /// Picks a legal square uniformly at random. Returns `None` once the game is over.
    ///
    /// A generator always yields the same square in the same position. It is also the first move of
    /// [`playout`](Self::playout).
    ///
    /// ```
    /// # use reversi_rules::{Game, Generator, Square};
    /// let mut generator = Generator::for_game(1, 0);
    /// assert_eq!(Game::new().random_move(&mut generator), Some(Square::D3));
    /// ```
    pub fn random_move(&self, generator: &mut Generator) -> Option<P::Square> {
        generator.choose(self.legal_moves())
    }

    /// Returns this game, continued with random moves until it is over. The moves are those of
    /// [`Position::playout`](crate::Position::playout).
    ///
    /// ```
    /// # use reversi_rules::{Game, Generator, Position};
    /// let [mut one, mut same] = [Generator::for_game(1, 0); 2];
    /// let game = Game::new().playout(&mut one);
    /// assert!(game.is_over());
    /// assert_eq!(game.position().board(), Position::START.playout(&mut same).board());
    /// ```
    #[must_use]
    pub fn playout(&self, generator: &mut Generator) -> Self {
        let mut game = self.clone();
        while let Some(Move::Place(square)) = next(&game.position(), generator) {
            if game.place(square).is_err() {
                break;
            }
            if game.just_passed() {
                // In `Position::playout` a pass draws a number as well.
                generator.choose(P::Squares::default());
            }
        }
        game
    }
}
