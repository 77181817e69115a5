//! Errors of GGS messages.

use core::fmt;

use reversi_rules::{IllegalMove, TextError};

use crate::formats::ggf::{BoardType, GgfErrorKind};

/// An error from reading or replaying a message, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::ggs::{GgsErrorKind, Messages};
///
/// let error = Messages::new(b"/os: join .5 8 K?\nREADY\n").next().unwrap().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (18, GgsErrorKind::MissingBoard));
/// assert_eq!(error.to_string(), "byte 18: the message ends without a board and a side to move");
/// ```
pub type GgsError = TextError<GgsErrorKind>;

/// The kind of a [`GgsError`].
///
/// ```
/// use reversi_records::ggs::{GgsErrorKind, Messages};
///
/// let error = Messages::new(b"/os: join .5").next().unwrap().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (12, GgsErrorKind::MissingGameType));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GgsErrorKind {
    /// The text has no message.
    NoMessage,
    /// The text has more than one message.
    AnotherMessage,
    /// The first line has no game.
    MissingId,
    /// The first line has no type of game.
    MissingGameType,
    /// A bad type of game, clock, or move.
    Ggf(GgfErrorKind),
    /// A game on a board other than 8×8.
    OtherBoardType(BoardType),
    /// A game whose winner has fewer discs. Use
    /// [`Message::replay_variant`](super::Message::replay_variant) to replay it.
    OtherObjective,
    /// A byte that cannot be a cell of a board.
    NotACell(u8),
    /// A line that is not this row of the board.
    MissingRow(u8),
    /// The message ends without a board and a side to move.
    MissingBoard,
    /// A third board in one message.
    AnotherBoard,
    /// A square that is not on the board.
    OffBoard,
    /// The moves do not lead to the board that the message shows.
    OtherBoard,
    /// An illegal move.
    Illegal(IllegalMove),
}

impl fmt::Display for GgsErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMessage => f.write_str("there is no message `/os: join` or `/os: update`"),
            Self::AnotherMessage => f.write_str("another message follows"),
            Self::MissingId => f.write_str("the name of the game is missing"),
            Self::MissingGameType => f.write_str("the type of the game is missing"),
            Self::Ggf(kind) => kind.fmt(f),
            Self::OtherBoardType(board) => write!(f, "a board of size {board}, not 8"),
            Self::OtherObjective => f.write_str("the side with fewer discs wins"),
            Self::NotACell(byte) => {
                write!(f, "'{}' is neither a disc nor an empty square", byte.escape_ascii())
            }
            Self::MissingRow(row) => write!(f, "row {row} of the board is missing"),
            Self::MissingBoard => {
                f.write_str("the message ends without a board and a side to move")
            }
            Self::AnotherBoard => f.write_str("a third board follows"),
            Self::OffBoard => f.write_str("a square that is not on the board"),
            Self::OtherBoard => f.write_str("the moves do not lead to the board shown"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
