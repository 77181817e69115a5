//! Errors of GGF games.

use core::fmt;

use reversi_rules::{Color, IllegalMove, TextError, variant};

use super::BoardType;
use crate::text::syntax::Fault;
use crate::vocabulary::kind_name::named;
use crate::vocabulary::turns::Refusal;

/// An error from reading a GGF game or one of its tags, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::ggf::{GgfErrorKind, Record};
///
/// let error = Record::parse(b"(;GM[Amazons]BO[8 *];)")?.replay().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (5, GgfErrorKind::OtherGame));
/// assert_eq!(error.to_string(), "byte 5: a game other than Othello");
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
pub type GgfError = TextError<GgfErrorKind>;

/// The kind of a [`GgfError`].
///
/// ```
/// use reversi_records::ggf::{GgfErrorKind, Record};
///
/// let error = Record::parse(b"(;GM[Othello];)").unwrap_err();
/// assert_eq!(error.kind(), GgfErrorKind::MissingTag("BO"));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GgfErrorKind {
    /// The text has no game.
    NoGame,
    /// The text has more than one game.
    AnotherGame,
    /// A byte that is not part of a tag, or of the syntax of its value.
    UnexpectedByte(u8),
    /// A key without a value.
    MissingValue,
    /// A value without its `]` before the next game or the end.
    UnclosedValue,
    /// A game without its `)` before the next game or the end.
    UnclosedGame,
    /// A game other than Othello.
    OtherGame,
    /// A required tag is missing.
    MissingTag(&'static str),
    /// `TY` is not a game type.
    NotAGameType,
    /// A board size that GGF does not have.
    NotABoardType,
    /// The board's size differs from that of the game type.
    OtherBoardType {
        /// The size in `TY`.
        game_type: BoardType,
        /// The size in `BO`.
        board: BoardType,
    },
    /// The board ends too early.
    TooFewCells {
        /// The number of cells.
        cells: u16,
        /// The expected number.
        expected: u16,
    },
    /// The side to move is missing after the cells.
    MissingTurn,
    /// Not a time.
    NotATime,
    /// Not a result.
    NotAResult,
    /// Not a number.
    NotANumber,
    /// Neither a square nor a pass.
    NotAMove,
    /// A board other than 8×8. Use [`Record::replay_variant`](super::Record::replay_variant) to
    /// replay its games.
    NotEightByEight(BoardType),
    /// A game whose winner has fewer discs: `TY` has an `a`. Use
    /// [`Record::replay_variant`](super::Record::replay_variant) to replay it.
    OtherObjective,
    /// A square that is not on the board.
    OffBoard(variant::Square),
    /// A move of one side during the turn of the other, which this names.
    WrongTurn(Color),
    /// An illegal move.
    Illegal(IllegalMove<variant::Square>),
}

named! {
    GgfErrorKind of "ggf":
    NoGame AnotherGame UnexpectedByte MissingValue UnclosedValue UnclosedGame
    OtherGame MissingTag NotAGameType NotABoardType OtherBoardType TooFewCells
    MissingTurn NotATime NotAResult NotANumber NotAMove NotEightByEight
    OtherObjective OffBoard WrongTurn Illegal
}

impl From<Fault> for GgfErrorKind {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::UnexpectedByte(byte) => Self::UnexpectedByte(byte),
            Fault::MissingValue => Self::MissingValue,
            Fault::UnclosedValue => Self::UnclosedValue,
        }
    }
}

impl<S: Into<variant::Square> + Copy> From<Refusal<S>> for GgfErrorKind {
    fn from(refusal: Refusal<S>) -> Self {
        match refusal {
            Refusal::WrongTurn(turn) => Self::WrongTurn(turn),
            Refusal::Illegal(illegal) => Self::Illegal(illegal.map(Into::into)),
        }
    }
}

impl fmt::Display for GgfErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("there is no game, which begins with `(;`"),
            Self::AnotherGame => f.write_str("another game follows"),
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' cannot stand here", byte.escape_ascii())
            }
            Self::MissingValue => f.write_str("a key without a value"),
            Self::UnclosedValue => f.write_str("a value without its `]`"),
            Self::UnclosedGame => f.write_str("a game without its `;)`"),
            Self::OtherGame => f.write_str("a game other than Othello"),
            Self::MissingTag(key) => write!(f, "the game has no {key}"),
            Self::NotAGameType => f.write_str("not a game type, such as 8, s8r20 or 10ka"),
            Self::NotABoardType => f.write_str("not a board (4, 6, 8, 10, 12, 14 or 88)"),
            Self::OtherBoardType { game_type, board } => {
                write!(f, "a board of size {board} in a game of size {game_type}")
            }
            Self::TooFewCells { cells, expected } => {
                write!(f, "the board ends after {cells} of {expected} cells")
            }
            Self::MissingTurn => f.write_str("the side to move is missing"),
            Self::NotATime => f.write_str("not a time, such as 05:00"),
            Self::NotAResult => f.write_str("not a result, such as +2.00, -64.00:t or ?"),
            Self::NotANumber => f.write_str("not a number"),
            Self::NotAMove => f.write_str("neither a square nor a pass"),
            Self::NotEightByEight(board) => write!(f, "a board of size {board}, not 8"),
            Self::OtherObjective => f.write_str("the side with fewer discs wins"),
            Self::OffBoard(square) => write!(f, "the board has no square {square}"),
            Self::WrongTurn(turn) => write!(f, "it is {turn}'s turn"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
