//! Errors of Logistello transcripts.

use core::fmt;

use reversi_rules::{Color, IllegalMove, TextError};

use crate::record::turns::Refusal;

/// An error from reading or replaying a transcript, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::logistello::{LogistelloErrorKind, Record};
/// use reversi_rules::Color;
///
/// let error = Record::parse(b"+f5+d6")?.replay().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (4, LogistelloErrorKind::WrongTurn(Color::White)));
/// assert_eq!(error.to_string(), "byte 4, ply 1: it is white's turn");
/// # Ok::<(), reversi_records::logistello::LogistelloError>(())
/// ```
pub type LogistelloError = TextError<LogistelloErrorKind>;

/// The kind of a [`LogistelloError`].
///
/// ```
/// use reversi_records::logistello::{LogistelloErrorKind, Record};
///
/// let error = Record::parse(b"+f5d6").unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (3, LogistelloErrorKind::MissingSign(b'd')));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogistelloErrorKind {
    /// The text has no game.
    NoGame,
    /// The text has more than one game.
    AnotherGame,
    /// This byte, where `+` or `-` must begin a move.
    MissingSign(u8),
    /// A byte that is not part of a move.
    UnexpectedByte(u8),
    /// The line ends within a move.
    MissingSquare,
    /// A margin that is not a number from -64 to 64.
    NotAMargin,
    /// Not a number.
    NotANumber,
    /// Text after the second number.
    TrailingText,
    /// A move of one side during the turn of the other, which this names.
    WrongTurn(Color),
    /// An illegal move.
    Illegal(IllegalMove),
}

impl From<Refusal> for LogistelloErrorKind {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongTurn(turn) => Self::WrongTurn(turn),
            Refusal::Illegal(illegal) => Self::Illegal(illegal),
        }
    }
}

impl fmt::Display for LogistelloErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("there is no game"),
            Self::AnotherGame => f.write_str("another game follows"),
            Self::MissingSign(byte) => {
                write!(f, "'{}' stands where + or - must begin a move", byte.escape_ascii())
            }
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' is not part of a move", byte.escape_ascii())
            }
            Self::MissingSquare => f.write_str("the line ends within a move"),
            Self::NotAMargin => f.write_str("not a margin (-64 to 64)"),
            Self::NotANumber => f.write_str("not a number"),
            Self::TrailingText => f.write_str("text follows the numbers"),
            Self::WrongTurn(turn) => write!(f, "it is {turn}'s turn"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
