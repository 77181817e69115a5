//! An owned record of a problem, for writing.

use reversi_rules::{Color, Position, Square};

use super::WriteError;
use super::board_square::byte;
use super::setters::setters;
use super::solitaire::{
    BLACK, BLACK_CELL, BLACK_SCORE, BLACK_TO_MOVE, CELLS, EMPTIES, EMPTY_CELL, FIRST_MOVE, LENGTH,
    MOVE_25, SCORE, Solitaire, TOURNAMENT, TURN, WHITE, WHITE_CELL, YEAR, place,
};

/// The byte written for white to move. The description names no value, and the reader accepts
/// every value except the one for black.
const WHITE_TO_MOVE: u8 = 2;

/// An owned problem, for changing and writing. It is created from a position or copied from a file.
///
/// [`Solitaires::parse`](super::Solitaires::parse) accepts every problem that this type can hold.
///
/// ```
/// use reversi_rules::Game;
/// use reversi_records::wthor::{Header, SolitaireRecord, Solitaires};
///
/// let position = Game::from_transcript("e6f4e3f6g5d6e7f5")?.position();
/// let problem = SolitaireRecord::of(position).with_score(64)?.with_year(2026);
///
/// let header = Header::new().with_kind(1).with_games(1).with_names(52);
/// let mut file = header.to_bytes().to_vec();
/// file.extend([0; 512]);
/// file.extend(problem.to_bytes());
/// assert_eq!(Solitaires::parse(&file)?.get(0).unwrap().position(), position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SolitaireRecord([u8; LENGTH]);

setters! {
    [] SolitaireRecord, [u8; LENGTH], Solitaire<'_>, "SolitaireRecord::of(Position::START)";
    /// Sets the year of the game.
    with_year, year: u16 = YEAR;
    /// Sets the tournament by its number.
    with_tournament, tournament: u16 = TOURNAMENT;
    /// Sets the black player by its number.
    with_black, black: u32 = BLACK;
    /// Sets the white player by its number.
    with_white, white: u32 = WHITE;
}

impl SolitaireRecord {
    /// Creates the problem of a position. Its fields are the cells, the side to move and the
    /// number of empty squares. All other fields are 0.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::Position;
    /// assert_eq!(SolitaireRecord::of(Position::START).record().empties(), 60);
    /// ```
    #[must_use]
    pub fn of(position: Position) -> Self {
        let mut bytes = [0; LENGTH];
        for square in Square::ALL {
            let cell = match position.board().get(square) {
                None => EMPTY_CELL,
                Some(Color::Black) => BLACK_CELL,
                Some(Color::White) => WHITE_CELL,
            };
            let (at, shift) = place(square);
            if let Some(byte) = bytes.get_mut(at) {
                *byte |= cell << shift;
            }
        }
        bytes[EMPTIES] = position.empties().len() as u8;
        bytes[TURN] = match position.turn() {
            Color::Black => BLACK_TO_MOVE,
            Color::White => WHITE_TO_MOVE,
        };
        Self(bytes)
    }

    /// Sets the score to find.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleMargin`] if the score is outside -64..=64.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::Position;
    /// let record = SolitaireRecord::of(Position::START).with_score(-2)?;
    /// assert_eq!(record.record().score(), -2);
    /// assert!(record.with_score(65).is_err());
    /// # Ok::<(), reversi_records::wthor::WriteError>(())
    /// ```
    pub fn with_score(self, score: i8) -> Result<Self, WriteError> {
        if score.unsigned_abs() > 64 {
            return Err(WriteError::ImpossibleMargin(score));
        }
        Ok(self.with(SCORE, score.to_le_bytes()))
    }

    /// Sets black's score in the game as it was played.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleScore`] above 64.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::Position;
    /// let record = SolitaireRecord::of(Position::START).with_black_score(33)?;
    /// assert_eq!(record.record().black_score(), 33);
    /// # Ok::<(), reversi_records::wthor::WriteError>(())
    /// ```
    pub fn with_black_score(self, score: u8) -> Result<Self, WriteError> {
        if score > 64 {
            return Err(WriteError::ImpossibleScore(score));
        }
        Ok(self.with(BLACK_SCORE, [score]))
    }

    /// Sets the best move.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::{Position, Square};
    /// let record = SolitaireRecord::of(Position::START).with_first_move(Some(Square::D3));
    /// assert_eq!(record.to_bytes()[31], 34);
    /// ```
    #[must_use]
    pub fn with_first_move(self, square: Option<Square>) -> Self {
        self.with(FIRST_MOVE, [square.and_then(byte).unwrap_or(0)])
    }

    /// Sets the 25th move of the game.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::{Position, Square};
    /// let record = SolitaireRecord::of(Position::START).with_move_25(Some(Square::A1));
    /// assert_eq!(record.to_bytes()[33], 11);
    /// ```
    #[must_use]
    pub fn with_move_25(self, square: Option<Square>) -> Self {
        self.with(MOVE_25, [square.and_then(byte).unwrap_or(0)])
    }
}

const _: () = assert!(CELLS + 16 == EMPTIES && MOVE_25 + 1 + 2 == LENGTH);
