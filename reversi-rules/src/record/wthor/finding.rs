//! The defects in a file of games.

use core::fmt;

use super::Date;
use crate::variant;
use crate::vocabulary::IllegalMove;

/// A defect of a file of games.
///
/// ```
/// use reversi_rules::record::wthor::{FindingKind, audit};
///
/// let kinds: Vec<_> = audit(&[0; 9]).map(|found| found.kind()).collect();
/// assert_eq!(kinds, [FindingKind::Truncated { expected: 16 }]);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// The day when the file was made is none of the calendar.
    ImpossibleDate(Date),
    /// The header counts names, and a file of games has none.
    CountsNames(u16),
    /// A board size that is not 0, 8 or 10. The file is read as of 8×8.
    BoardSize(u8),
    /// Another kind of file by its header. It is read as games.
    NotGames(u8),
    /// Theoretical scores from more empty squares than the start has.
    ImpossibleDepth(u8),
    /// The reserved byte is not 0.
    Reserved(u8),
    /// The file ends before the last game that the header counts.
    Truncated {
        /// The expected length, as far as the header is there to tell.
        expected: u64,
    },
    /// The file goes on after the last game that the header counts.
    TrailingData {
        /// The expected length.
        expected: u64,
    },
    /// A tournament that has no name in the file of tournaments.
    UnknownTournament(u16),
    /// A player who has no name in the file of players.
    UnknownPlayer(u16),
    /// A score above the number of squares.
    ImpossibleScore(u8),
    /// A score other than that of the moves.
    WrongScore {
        /// The score in the record.
        stored: u8,
        /// Black's score by the moves, empties to the winner.
        expected: u8,
    },
    /// A byte among or after the moves that is no square.
    NotASquare(u8),
    /// Unused moves that are 92 instead of 0, as Edax writes them.
    EdaxPadding {
        /// Their number.
        count: usize,
    },
    /// A move that the rules forbid. What follows it cannot be judged.
    Illegal(IllegalMove<variant::Square>),
    /// A legal game in which a side could still move.
    Unfinished {
        /// The number of empty squares.
        empties: u8,
    },
    /// Something follows the zero byte that ended the moves. Said once for each game.
    DataAfterEnd(u8),
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ImpossibleDate(Date { year, month, day }) => {
                write!(f, "{year}-{month:02}-{day:02} is no day")
            }
            Self::CountsNames(count) => write!(f, "a file of games counts {count} names"),
            Self::BoardSize(size) => write!(f, "boards of size {size} are not 8x8 or 10x10"),
            Self::NotGames(kind) => write!(f, "a file of kind {kind}, not of games"),
            Self::ImpossibleDepth(depth) => {
                write!(f, "theoretical scores from {depth} empty squares, more than there are")
            }
            Self::Reserved(byte) => write!(f, "the reserved byte is {byte}"),
            Self::Truncated { expected } => {
                write!(f, "the file ends here and should have {expected} bytes")
            }
            Self::TrailingData { expected } => {
                write!(f, "data after the last record, the file should have {expected} bytes")
            }
            Self::UnknownTournament(number) => write!(f, "tournament {number} has no name"),
            Self::UnknownPlayer(number) => write!(f, "player {number} has no name"),
            Self::ImpossibleScore(score) => {
                write!(f, "a score of {score} is more than there are squares")
            }
            Self::WrongScore { stored, expected } => {
                write!(f, "the score is {stored}, by the moves {expected}")
            }
            Self::NotASquare(byte) => write!(f, "{byte} is not a square"),
            Self::EdaxPadding { count } => {
                write!(f, "92 and not 0 in {count} unused moves, as Edax writes")
            }
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::Unfinished { empties } => {
                write!(f, "the game stops with {empties} squares empty")
            }
            Self::DataAfterEnd(byte) => write!(f, "{byte} after the end of the moves"),
        }
    }
}
