//! Random moves and random continuations of a game.

use crate::game::Game;
use crate::position::Playable;
use crate::position::random::next;
use crate::vocabulary::{Generator, Move};

impl<P: Playable> Game<P> {
    /// Picks a legal square uniformly at random. Returns `None` once the game is over.
    ///
    /// A seed always yields the same square in the same position. It is also the first move of
    /// [`playout`](Self::playout).
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// assert_eq!(Game::new().random_move(1), Some(Square::D3));
    /// ```
    #[must_use]
    pub fn random_move(&self, seed: u64) -> Option<P::Square> {
        Generator::for_game(seed, 0).choose(self.legal_moves())
    }

    /// Returns this game, continued with random moves until it is over. The moves are those of
    /// [`Position::playout`](crate::Position::playout).
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// let game = Game::new().playout(1);
    /// assert!(game.is_over());
    /// assert_eq!(game.position().board(), Position::START.playout(1).board());
    /// ```
    #[must_use]
    pub fn playout(&self, seed: u64) -> Self {
        let (mut game, mut generator) = (self.clone(), Generator::for_game(seed, 0));
        while let Some(Move::Place(square)) = next(&game.position(), &mut generator) {
            if game.play(square).is_err() {
                break;
            }
            if game.just_passed() {
                // In `Position::playout` a pass draws a number as well.
                generator.below(0);
            }
        }
        game
    }
}
