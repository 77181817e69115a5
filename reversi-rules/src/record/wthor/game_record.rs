//! A game on its way into a file.

use super::array::Array;
use super::board_square::{
    BLACK, BLACK_SCORE, MOVES, THEORETICAL_SCORE, TOURNAMENT, WHITE, byte, most,
};
use super::{BoardSquare, Record, WriteError};
use crate::game::Game;
use crate::position::Playable;
use crate::vocabulary::{Color, Square};

/// A game record that is owned: made from a game and filled in, or taken from a file to be changed,
/// and written as bytes. Whatever it holds, [`Games::parse`](super::Games::parse) takes.
///
/// ```
/// use reversi_rules::Game;
/// use reversi_rules::record::wthor::{GameRecord, Games, Header};
///
/// let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
/// let record = GameRecord::from_game(&game)?.with_tournament(3).with_black(10).with_white(11);
///
/// let mut file = Header::new().with_games(1).with_year(2026).to_bytes().to_vec();
/// file.extend(record.to_bytes());
/// let read = Games::parse(&file)?.get(0).unwrap();
/// assert_eq!((read.black(), read.black_score()), (10, 64));
/// assert_eq!(read.replay()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameRecord<S: BoardSquare = Square>(S::Bytes);

impl<S: BoardSquare> GameRecord<S> {
    /// Creates the record of a game on 8×8 or 10×10. If the game is over, its score is both black's
    /// score and the theoretical one, which [others](Self::with_theoretical_score) compute.
    /// Otherwise both are 0. Tournament and players are 0.
    ///
    /// # Errors
    /// [`WriteError::OtherStart`] if the game did not begin at the standard start of that board,
    /// where most discs win.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::wthor::GameRecord, variant::Rules};
    /// let record = GameRecord::from_game(&Game::from_transcript("f5d6c3")?)?;
    /// assert_eq!(record.to_bytes()[8..12], [56, 64, 33, 0]);
    /// let large = Game::replay(Rules::new(10, 10)?.start(), "g6")?;
    /// assert_eq!(GameRecord::from_game(&large)?.to_bytes()[8..10], [79, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_game<P>(game: &Game<P>) -> Result<Self, WriteError>
    where
        P: Playable<Square = S>,
        S: BoardSquare<Position = P>,
    {
        if game.start() != S::start() {
            return Err(WriteError::OtherStart);
        }
        let record = Self::from_moves(game.placements().iter().copied())?;
        let score = game.outcome().map_or(0, |outcome| outcome.score(Color::Black) as u8);
        record.with_black_score(score)?.with_theoretical_score(score)
    }

    /// A record with those moves, legal or not, and everything else 0.
    ///
    /// # Errors
    /// [`WriteError`] when there are too many, or one on a square that is not on the board.
    ///
    /// ```
    /// # use reversi_rules::{Square, record::wthor::{GameRecord, WriteError}};
    /// let record = GameRecord::from_moves([Square::F5, Square::D6])?;
    /// assert!(record.record().moves().eq([Square::F5, Square::D6]));
    /// let most = WriteError::TooManyMoves { most: 60 };
    /// assert_eq!(GameRecord::from_moves([Square::F5; 61]), Err(most));
    /// # Ok::<(), WriteError>(())
    /// ```
    pub fn from_moves<I: IntoIterator<Item = S>>(moves: I) -> Result<Self, WriteError> {
        let mut record = Self(S::Bytes::ZERO);
        let places = record.0.as_mut().get_mut(MOVES..).unwrap_or_default();
        let most = places.len();
        let mut places = places.iter_mut();
        for played in moves {
            let place = places.next().ok_or(WriteError::TooManyMoves { most })?;
            *place = byte(played).ok_or(WriteError::OffBoard(played.into()))?;
        }
        Ok(record)
    }

    /// The record to read from.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::wthor::GameRecord};
    /// let record = GameRecord::from_game(&Game::new())?.with_white(7);
    /// assert_eq!(record.record().white(), 7);
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> Record<'_, S> {
        Record(&self.0)
    }

    /// The bytes, as a file has them after its header and the records before.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::wthor::GameRecord};
    /// let record = GameRecord::from_game(&Game::new())?.with_tournament(258);
    /// assert_eq!(record.to_bytes()[..2], [2, 1]);
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    #[must_use]
    pub fn to_bytes(self) -> S::Bytes {
        self.0
    }

    /// The same record with the tournament of that number in the file of tournaments.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::wthor::GameRecord};
    /// let record = GameRecord::from_game(&Game::new())?.with_tournament(3);
    /// assert_eq!(record.record().tournament(), 3);
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    #[must_use]
    pub fn with_tournament(self, number: u16) -> Self {
        self.with(TOURNAMENT, number.to_le_bytes())
    }

    /// The same record with the player of that number in the file of players as black.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::wthor::GameRecord};
    /// let record = GameRecord::from_game(&Game::new())?.with_black(3);
    /// assert_eq!(record.record().black(), 3);
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    #[must_use]
    pub fn with_black(self, number: u16) -> Self {
        self.with(BLACK, number.to_le_bytes())
    }

    /// The same record with the player of that number in the file of players as white.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::wthor::GameRecord};
    /// let record = GameRecord::from_game(&Game::new())?.with_white(3);
    /// assert_eq!(record.record().white(), 3);
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    #[must_use]
    pub fn with_white(self, number: u16) -> Self {
        self.with(WHITE, number.to_le_bytes())
    }

    /// The same record with another final score of black's.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleScore`] above 64, or 100 on 10×10.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::wthor::GameRecord};
    /// let record = GameRecord::from_game(&Game::new())?.with_black_score(40)?;
    /// assert_eq!(record.record().black_score(), 40);
    /// assert!(record.with_black_score(65).is_err());
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    pub fn with_black_score(self, score: u8) -> Result<Self, WriteError> {
        self.with_score(BLACK_SCORE, score)
    }

    /// The same record with another score of black's after best play from the header's
    /// [`depth`](super::Header::depth) on.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleScore`] above 64, or 100 on 10×10.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::wthor::GameRecord};
    /// let record = GameRecord::from_game(&Game::new())?.with_theoretical_score(40)?;
    /// assert_eq!(record.record().theoretical_score(), 40);
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    pub fn with_theoretical_score(self, score: u8) -> Result<Self, WriteError> {
        self.with_score(THEORETICAL_SCORE, score)
    }

    fn with_score(self, at: usize, score: u8) -> Result<Self, WriteError> {
        if score > most::<S>() {
            return Err(WriteError::ImpossibleScore(score));
        }
        Ok(self.with(at, [score]))
    }

    fn with<const N: usize>(mut self, at: usize, bytes: [u8; N]) -> Self {
        for (place, byte) in self.0.as_mut().iter_mut().skip(at).zip(bytes) {
            *place = byte;
        }
        self
    }
}

impl<S: BoardSquare> From<Record<'_, S>> for GameRecord<S> {
    /// A copy, to the byte.
    fn from(record: Record<'_, S>) -> Self {
        Self(*record.bytes())
    }
}
