//! Errors of PGN games.

use core::fmt;

use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{IllegalMove, TextError};

use crate::reading::fen::Fen;
use crate::vocabulary::kind_name::named;

/// An error from reading or replaying a PGN game, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::pgn::{Games, PgnErrorKind};
///
/// let error = Games::new(b"1. f5 x6").next().unwrap().unwrap_err();
/// assert_eq!(error.byte(), 6);
/// assert_eq!(error.kind(), PgnErrorKind::UnexpectedByte(b'x'));
/// assert_eq!(error.to_string(), "byte 6: 'x' is not part of a move");
/// ```
pub type PgnError = TextError<PgnErrorKind>;

/// The kind of a [`PgnError`].
///
/// ```
/// use reversi_records::pgn::{Games, PgnErrorKind};
///
/// let error = Games::new(b"1. f5 { the tiger").next().unwrap().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (6, PgnErrorKind::UnclosedComment));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PgnErrorKind {
    /// The text has no game.
    NoGame,
    /// The text has more than one game.
    AnotherGame,
    /// A `[` without the name of a tag.
    MissingName,
    /// A tag's name without a value in quotes.
    MissingValue,
    /// A tag's value without its `]`.
    MissingBracket,
    /// A value without its closing quote in the same line.
    UnclosedValue,
    /// A comment without its `}`.
    UnclosedComment,
    /// A variation without its `)` before the next `[` or the end.
    UnclosedVariation,
    /// A byte that is not part of a move.
    UnexpectedByte(u8),
    /// A column letter at the end of the text, without its row.
    MissingRow,
    /// Not a result, or more than 64 discs.
    ImpossibleResult,
    /// A `[%clk …]` or `[%emt …]` in a comment that is not a time.
    NotATime,
    /// A `[%eval …]` in a comment that is not a number.
    NotANumber,
    /// Text between the result and the next game's tags.
    AfterResult,
    /// A tag `Start` that is not a position.
    BadStart(ParseBoardErrorKind),
    /// A tag `FEN` that is not eight rows of eight squares and a side to move.
    BadFen,
    /// A tag `FEN` whose colors nothing tells: Edax writes black as `p`, and Fairy-Stockfish as `P`. A
    /// tag `Variant` tells them, or a tag `Start` in place of the `FEN`.
    AmbiguousFen,
    /// A tag `Variant` of Othello with another board, start or objective.
    OtherVariant,
    /// A tag `FEN` that begins with row 8: only then are the moves legal. Only an audit reports it.
    UpsideDown,
    /// An illegal move.
    Illegal(IllegalMove),
}

named! {
    PgnErrorKind of "pgn":
    NoGame AnotherGame MissingName MissingValue MissingBracket UnclosedValue
    UnclosedComment UnclosedVariation UnexpectedByte MissingRow ImpossibleResult NotATime
    NotANumber AfterResult BadStart BadFen AmbiguousFen OtherVariant UpsideDown Illegal
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
            Self::NotATime => f.write_str("not a time, such as 0:04:59"),
            Self::NotANumber => f.write_str("not a number"),
            Self::AfterResult => f.write_str("text follows the result"),
            Self::BadStart(kind) => kind.fmt(f),
            Self::BadFen => f.write_str("not the FEN of an 8x8 board"),
            Self::AmbiguousFen => f.write_str(Fen::AMBIGUOUS),
            Self::OtherVariant => f.write_str("a variant with another board, start or objective"),
            Self::UpsideDown => f.write_str("the FEN is upside down: it begins with row 8"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
