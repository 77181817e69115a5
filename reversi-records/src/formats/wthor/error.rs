//! Errors of reading and writing WTHOR files.

use core::fmt;

use reversi_rules::TextError;

use crate::text::ForeignFile;

/// An error from parsing a WTHOR file, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::wthor::{Games, WthorErrorKind};
///
/// let mut file = [0; 16 + 68];
/// file[4] = 1;
/// file[16 + 8] = 99;
/// let error = Games::parse(&file).unwrap_err();
/// assert_eq!(error.byte(), 24);
/// assert_eq!(error.kind(), WthorErrorKind::ImpossibleMove(99));
/// assert_eq!(error.to_string(), "game 0, byte 24: 99 is not a square");
/// ```
pub type WthorError = TextError<WthorErrorKind>;

/// The kind of a [`WthorError`].
///
/// ```
/// use reversi_records::wthor::{Games, WthorErrorKind};
///
/// let error = Games::parse(&[0; 10]).unwrap_err();
/// assert_eq!(error.kind(), WthorErrorKind::Truncated { expected: 16 });
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WthorErrorKind {
    /// The file ends too early.
    Truncated {
        /// The expected length, or 16 if the header itself is incomplete.
        expected: u64,
    },
    /// The file goes on after its last record.
    TrailingData {
        /// The expected length.
        expected: u64,
    },
    /// A board size other than 8×8.
    BoardSize(u8),
    /// A kind in byte 13 other than 0, in a file parsed as games.
    NotGames(u8),
    /// A move byte that is neither 0 nor a square.
    ImpossibleMove(u8),
    /// A score above 64.
    ImpossibleScore(u8),
    /// A file that is not of WTHOR.
    Foreign(ForeignFile),
}

/// Names the file if it is not of WTHOR at all, and otherwise returns the error.
pub(super) fn named(file: &[u8], error: WthorError) -> WthorError {
    let foreign = ForeignFile::by_signature(file);
    foreign.map_or(error, |foreign| WthorError::new(0, WthorErrorKind::Foreign(foreign)))
}

impl fmt::Display for WthorErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Truncated { expected } => {
                write!(f, "the file ends here and should have {expected} bytes")
            }
            Self::TrailingData { expected } => {
                write!(f, "data after the last record, the file should have {expected} bytes")
            }
            Self::BoardSize(size) => write!(f, "boards of size {size} are not 8x8"),
            Self::NotGames(kind) => write!(f, "a file of kind {kind}, not of games"),
            Self::ImpossibleMove(byte) => write!(f, "{byte} is not a square"),
            Self::ImpossibleScore(byte) => write!(f, "{byte} is not a score (0 to 64)"),
            Self::Foreign(file) => file.fmt(f),
        }
    }
}

/// A game, move or score that does not fit into a WTHOR record.
///
/// ```
/// use reversi_records::wthor::{GameRecord, WriteError};
/// use reversi_rules::{Game, Position, Square};
///
/// let late = Game::from_position(Game::from_moves([Square::F5])?.position());
/// let error = GameRecord::from_game(&late).unwrap_err();
/// assert_eq!(error, WriteError::OtherStart);
/// assert_eq!(error.to_string(), "a record can only hold games from the standard start");
/// # Ok::<(), reversi_rules::IllegalPly>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteError {
    /// The game does not begin at the standard start.
    OtherStart,
    /// More moves than the start has empty squares.
    TooManyMoves {
        /// The maximum number of moves.
        most: usize,
    },
    /// A score above the number of squares.
    ImpossibleScore(u8),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherStart => f.write_str("a record can only hold games from the standard start"),
            Self::TooManyMoves { most } => write!(f, "a record can hold at most {most} moves"),
            Self::ImpossibleScore(score) => write!(f, "{score} exceeds the number of squares"),
        }
    }
}

impl core::error::Error for WriteError {}
