//! What can be wrong with a WTHOR file.

use core::fmt;

use crate::record::RecordError;

/// The bytes could not be read as a WTHOR file of the kind that was asked for.
///
/// ```
/// use reversi_rules::record::wthor::{Games, WthorErrorKind};
///
/// let mut file = [0; 16 + 68];
/// file[4] = 1;
/// file[16 + 8] = 99;
/// let error = Games::parse(&file).unwrap_err();
/// assert_eq!(error.offset(), 24);
/// assert_eq!(error.kind(), WthorErrorKind::ImpossibleMove(99));
/// assert_eq!(error.to_string(), "byte 24: 99 is not a square");
/// ```
pub type WthorError = RecordError<WthorErrorKind>;

/// What is wrong with a WTHOR file.
///
/// ```
/// use reversi_rules::record::wthor::{Games, WthorErrorKind};
///
/// let error = Games::parse(&[0; 10]).unwrap_err();
/// assert_eq!(error.kind(), WthorErrorKind::Truncated { expected: 16 });
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WthorErrorKind {
    /// The file ends too early.
    Truncated {
        /// How many bytes there should be, as far as the header is there to say.
        expected: u64,
    },
    /// The file goes on after its last record.
    TrailingData {
        /// How many bytes there should be.
        expected: u64,
    },
    /// A board size other than 8×8.
    BoardSize(u8),
    /// A file of problems (byte 13 is this and not 0), not of games.
    NotGames(u8),
    /// A move byte that is neither 0 nor a square.
    ImpossibleMove(u8),
    /// A score above 64.
    ImpossibleScore(u8),
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
        }
    }
}
