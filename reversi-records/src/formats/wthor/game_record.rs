//! An owned record of a game, for writing.

use reversi_rules::{Color, Game, Playable, Square};

use super::array::Array;
use super::board_square::{
    BLACK, BLACK_SCORE, MOVES, THEORETICAL_SCORE, TOURNAMENT, WHITE, byte, most,
};
use super::setters::setters;
use super::{BoardSquare, Record, WriteError};

/// An owned game record, for changing and writing. It is created from a game or copied from a file.
///
/// [`Games::parse`](super::Games::parse) accepts every record that this type can hold.
///
/// ```
/// use reversi_rules::Game;
/// use reversi_records::wthor::{GameRecord, Games, Header};
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

setters! {
    [S: BoardSquare] GameRecord<S>, S::Bytes, Record<'_, S>,
        "GameRecord::from_moves([Square::F5]).unwrap()";
    /// Sets the tournament by its number in the file of tournaments.
    with_tournament, tournament: u16 = TOURNAMENT;
    /// Sets the black player by the number in the file of players.
    with_black, black: u16 = BLACK;
    /// Sets the white player by the number in the file of players.
    with_white, white: u16 = WHITE;
}

impl<S: BoardSquare> GameRecord<S> {
    /// Creates the record of a game on 8×8 or 10×10.
    ///
    /// If the game is over, its final score becomes black's score and the theoretical score. A
    /// solver can compute the [theoretical score](Self::with_theoretical_score). Of an unfinished
    /// game, both scores are 0. The numbers of the tournament and the players are 0.
    ///
    /// # Errors
    /// [`WriteError::OtherStart`] if the game did not begin at the standard start of that board, or
    /// if the side with fewer discs wins.
    ///
    /// ```
    /// # use reversi_records::wthor::GameRecord;
    /// # use reversi_rules::{Game, variant::Rules};
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

    /// Creates a record with these moves, legal or not, and all other fields 0.
    ///
    /// # Errors
    /// [`WriteError`] if there are too many moves, or a move is off the board.
    ///
    /// ```
    /// # use reversi_records::wthor::{GameRecord, WriteError};
    /// # use reversi_rules::Square;
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

    /// Sets black's final score.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleScore`] above 64, or 100 on 10×10.
    ///
    /// ```
    /// # use reversi_records::wthor::GameRecord;
    /// # use reversi_rules::Game;
    /// let record = GameRecord::from_game(&Game::new())?.with_black_score(40)?;
    /// assert_eq!(record.record().black_score(), 40);
    /// assert!(record.with_black_score(65).is_err());
    /// # Ok::<(), reversi_records::wthor::WriteError>(())
    /// ```
    pub fn with_black_score(self, score: u8) -> Result<Self, WriteError> {
        self.with_score(BLACK_SCORE, score)
    }

    /// Sets black's score after best play from the header's [`depth`](super::Header::depth) on.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleScore`] above 64, or 100 on 10×10.
    ///
    /// ```
    /// # use reversi_records::wthor::GameRecord;
    /// # use reversi_rules::Game;
    /// let record = GameRecord::from_game(&Game::new())?.with_theoretical_score(40)?;
    /// assert_eq!(record.record().theoretical_score(), 40);
    /// # Ok::<(), reversi_records::wthor::WriteError>(())
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
}
