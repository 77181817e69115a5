//! Boards, positions and games as fixed bytes, for files and other programs.
//!
//! ```text
//! Board      16 bytes   black (8), white (8)
//! Sides      16 bytes   player (8), opponent (8)
//! Position   17 bytes   board (16), side to move (1): 0 is black, 1 is white
//! Game       81 bytes   start (17), squares (64): the placements in order, then 255 if unused
//! ```
//!
//! The discs of a color are a `u64` in little-endian order, in which bit *i* is square *i*. So byte
//! *r* of the eight is row *r* + 1, and its bit *c* is column *c*, where a is 0. A game stores the
//! squares 0..=63 of its placements, without passes and without moves to redo.
//!
//! Equal values have equal bytes. The layout is stable: every later version reads these bytes as
//! the same values. Reading checks all bytes, and plays every move of a game.
//!
//! ```
//! use reversi_rules::{Game, Position};
//!
//! let bytes = Position::START.to_bytes();
//! assert_eq!(bytes, [0, 0, 0, 16, 8, 0, 0, 0, 0, 0, 0, 8, 16, 0, 0, 0, 0]);
//! assert_eq!(Position::from_bytes(bytes)?, Position::START);
//!
//! let game = Game::from_transcript("f5d6c3")?;
//! let bytes = game.to_bytes();
//! assert_eq!(bytes[17..21], [37, 43, 18, 255]);
//! assert_eq!(Game::from_bytes(bytes)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

use crate::position::Position;
use crate::vocabulary::{Bitboard, Board, Color, IllegalMove, OverlapError, Sides, TextError};

/// The offset of the side to move.
const TURN: usize = 16;

impl Board {
    /// Returns the board as 16 bytes in the layout of [`packed`](crate::packed).
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Square};
    /// let board = Board::EMPTY.with_disc(Square::A1, Color::Black).with_disc(Square::H8, Color::White);
    /// assert_eq!(board.to_bytes(), [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 16] {
        let [black, white] =
            [self.discs(Color::Black).bits() as u128, self.discs(Color::White).bits() as u128];
        (black | white << 64).to_le_bytes()
    }

    /// Reads a board from 16 bytes in the layout of [`packed`](crate::packed).
    ///
    /// # Errors
    /// [`PackedError`] if a square has both a black and a white disc.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// assert_eq!(Board::from_bytes(Board::START.to_bytes()), Ok(Board::START));
    /// let error = Board::from_bytes([1; 16]).unwrap_err();
    /// assert_eq!(error.to_string(), "byte 8: a1 holds both a black and a white disc");
    /// ```
    #[inline]
    pub const fn from_bytes(bytes: [u8; 16]) -> Result<Self, PackedError> {
        match halves(bytes) {
            Ok(board) => Ok(board),
            Err(overlap) => Err(overlapping(overlap)),
        }
    }
}

/// Reads the eight bytes of black and the eight bytes of white.
#[inline]
const fn halves(bytes: [u8; 16]) -> Result<Board, OverlapError> {
    let discs = u128::from_le_bytes(bytes);
    Board::new(Bitboard::from_bits(discs as u64), Bitboard::from_bits((discs >> 64) as u64))
}

#[cold]
const fn not_a_turn(byte: u8) -> PackedError {
    PackedError::new(TURN, PackedErrorKind::NotATurn(byte))
}

#[cold]
const fn overlapping(overlap: OverlapError) -> PackedError {
    // The error is at the first square of the overlap, in the bytes of white. A byte is a row.
    let row = overlap.overlap().bits().trailing_zeros() as usize / 8;
    PackedError::new(8 + row, PackedErrorKind::Overlap(overlap))
}

impl Sides {
    /// Returns the discs as 16 bytes in the layout of [`packed`](crate::packed).
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::START.to_bytes(), [0, 0, 0, 16, 8, 0, 0, 0, 0, 0, 0, 8, 16, 0, 0, 0]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 16] {
        (self.player.bits() as u128 | (self.opponent.bits() as u128) << 64).to_le_bytes()
    }

    /// Reads discs from 16 bytes in the layout of [`packed`](crate::packed).
    ///
    /// # Errors
    /// [`PackedError`] if both sides have a disc on a square.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::from_bytes(Sides::START.to_bytes()), Ok(Sides::START));
    /// assert!(Sides::from_bytes([1; 16]).is_err());
    /// ```
    #[inline]
    pub const fn from_bytes(bytes: [u8; 16]) -> Result<Self, PackedError> {
        match halves(bytes) {
            Ok(board) => Ok(Self::new(board.discs(Color::Black), board.discs(Color::White))),
            Err(overlap) => Err(overlapping(overlap)),
        }
    }
}

impl Position {
    /// Returns the position as 17 bytes in the layout of [`packed`](crate::packed).
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Position};
    /// let bytes = Position::new(Board::EMPTY, Color::White).to_bytes();
    /// assert_eq!(bytes, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 17] {
        let mut bytes = [0; 17];
        let [board @ .., turn] = &mut bytes;
        *board = self.board().to_bytes();
        *turn = self.turn() as u8;
        bytes
    }

    /// Reads a position from 17 bytes in the layout of [`packed`](crate::packed).
    ///
    /// # Errors
    /// [`PackedError`] if a square has both a black and a white disc, or the last byte is neither 0
    /// nor 1.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let mut bytes = Position::START.to_bytes();
    /// assert_eq!(Position::from_bytes(bytes), Ok(Position::START));
    /// bytes[16] = 2;
    /// let error = Position::from_bytes(bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "byte 16: 2 is neither black (0) nor white (1)");
    /// ```
    #[inline]
    pub const fn from_bytes(bytes: [u8; 17]) -> Result<Self, PackedError> {
        let [board @ .., turn] = bytes;
        match (halves(board), Color::from_index(turn as usize)) {
            (Ok(board), Some(turn)) => Ok(Self::new(board, turn)),
            (Ok(_), None) => Err(not_a_turn(turn)),
            (Err(overlap), _) => Err(overlapping(overlap)),
        }
    }
}

/// The error returned when bytes are not a board, a position or a game.
///
/// ```
/// use reversi_rules::{Board, packed::{PackedError, PackedErrorKind}};
///
/// let error: PackedError = Board::from_bytes([1; 16]).unwrap_err();
/// assert_eq!(error.byte(), 8);
/// assert!(matches!(error.kind(), PackedErrorKind::Overlap(_)));
/// ```
pub type PackedError = TextError<PackedErrorKind>;

/// The reason why bytes are not a board, a position or a game.
///
/// ```
/// use reversi_rules::{Position, packed::PackedErrorKind};
///
/// let error = Position::from_bytes([7; 17]).unwrap_err();
/// assert_eq!(error.to_string(), "byte 8: a1 holds both a black and a white disc");
/// let mut bytes = Position::START.to_bytes();
/// bytes[16] = 7;
/// assert_eq!(Position::from_bytes(bytes).unwrap_err().kind(), PackedErrorKind::NotATurn(7));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackedErrorKind {
    /// A square has both a black and a white disc.
    Overlap(OverlapError),
    /// The byte of the side to move is neither 0 nor 1.
    NotATurn(u8),
    /// The byte is neither a square (0 to 63) nor the end of the placements (255).
    NotASquare(u8),
    /// A square follows a 255, which ends the placements.
    AfterTheEnd(u8),
    /// A placement is illegal.
    Illegal(IllegalMove),
}

impl fmt::Display for PackedErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overlap(overlap) => overlap.fmt(f),
            Self::NotATurn(byte) => write!(f, "{byte} is neither black (0) nor white (1)"),
            Self::NotASquare(byte) => {
                write!(f, "{byte} is neither a square (0 to 63) nor the end (255)")
            }
            Self::AfterTheEnd(byte) => write!(f, "{byte} follows the end of the placements"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
