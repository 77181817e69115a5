//! Random moves and games from one position. For many of them there is
//! [`batch::playouts`](crate::batch::playouts), which plays the same games.

use crate::kernel::native;
use crate::{Bitboard, Game, Generator, Move, Position, Square};

/// The generator of the first game of a batch.
fn first(seed: u64) -> Generator {
    Generator::of_game(seed, 0)
}

impl Position {
    /// The first move of [`playout`](Self::playout) with that seed: each legal move is as likely as
    /// the others, and a forced pass is the only one. `None` once the game is over.
    ///
    /// The same seed gives the same move, so take another one for each.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position, Square};
    /// assert_eq!(Position::START.random_move(1), Some(Move::Place(Square::D3)));
    /// let over = Position::START.playout(1);
    /// assert_eq!(over.random_move(1), None);
    /// ```
    #[must_use]
    pub fn random_move(self, seed: u64) -> Option<Move> {
        next(self, &mut first(seed))
    }

    /// The end of a game that goes on from here by random moves, each legal one as likely as the
    /// others. It is the game that [`batch::playouts`](crate::batch::playouts) plays with that seed
    /// on its first board, of which the documentation there says how it is drawn: the same on every
    /// machine and in later versions.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position, batch};
    /// let end = Position::START.playout(1);
    /// assert_eq!(end.outcome().unwrap().to_string(), "white wins 45-19");
    ///
    /// let mut ends = [[0; 2]];
    /// batch::playouts(&[batch::START], 1, &mut ends)?;
    /// assert_eq!(ends[0], [end.discs(Color::Black).bits(), end.discs(Color::White).bits()]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[must_use]
    pub fn playout(self, seed: u64) -> Self {
        let (mut position, mut generator) = (self, first(seed));
        while let Some(played) = next(position, &mut generator) {
            position = match played {
                Move::Place(square) => position.play_unchecked(square),
                Move::Pass => position.passed(),
            };
        }
        position
    }
}

impl Game {
    /// The next square of [`playout`](Self::playout) with that seed: each legal one is as likely as
    /// the others. `None` once the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// assert_eq!(Game::new().random_move(1), Some(Square::D3));
    /// ```
    #[must_use]
    pub fn random_move(&self, seed: u64) -> Option<Square> {
        first(seed).choose(legal_moves(self.position()))
    }

    /// This game, played to its end by random moves: those of [`Position::playout`] from the
    /// position now.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// let game = Game::new().playout(1);
    /// assert!(game.is_over());
    /// assert_eq!(game.position().board(), Position::START.playout(1).board());
    /// ```
    #[must_use]
    pub fn playout(&self, seed: u64) -> Self {
        let (mut game, mut generator) = (*self, first(seed));
        while let Some(square) = generator.choose(legal_moves(game.position())) {
            if game.play(square).is_err() {
                break;
            }
            if game.just_passed() {
                // A pass takes a number, as it does where it is a ply of its own.
                generator.below(0);
            }
        }
        game
    }
}

/// What is played next; a pass where there is nothing else, and nothing once the game is over.
fn next(position: Position, generator: &mut Generator) -> Option<Move> {
    match generator.choose(legal_moves(position)) {
        Some(square) => Some(Move::Place(square)),
        None => (!legal_moves(position.passed()).is_empty()).then_some(Move::Pass),
    }
}

/// [`Position::legal_moves`] at run time.
fn legal_moves(position: Position) -> Bitboard {
    Bitboard::from_bits(native::legal_moves(position.player().bits(), position.opponent().bits()))
}
