//! Errors of SGF games.

use core::fmt;

use reversi_rules::variant::Square;
use reversi_rules::{Color, IllegalMove, TextError};

use crate::text::Encoding;
use crate::text::syntax::Fault;
use crate::vocabulary::kind_name::named;
use crate::vocabulary::turns::Refusal;

/// An error from reading an SGF game or one of its tags, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::sgf::{Record, SgfErrorKind};
///
/// let error = Record::parse(b"(;GM[1])").unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (5, SgfErrorKind::OtherGame));
/// assert_eq!(error.to_string(), "byte 5: a game other than Othello, GM[2]");
/// ```
pub type SgfError = TextError<SgfErrorKind>;

/// The kind of an [`SgfError`].
///
/// ```
/// use reversi_records::sgf::{Record, SgfErrorKind};
///
/// let error = Record::parse(b"(;FF[4];B[f5])").unwrap_err();
/// assert_eq!(error.kind(), SgfErrorKind::MissingTag("GM"));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SgfErrorKind {
    /// The text has no game.
    NoGame,
    /// The text has more than one game.
    AnotherGame,
    /// A byte that is not part of a tag.
    UnexpectedByte(u8),
    /// A key without a value.
    MissingValue,
    /// A value without its `]`.
    UnclosedValue,
    /// A tree without its `)` before the next game or the end.
    UnclosedGame,
    /// A node or a tag after a variation, which only another variation can follow.
    AfterVariation,
    /// The tag `CA` names an encoding other than UTF-8 and Windows-1252, and the game is not UTF-8.
    /// Decode it before: bytes of its characters may look like brackets.
    Undecoded(Encoding),
    /// A game other than Othello.
    OtherGame,
    /// A required tag is missing.
    MissingTag(&'static str),
    /// A size that is neither a number from 4 to 16 nor two of them.
    NotASize,
    /// A board other than 8×8. Use [`Record::replay_variant`](super::Record::replay_variant) to
    /// replay its games.
    NotEightByEight {
        /// The number of columns.
        columns: u8,
        /// The number of rows.
        rows: u8,
    },
    /// A value that is not a square of the board, nor a pass or rectangle where one is allowed.
    NotAPoint,
    /// A square with a black and a white disc in the setup.
    Overlap(Square),
    /// A side to move that is neither black nor white.
    NotAColor,
    /// Not a result.
    NotAResult,
    /// A time or an evaluation that is not a number.
    NotANumber,
    /// A setup after a move.
    LateSetup,
    /// Rows that count from the bottom, as in the files of `GoGui`: only then are the moves legal. Only
    /// an audit reports it.
    UpsideDown,
    /// A setup and moves that are legal with the rows from either end. The tag `AP` names `GoGui`, so
    /// they count from the bottom. Only an audit reports it.
    AmbiguousRows,
    /// A move of one side during the turn of the other, which this names.
    WrongTurn(Color),
    /// An illegal move.
    Illegal(IllegalMove<Square>),
}

named! {
    SgfErrorKind of "sgf":
    NoGame AnotherGame UnexpectedByte MissingValue UnclosedValue UnclosedGame
    AfterVariation Undecoded OtherGame MissingTag NotASize NotEightByEight NotAPoint Overlap
    NotAColor NotAResult NotANumber LateSetup UpsideDown
    AmbiguousRows WrongTurn Illegal
}

impl From<Fault> for SgfErrorKind {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::UnexpectedByte(byte) => Self::UnexpectedByte(byte),
            Fault::MissingValue => Self::MissingValue,
            Fault::UnclosedValue => Self::UnclosedValue,
        }
    }
}

impl<S: Into<Square> + Copy> From<Refusal<S>> for SgfErrorKind {
    fn from(refusal: Refusal<S>) -> Self {
        match refusal {
            Refusal::WrongTurn(turn) => Self::WrongTurn(turn),
            Refusal::Illegal(illegal) => Self::Illegal(illegal.map(Into::into)),
        }
    }
}

impl fmt::Display for SgfErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("there is no game, which begins with `(`"),
            Self::AnotherGame => f.write_str("another game follows"),
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' cannot stand here", byte.escape_ascii())
            }
            Self::MissingValue => f.write_str("a key without a value"),
            Self::UnclosedValue => f.write_str("a value without its `]`"),
            Self::UnclosedGame => f.write_str("a game without its `)`"),
            Self::AfterVariation => f.write_str("only another variation can follow a variation"),
            Self::Undecoded(encoding) => {
                write!(f, "the game is in {encoding}, and was not decoded into UTF-8")
            }
            Self::OtherGame => f.write_str("a game other than Othello, GM[2]"),
            Self::MissingTag(key) => write!(f, "the game has no {key}"),
            Self::NotASize => f.write_str("not a size from 4 to 16, such as 8 or 6:10"),
            Self::NotEightByEight { columns, rows } => {
                write!(f, "a board of size {columns}x{rows}, not 8x8")
            }
            Self::NotAPoint => f.write_str("not a point, such as f5"),
            Self::Overlap(square) => {
                write!(f, "{square} holds both a black and a white disc")
            }
            Self::NotAColor => f.write_str("neither black nor white"),
            Self::NotAResult => f.write_str("not a result, such as B+10, W+T, 0 or Void"),
            Self::NotANumber => f.write_str("not a number"),
            Self::LateSetup => f.write_str("a setup after a move"),
            Self::UpsideDown => {
                f.write_str("the rows count from the bottom: only then are the moves legal")
            }
            Self::AmbiguousRows => f.write_str(
                "the rows are taken to count from the bottom, as GoGui writes them: the moves are \
                 legal from the top too",
            ),
            Self::WrongTurn(turn) => write!(f, "it is {turn}'s turn"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
