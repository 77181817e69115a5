//! The defects that an audit of a file of games can find.

use core::fmt;

use reversi_rules::IllegalMove;

use super::Date;
use crate::vocabulary::finding::left_out;
use crate::vocabulary::kind_name::named;

/// The kind of a defect in a file of games.
///
/// ```
/// use reversi_records::wthor::{FindingKind, audit};
///
/// let kinds: Vec<_> = audit(&[0; 9]).map(|found| found.kind()).collect();
/// assert_eq!(kinds, [FindingKind::Truncated { expected: 16 }]);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// The file is not a file of games: it has the signature of another format, or nearly every
    /// field of the header is impossible, and the length is wrong. It is the only finding of the
    /// file.
    NotWthor,
    /// The date of the file does not exist in the calendar.
    ImpossibleDate(Date),
    /// The header counts names, which a file of games does not hold.
    CountsNames(u16),
    /// A board size other than 0 and 8. The file is read as 8×8.
    BoardSize(u8),
    /// The header declares another kind of file. It is read as games.
    NotGames(u8),
    /// Theoretical scores that start at more empty squares than the board has at the start.
    ImpossibleDepth(u8),
    /// The reserved byte is not 0.
    Reserved(u8),
    /// The file ends before the last game that the header counts.
    Truncated {
        /// The expected length, or 16 if the header itself is incomplete.
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
    /// A recorded score that differs from the score after the moves.
    WrongScore {
        /// The score in the record.
        stored: u8,
        /// Black's score after the moves. Empty squares count for the winner.
        expected: u8,
        /// The number of empty squares, if the recorded score counts black's discs alone. 0 for any
        /// other wrong score.
        empties: u8,
    },
    /// A byte among or after the moves that is not a square.
    NotASquare(u8),
    /// Unused moves that are 92 instead of 0, as Edax writes them.
    EdaxPadding {
        /// The number of these bytes.
        count: usize,
    },
    /// An illegal move. The moves after it are not checked.
    Illegal(IllegalMove),
    /// A legal game in which a side could still move.
    Unfinished {
        /// The number of empty squares.
        empties: u8,
    },
    /// A game with the moves of an earlier one, or of its rotated or mirrored image. Found by
    /// `duplicates`, which needs the feature `alloc`.
    Duplicate {
        /// The number of the earlier game.
        of: usize,
    },
    /// A nonzero byte after the zero byte that ended the moves. Reported once for each game.
    DataAfterEnd(u8),
}

named! {
    FindingKind of "wthor":
    NotWthor ImpossibleDate CountsNames BoardSize NotGames ImpossibleDepth
    Reserved Truncated TrailingData UnknownTournament UnknownPlayer ImpossibleScore
    WrongScore NotASquare EdaxPadding Illegal Unfinished Duplicate
    DataAfterEnd
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWthor => f.write_str("not a WTHOR file of games"),
            Self::ImpossibleDate(Date { year, month, day }) => {
                write!(f, "{year}-{month:02}-{day:02} is not a valid date")
            }
            Self::CountsNames(count) => write!(f, "a file of games counts {count} names"),
            Self::BoardSize(size) => write!(f, "boards of size {size} are not 8x8"),
            Self::NotGames(kind) => write!(f, "a file of kind {kind}, not of games"),
            Self::ImpossibleDepth(depth) => {
                write!(f, "theoretical scores start at {depth} empty squares, but a game has fewer")
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
                write!(f, "a score of {score} exceeds the number of squares")
            }
            Self::WrongScore { stored, expected, empties } => {
                write!(f, "the recorded score is {stored}, but the moves give {expected}")?;
                left_out((*empties).into(), f)
            }
            Self::NotASquare(byte) => write!(f, "{byte} is not a square"),
            Self::EdaxPadding { count } => {
                write!(f, "{count} unused moves are 92 instead of 0, as Edax writes them")
            }
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::Unfinished { empties } => {
                write!(f, "the game stops with {empties} squares empty")
            }
            Self::Duplicate { of } => write!(f, "the same moves as in game {of}"),
            Self::DataAfterEnd(byte) => write!(f, "{byte} after the end of the moves"),
        }
    }
}
