//! Errors of eOthello games.

use core::fmt;

use reversi_rules::{IllegalMove, TextError};

/// An error from reading or replaying a row, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::eothello::{EothelloErrorKind, Games};
///
/// let error = Games::new(b"17,2,f5d6").next().unwrap().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (3, EothelloErrorKind::NotAWinner));
/// assert_eq!(error.to_string(), "byte 3: not a winner (1, -1 or 0)");
/// ```
pub type EothelloError = TextError<EothelloErrorKind>;

/// The kind of an [`EothelloError`].
///
/// ```
/// use reversi_records::eothello::{EothelloErrorKind, Games};
///
/// let error = Games::new(b"17,1").next().unwrap().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (4, EothelloErrorKind::MissingColumn));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EothelloErrorKind {
    /// The text has no game.
    NoGame,
    /// The text has more than one game.
    AnotherGame,
    /// A row with fewer than three columns.
    MissingColumn,
    /// A row with more than three columns.
    AnotherColumn,
    /// A value without its closing quote.
    UnclosedQuote,
    /// A number of a game that is not a whole number below 2^64.
    NotAnId,
    /// A winner other than `1`, `-1` and `0`.
    NotAWinner,
    /// A byte that is not part of a move.
    UnexpectedByte(u8),
    /// The moves end after a column letter, without its row.
    MissingRow,
    /// An illegal move.
    Illegal(IllegalMove),
}

impl fmt::Display for EothelloErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("there is no game"),
            Self::AnotherGame => f.write_str("another game follows"),
            Self::MissingColumn => f.write_str("a row has three columns, and one is missing"),
            Self::AnotherColumn => f.write_str("a row has three columns, and another follows"),
            Self::UnclosedQuote => f.write_str("the value that begins here has no closing quote"),
            Self::NotAnId => f.write_str("not the number of a game"),
            Self::NotAWinner => f.write_str("not a winner (1, -1 or 0)"),
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' is not part of a move", byte.escape_ascii())
            }
            Self::MissingRow => f.write_str("the row of the last move is missing"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
