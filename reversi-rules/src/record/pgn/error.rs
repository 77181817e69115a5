//! Errors of PGN games.

use core::fmt;

use crate::notation::ParseBoardErrorKind;
use crate::vocabulary::{IllegalMove, RecordError};

/// A game could not be read as PGN, or not played by the rules.
///
/// ```
/// use reversi_rules::record::pgn::{Games, PgnErrorKind};
///
/// let error = Games::new(b"1. f5 x6").next().unwrap().unwrap_err();
/// assert_eq!(error.byte(), 6);
/// assert_eq!(error.kind(), PgnErrorKind::UnexpectedByte(b'x'));
/// assert_eq!(error.to_string(), "byte 6: 'x' is not part of a move");
/// ```
pub type PgnError = RecordError<PgnErrorKind>;

/// The kind of a [`PgnError`].
///
/// ```
/// use reversi_rules::record::pgn::{Games, PgnErrorKind};
///
/// let error = Games::new(b"1. f5 { the tiger").next().unwrap().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (6, PgnErrorKind::UnclosedComment));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PgnErrorKind {
    /// There is no game.
    NoGame,
    /// More than one game where one was asked for.
    AnotherGame,
    /// After `[` there is no name of a tag.
    MissingName,
    /// After a tag's name there is no value in quotes.
    MissingValue,
    /// After a tag's value there is no `]`.
    MissingBracket,
    /// The value that begins here has no closing quote in its line.
    UnclosedValue,
    /// The comment that begins here has no `}`.
    UnclosedComment,
    /// The variation that begins here has no `)`.
    UnclosedVariation,
    /// Among the moves, a byte that means nothing there.
    UnexpectedByte(u8),
    /// The text ends after a column letter.
    MissingRow,
    /// Digits that look like a result and are none, or one beyond 255.
    ImpossibleResult,
    /// Something between the result and the next game's tags.
    AfterResult,
    /// The start is no position.
    BadStart(ParseBoardErrorKind),
    /// The FEN of the start is not eight rows of eight squares and a side to move.
    BadFen,
    /// A move that the rules forbid.
    Illegal(IllegalMove),
}

impl fmt::Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("there is no game"),
            Self::AnotherGame => f.write_str("another game follows"),
            Self::MissingName => f.write_str("the tag's name is missing"),
            Self::MissingValue => f.write_str("the tag's value in quotes is missing"),
            Self::MissingBracket => f.write_str("the tag's ']' is missing"),
            Self::UnclosedValue => f.write_str("the value that begins here has no closing quote"),
            Self::UnclosedComment => f.write_str("the comment that begins here has no '}'"),
            Self::UnclosedVariation => f.write_str("the variation that begins here has no ')'"),
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' is not part of a move", byte.escape_ascii())
            }
            Self::MissingRow => f.write_str("the row of the last move is missing"),
            Self::ImpossibleResult => f.write_str("not a result"),
            Self::AfterResult => f.write_str("text follows the result"),
            Self::BadStart(kind) => kind.fmt(f),
            Self::BadFen => f.write_str("not the FEN of an 8x8 board"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
