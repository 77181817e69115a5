//! Errors of lines and of commands at the wrong time.

use core::fmt;

use reversi_rules::{Color, IllegalMove, TextError};

use crate::formats::ggf::GgfErrorKind;

/// An error in a line of a protocol, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::protocol::{ProtocolErrorKind, nboard};
///
/// let error = nboard::Command::parse(b"set depth deep").unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (10, ProtocolErrorKind::NotANumber));
/// assert_eq!(error.to_string(), "byte 10: not a number");
/// ```
pub type ProtocolError = TextError<ProtocolErrorKind>;

/// The kind of a [`ProtocolError`].
///
/// ```
/// use reversi_records::protocol::{ProtocolErrorKind, nboard};
///
/// let mut client = nboard::Client::new();
/// let error = client.send(&nboard::Command::Go).unwrap_err();
/// assert_eq!(error.kind(), ProtocolErrorKind::NotOpened);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProtocolErrorKind {
    /// The line ends too early: this is missing.
    Missing(&'static str),
    /// Not a number, or one out of range.
    NotANumber,
    /// Neither a square nor a pass.
    NotAMove,
    /// Not a color.
    NotAColor,
    /// The game in `set game` cannot be read or replayed.
    Game(GgfErrorKind),
    /// The text contains a line break, and so is more than one line.
    LineBreak,
    /// The text has no character that can be seen.
    Blank,
    /// `nboard` must come first.
    NotOpened,
    /// The client must send `set depth` first.
    NoDepth,
    /// The client must send `set game` first.
    NoGame,
    /// The game is over, so there is no move to find.
    GameOver,
    /// The engine must answer first, or be interrupted by a `ping`.
    Busy,
    /// An answer that the client has not asked for.
    NotAsked,
    /// A `pong` with another number than the `ping`, which this is.
    WrongPong(u32),
    /// A response to another command than the last, whose number this is.
    WrongId(u32),
    /// Neither a response nor a part of one.
    NotAResponse,
    /// A move of one side during the turn of the other, which this names.
    WrongTurn(Color),
    /// An illegal move.
    Illegal(IllegalMove),
}

impl fmt::Display for ProtocolErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(part) => write!(f, "the line ends without {part}"),
            Self::NotANumber => f.write_str("not a number"),
            Self::NotAMove => f.write_str("neither a square nor a pass"),
            Self::NotAColor => f.write_str("not a color, such as black or w"),
            Self::Game(kind) => kind.fmt(f),
            Self::LineBreak => f.write_str("the text contains a line break"),
            Self::Blank => f.write_str("the text is blank"),
            Self::NotOpened => f.write_str("the command nboard must come first"),
            Self::NoDepth => f.write_str("the command set depth must come first"),
            Self::NoGame => f.write_str("the command set game must come first"),
            Self::GameOver => f.write_str("the game is over"),
            Self::Busy => f.write_str("the engine has not answered the last command"),
            Self::NotAsked => f.write_str("an answer to no question"),
            Self::WrongPong(expected) => write!(f, "the answer to ping {expected} is due"),
            Self::WrongId(expected) => write!(f, "the response to command {expected} is due"),
            Self::NotAResponse => f.write_str("not a response, which begins with = or ?"),
            Self::WrongTurn(turn) => write!(f, "it is {turn}'s turn"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}
