//! Random moves and games from one position. For many of them there is
//! [`batch::playouts`](crate::batch::playouts), which plays the same games.

use crate::kernel::native;
use crate::position::Position;
use crate::vocabulary::{Bitboard, Generator, Move};

/// The generator of the first game of a batch.
pub(crate) fn first(seed: u64) -> Generator {
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

/// Draws the next move: a pass where it is forced, and none once the game is over.
pub(crate) fn next(position: Position, generator: &mut Generator) -> Option<Move> {
    match generator.choose(legal_moves(position)) {
        Some(square) => Some(Move::Place(square)),
        None => (!legal_moves(position.passed()).is_empty()).then_some(Move::Pass),
    }
}

/// [`Position::legal_moves`] at run time.
fn legal_moves(position: Position) -> Bitboard {
    Bitboard::from_bits(native::legal_moves(position.player().bits(), position.opponent().bits()))
}
