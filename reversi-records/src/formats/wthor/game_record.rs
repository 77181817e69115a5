//! An owned record of a game, for writing.

use reversi_rules::{Color, Game, Position, Square};

use super::layout::{
    BLACK, BLACK_SCORE, LENGTH, MOST, MOVES, THEORETICAL_SCORE, TOURNAMENT, WHITE, byte,
};
use super::{Record, WriteError};

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
pub struct GameRecord([u8; LENGTH]);

/// Generates the setters of numbers.
macro_rules! setters {
    ($($(#[doc = $doc:literal])+ $with:ident, $name:ident = $at:ident;)*) => {
        impl GameRecord {
            $(
                $(#[doc = $doc])+
                ///
                /// ```
                /// # use reversi_records::wthor::GameRecord;
                /// # use reversi_rules::Square;
                /// let record = GameRecord::from_moves([Square::F5]).unwrap();
                #[doc = concat!("let record = record.", stringify!($with), "(258);")]
                #[doc = concat!("assert_eq!(record.record().", stringify!($name), "(), 258);")]
                /// ```
                #[must_use]
                pub fn $with(self, $name: u16) -> Self {
                    self.with($at, $name.to_le_bytes())
                }
            )*
        }
    };
}
setters! {
    /// Sets the tournament by its number in the file of tournaments.
    with_tournament, tournament = TOURNAMENT;
    /// Sets the black player by the number in the file of players.
    with_black, black = BLACK;
    /// Sets the white player by the number in the file of players.
    with_white, white = WHITE;
}

impl GameRecord {
    /// Creates the record of a game.
    ///
    /// If the game is over, its final score becomes black's score and the theoretical score. A
    /// solver can compute the [theoretical score](Self::with_theoretical_score). Of an unfinished
    /// game, both scores are 0. The numbers of the tournament and the players are 0.
    ///
    /// # Errors
    /// [`WriteError::OtherStart`] if the game did not begin at the standard start.
    ///
    /// ```
    /// # use reversi_records::wthor::GameRecord;
    /// # use reversi_rules::Game;
    /// let record = GameRecord::from_game(&Game::from_transcript("f5d6c3")?)?;
    /// assert_eq!(record.to_bytes()[8..12], [56, 64, 33, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_game(game: &Game) -> Result<Self, WriteError> {
        if game.start() != Position::START {
            return Err(WriteError::OtherStart);
        }
        let record = Self::from_moves(game.placements().iter().copied())?;
        let score = game.outcome().map_or(0, |outcome| outcome.score(Color::Black) as u8);
        record.with_black_score(score)?.with_theoretical_score(score)
    }

    /// Creates a record with these moves, legal or not, and all other fields 0.
    ///
    /// # Errors
    /// [`WriteError::TooManyMoves`] if there are more than sixty.
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
    pub fn from_moves<I: IntoIterator<Item = Square>>(moves: I) -> Result<Self, WriteError> {
        let mut record = Self([0; LENGTH]);
        let mut places = record.0.iter_mut().skip(MOVES);
        for played in moves {
            let most = Record::MAX_MOVES;
            *places.next().ok_or(WriteError::TooManyMoves { most })? = byte(played);
        }
        Ok(record)
    }

    /// Returns a view of the record, to read its fields.
    ///
    /// ```
    /// # use reversi_records::wthor::GameRecord;
    /// # use reversi_rules::Square;
    /// let record = GameRecord::from_moves([Square::F5])?;
    /// assert_eq!(record.record().tournament(), 0);
    /// # Ok::<(), reversi_records::wthor::WriteError>(())
    /// ```
    #[must_use]
    pub const fn record(&self) -> Record<'_> {
        Record(&self.0)
    }

    /// Returns the bytes of the record in a file.
    ///
    /// ```
    /// # use reversi_records::wthor::GameRecord;
    /// # use reversi_rules::Square;
    /// let record = GameRecord::from_moves([Square::F5])?;
    /// assert_eq!(&record.to_bytes(), record.record().bytes());
    /// # Ok::<(), reversi_records::wthor::WriteError>(())
    /// ```
    #[must_use]
    pub const fn to_bytes(self) -> [u8; LENGTH] {
        self.0
    }

    /// Sets black's final score.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleScore`] above 64.
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
    /// [`WriteError::ImpossibleScore`] above 64.
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
        if score > MOST {
            return Err(WriteError::ImpossibleScore(score));
        }
        Ok(self.with(at, [score]))
    }

    fn with<const N: usize>(mut self, at: usize, bytes: [u8; N]) -> Self {
        for (place, byte) in self.0.iter_mut().skip(at).zip(bytes) {
            *place = byte;
        }
        self
    }
}

impl From<Record<'_>> for GameRecord {
    /// Copies every byte.
    fn from(record: Record<'_>) -> Self {
        Self(*record.bytes())
    }
}
