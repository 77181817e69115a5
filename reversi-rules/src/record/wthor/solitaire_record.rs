//! A problem on its way into a file.

use super::WriteError;
use super::board_square::byte;
use super::solitaire::{
    BLACK, BLACK_CELL, BLACK_SCORE, BLACK_TO_MOVE, CELLS, EMPTIES, EMPTY_CELL, FIRST_MOVE, LENGTH,
    MOVE_25, SCORE, Solitaire, TOURNAMENT, TURN, WHITE, WHITE_CELL, YEAR, place,
};
use crate::position::Position;
use crate::vocabulary::{Color, Square};

/// The byte written for white to move; the description names none, and any but black's is read so.
const WHITE_TO_MOVE: u8 = 2;

/// A problem that is owned: made from a position and filled in, or taken from a file to be changed,
/// and written as bytes. Whatever it holds, [`Solitaires::parse`](super::Solitaires::parse) takes.
///
/// ```
/// use reversi_rules::Game;
/// use reversi_rules::record::wthor::{Header, SolitaireRecord, Solitaires};
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

/// Writes the setters of numbers.
macro_rules! setters {
    ($($(#[doc = $doc:literal])+ $with:ident, $name:ident: $type:ty = $at:ident;)*) => {
        impl SolitaireRecord {$(
            $(#[doc = $doc])+
            ///
            /// ```
            /// # use reversi_rules::{Position, record::wthor::SolitaireRecord};
            #[doc = concat!("let record = SolitaireRecord::of(Position::START).", stringify!($with), "(258);")]
            #[doc = concat!("assert_eq!(record.record().", stringify!($name), "(), 258);")]
            /// ```
            #[must_use]
            pub fn $with(self, $name: $type) -> Self {
                self.with($at, $name.to_le_bytes())
            }
        )*}
    };
}

setters! {
    /// The same problem from a game of that year.
    with_year, year: u16 = YEAR;
    /// The same problem from the tournament of that number.
    with_tournament, tournament: u16 = TOURNAMENT;
    /// The same problem with the player of that number as black.
    with_black, black: u32 = BLACK;
    /// The same problem with the player of that number as white.
    with_white, white: u32 = WHITE;
}

impl SolitaireRecord {
    /// The problem of that position, with its side to move and its number of empty squares, and
    /// everything else 0.
    ///
    /// ```
    /// # use reversi_rules::{Position, record::wthor::SolitaireRecord};
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

    /// The problem to read from.
    ///
    /// ```
    /// # use reversi_rules::{Position, record::wthor::SolitaireRecord};
    /// assert_eq!(SolitaireRecord::of(Position::START).record().year(), 0);
    /// ```
    #[must_use]
    pub const fn record(&self) -> Solitaire<'_> {
        Solitaire(&self.0)
    }

    /// The bytes, as a file has them after its header, its table and the problems before.
    ///
    /// ```
    /// # use reversi_rules::{Position, record::wthor::SolitaireRecord};
    /// let bytes = SolitaireRecord::of(Position::START).to_bytes();
    /// assert_eq!(bytes[18..20], [0b00000010, 0b11000000]); // a4 to h4
    /// ```
    #[must_use]
    pub const fn to_bytes(self) -> [u8; LENGTH] {
        self.0
    }

    /// The same problem with that score to be found.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleMargin`] when it is not -64..=64.
    ///
    /// ```
    /// # use reversi_rules::{Position, record::wthor::SolitaireRecord};
    /// let record = SolitaireRecord::of(Position::START).with_score(-2)?;
    /// assert_eq!(record.record().score(), -2);
    /// assert!(record.with_score(65).is_err());
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    pub fn with_score(self, score: i8) -> Result<Self, WriteError> {
        if score.unsigned_abs() > 64 {
            return Err(WriteError::ImpossibleMargin(score));
        }
        Ok(self.with(SCORE, score.to_le_bytes()))
    }

    /// The same problem with that score of black's in the game as it was played.
    ///
    /// # Errors
    /// [`WriteError::ImpossibleScore`] above 64.
    ///
    /// ```
    /// # use reversi_rules::{Position, record::wthor::SolitaireRecord};
    /// let record = SolitaireRecord::of(Position::START).with_black_score(33)?;
    /// assert_eq!(record.record().black_score(), 33);
    /// # Ok::<(), reversi_rules::record::wthor::WriteError>(())
    /// ```
    pub fn with_black_score(self, score: u8) -> Result<Self, WriteError> {
        if score > 64 {
            return Err(WriteError::ImpossibleScore(score));
        }
        Ok(self.with(BLACK_SCORE, [score]))
    }

    /// The same problem with that best move.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, record::wthor::SolitaireRecord};
    /// let record = SolitaireRecord::of(Position::START).with_first_move(Some(Square::D3));
    /// assert_eq!(record.to_bytes()[31], 34);
    /// ```
    #[must_use]
    pub fn with_first_move(self, square: Option<Square>) -> Self {
        self.with(FIRST_MOVE, [square.and_then(byte).unwrap_or(0)])
    }

    /// The same problem from a game with that 25th move.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, record::wthor::SolitaireRecord};
    /// let record = SolitaireRecord::of(Position::START).with_move_25(Some(Square::A1));
    /// assert_eq!(record.to_bytes()[33], 11);
    /// ```
    #[must_use]
    pub fn with_move_25(self, square: Option<Square>) -> Self {
        self.with(MOVE_25, [square.and_then(byte).unwrap_or(0)])
    }

    fn with<const N: usize>(mut self, at: usize, bytes: [u8; N]) -> Self {
        for (place, byte) in self.0.iter_mut().skip(at).zip(bytes) {
            *place = byte;
        }
        self
    }
}

const _: () = assert!(CELLS + 16 == EMPTIES && MOVE_25 + 1 + 2 == LENGTH);

impl From<Solitaire<'_>> for SolitaireRecord {
    /// A copy, to the byte.
    fn from(problem: Solitaire<'_>) -> Self {
        Self(*problem.bytes())
    }
}
