//! Errors of OBF problems.

use core::fmt;

use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{IllegalMove, Move, TextError};

use crate::vocabulary::finding;
use crate::vocabulary::kind_name::named;

/// An error from reading or checking an OBF problem, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::obf::{ObfErrorKind, Problems};
///
/// let line = b"---------------------------OX------XO--------------------------- X; F5:?;";
/// let error = Problems::new(line).next().unwrap().unwrap_err();
/// assert_eq!(error.byte(), 71);
/// assert_eq!(error.kind(), ObfErrorKind::BadScore);
/// assert_eq!(error.to_string(), "byte 71: not a score (-64 to 64)");
/// ```
pub type ObfError = TextError<ObfErrorKind>;

/// The kind of an [`ObfError`].
///
/// ```
/// use reversi_records::obf::{ObfErrorKind, Problems};
///
/// let error = Problems::new(b"--\n").next().unwrap().unwrap_err();
/// assert!(matches!(error.kind(), ObfErrorKind::Board(_)));
/// assert_eq!(error.to_string(), "byte 2: the text ends after 2 of 64 cells");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObfErrorKind {
    /// The text has no problem.
    NoProblem,
    /// The text has more than one problem.
    AnotherProblem,
    /// A line that does not begin with a position.
    Board(ParseBoardErrorKind),
    /// Text other than `;` or `%` after the position.
    MissingSemicolon,
    /// A byte that is not part of a move.
    UnexpectedByte(u8),
    /// A move without its row, after the column letter.
    MissingRow,
    /// A missing score, or one that is not a number from -64 to 64.
    BadScore,
    /// A second score of the position itself.
    SecondScore,
    /// An odd score. Scores are even, because empty squares count for the winner.
    OddScore(i8),
    /// A score of the position that differs from the score of its best move.
    OtherScore {
        /// The score of the best move.
        best: i8,
    },
    /// A move that is listed twice.
    Repeated(Move),
    /// The first byte that is not UTF-8. The encoding of the comment is unknown, and it was read as
    /// Windows-1252.
    NotUtf8(u8),
    /// An illegal move.
    Illegal(IllegalMove),
}

named! {
    ObfErrorKind of "obf":
    NoProblem AnotherProblem Board MissingSemicolon UnexpectedByte MissingRow
    BadScore SecondScore OddScore OtherScore Repeated NotUtf8 Illegal
}

impl fmt::Display for ObfErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProblem => f.write_str("there is no position"),
            Self::AnotherProblem => f.write_str("another position follows"),
            Self::Board(kind) => kind.fmt(f),
            Self::MissingSemicolon => f.write_str("';' is missing"),
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' is not part of a move", byte.escape_ascii())
            }
            Self::MissingRow => f.write_str("the row of the move is missing"),
            Self::BadScore => f.write_str("not a score (-64 to 64)"),
            Self::SecondScore => f.write_str("the position has a score already"),
            Self::OddScore(score) => write!(f, "{score} is odd, which no final score is"),
            Self::OtherScore { best } => write!(f, "the best move has another score, {best:+}"),
            Self::Repeated(played) => write!(f, "{played} is listed already"),
            Self::NotUtf8(byte) => finding::guess(*byte, f),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
