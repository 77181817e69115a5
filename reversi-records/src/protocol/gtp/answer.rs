//! Answers of the engine.

use core::fmt;

use reversi_rules::{Bitboard, Color, Outcome, Position, Square};

use super::Vertex;
use super::command::NAMES;

/// A response, with its number. It prints with the empty line that ends it.
///
/// ```
/// use reversi_records::protocol::gtp::Engine;
///
/// let mut engine = Engine::new("First", "1.0");
/// assert_eq!(engine.read(b"3 name").unwrap().to_string(), "=3 First\n\n");
/// assert_eq!(engine.read(b"undo").unwrap().to_string(), "? cannot undo\n\n");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    id: Option<u32>,
    body: Body<'a>,
}

/// The content of a response.
#[derive(Clone, Copy, Debug)]
pub(super) enum Body<'a> {
    /// Done, and there is nothing to tell.
    Done,
    Text(&'a str),
    Bool(bool),
    Vertex(Vertex),
    Names,
    Board(Position),
    /// The board for `GoGui`.
    Rows(Position),
    /// The legal squares for `GoGui`.
    Squares(Bitboard),
    Score(Outcome),
    Failure(&'a str),
}

/// The task that a command leaves to the program, which [`Engine::read`](super::Engine::read)
/// returns.
///
/// ```
/// use reversi_records::protocol::gtp::{Action, Engine};
/// use reversi_rules::{Color, Square};
///
/// let mut engine = Engine::new("First", "1.0");
/// let Some(Action::FindMove { id, .. }) = engine.read(b"1 genmove black") else { panic!() };
/// assert_eq!(engine.found(id, Square::F5.into()).to_string(), "=1 f5\n\n");
/// assert_eq!(engine.game().to_string(), "f5");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug)]
pub enum Action<'a> {
    /// Write this answer.
    Answer(Answer<'a>),
    /// Find a move for the side, and write the answer of [`Engine::found`](super::Engine::found).
    /// The side has a legal square.
    FindMove {
        /// The number of the command.
        id: Option<u32>,
        /// The side to move.
        color: Color,
    },
    /// Write this answer and exit.
    Quit(Answer<'a>),
    /// Answer a command that the crate does not know, by [`Answer::text`] or [`Answer::failure`].
    Other {
        /// The number of the command.
        id: Option<u32>,
        /// The name of the command.
        name: crate::text::Text<'a>,
        /// The rest of the line.
        arguments: crate::text::Text<'a>,
    },
}

impl<'a> Answer<'a> {
    pub(super) const fn new(id: Option<u32>, body: Body<'a>) -> Self {
        Self { id, body }
    }

    /// Creates the answer to a command that only the program knows.
    ///
    /// The text must not contain an empty line, which ends an answer.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Answer;
    /// assert_eq!(Answer::text(Some(4), "level 3").to_string(), "=4 level 3\n\n");
    /// ```
    #[must_use]
    pub const fn text(id: Option<u32>, text: &'a str) -> Self {
        Self::new(id, Body::Text(text))
    }

    /// Creates the answer to a command that failed.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Answer;
    /// let answer = Answer::failure(Some(4), "unknown command");
    /// assert_eq!(answer.to_string(), "?4 unknown command\n\n");
    /// assert!(!answer.is_ok());
    /// ```
    #[must_use]
    pub const fn failure(id: Option<u32>, reason: &'a str) -> Self {
        Self::new(id, Body::Failure(reason))
    }

    /// Creates the answer to a command that the program does not know.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Answer;
    /// assert_eq!(Answer::unknown(None).to_string(), "? unknown command\n\n");
    /// ```
    #[must_use]
    pub const fn unknown(id: Option<u32>) -> Self {
        Self::failure(id, "unknown command")
    }

    /// Returns whether the command succeeded.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Answer;
    /// assert!(Answer::text(None, "").is_ok());
    /// ```
    #[must_use]
    pub const fn is_ok(&self) -> bool {
        !matches!(self.body, Body::Failure(_))
    }
}

impl fmt::Display for Body<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done => Ok(()),
            Self::Text(text) | Self::Failure(text) => f.write_str(text),
            Self::Bool(known) => write!(f, "{known}"),
            Self::Vertex(vertex) => vertex.fmt(f),
            Self::Names => {
                let mut separator = "";
                NAMES.iter().try_for_each(|name| {
                    f.write_str(separator)?;
                    separator = "\n";
                    f.write_str(name)
                })
            }
            Self::Board(position) => write!(f, "\n{}", position.grid()),
            Self::Rows(position) => rows(position, f),
            // GoGui looks for capital letters.
            Self::Squares(squares) => {
                let mut separator = "";
                squares.iter().try_for_each(|square| {
                    f.write_str(separator)?;
                    separator = " ";
                    write!(f, "{}{}", char::from(b'A' + square.column()), square.row() + 1)
                })
            }
            Self::Score(outcome) => match outcome.winner() {
                Some(Color::Black) => write!(f, "B+{}", outcome.margin(Color::Black)),
                Some(Color::White) => write!(f, "W+{}", outcome.margin(Color::White)),
                None => f.write_str("0"),
            },
        }
    }
}

/// Writes the board with row 8 first, because `GoGui` counts rows from below.
fn rows(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let [black, white] = [Color::Black, Color::White].map(|color| position.discs(color));
    let squares = (0..8).rev().flat_map(|row| (0..8).map(move |column| Square::new(column, row)));
    squares.flatten().try_for_each(|square| {
        f.write_str(if square.column() == 0 { "\n" } else { " " })?;
        f.write_str(match (black.contains(square), white.contains(square)) {
            (true, _) => "X",
            (_, true) => "O",
            _ => ".",
        })
    })
}

impl fmt::Display for Answer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_ok() { "=" } else { "?" })?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        match self.body {
            Body::Done | Body::Text("") => {}
            // The board begins on a line of its own.
            Body::Board(_) | Body::Rows(_) => self.body.fmt(f)?,
            body => write!(f, " {body}")?,
        }
        f.write_str("\n\n")
    }
}

impl fmt::Display for Action<'_> {
    /// Prints the answer, or nothing if the program must find it first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answer(answer) | Self::Quit(answer) => answer.fmt(f),
            Self::FindMove { .. } | Self::Other { .. } => Ok(()),
        }
    }
}
