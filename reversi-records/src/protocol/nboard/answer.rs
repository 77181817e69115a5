//! Answers of the engine.

use core::fmt;

use super::eval::number;
use super::{BestMove, Line};
use crate::protocol::ProtocolError;
use crate::protocol::words::{Words, whole, without_end};
use crate::text::{Decimal, Text};

/// An answer or a message of an engine, in one line.
///
/// ```
/// use reversi_records::protocol::nboard::Answer;
///
/// // Edax separates the parts of a move by blanks.
/// let answer = Answer::parse(b"=== d6 -1.00 0.0")?.unwrap();
/// assert_eq!(answer.to_string(), "=== d6/-1/0");
/// assert_eq!(Answer::parse(b"Edax 4.6")?, None);
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<'a> {
    /// `pong 4`: the answer to `ping 4`. Everything before it is about the last position.
    Pong(u32),
    /// `status Thinking`: a text to show.
    Status(Text<'a>),
    /// `set myname Edax6`: the name of the engine.
    MyName(Text<'a>),
    /// `=== d6/-1.00/0.5`: the answer to `go`.
    BestMove(BestMove),
    /// `search F5d6 -1 0 12`: a line of play that the engine found by searching.
    Search(Line<'a>),
    /// `book F5d6 -1 25 12`: a line of play from the engine's book.
    Book(Line<'a>),
    /// `nodestats 35805 0.04`: the effort so far.
    NodeStats {
        /// The number of positions searched.
        nodes: u64,
        /// The time in seconds.
        seconds: Option<Decimal>,
    },
    /// `learned`: the answer to `learn`.
    Learned,
    /// `analysis 12 -2.5`: a value that `analyze` asked for.
    Analysis {
        /// The number of plies played before the position, passes included.
        ply: u32,
        /// The margin in discs, or `None` if the engine gave no number.
        eval: Option<Decimal>,
    },
}

impl<'a> Answer<'a> {
    /// Parses a line, with or without its end. An unknown or blank line is `None`.
    ///
    /// # Errors
    /// [`ProtocolError`] with the byte at which a known answer cannot be read.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Answer;
    /// assert_eq!(Answer::parse(b"pong 4\n")?, Some(Answer::Pong(4)));
    /// assert_eq!(Answer::parse(b"=== d9").unwrap_err().byte(), 5);
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    pub fn parse(line: &'a [u8]) -> Result<Option<Self>, ProtocolError> {
        let mut words = Words::new(without_end(line));
        let Some((_, word)) = words.next() else { return Ok(None) };
        Ok(Some(match word {
            b"pong" => Self::Pong(whole(words.expect("a number")?)?),
            b"status" => Self::Status(words.text()),
            b"set" => match words.next() {
                Some((_, b"myname")) => Self::MyName(words.text()),
                _ => return Ok(None),
            },
            b"===" => Self::BestMove(BestMove::parse(&mut words)?),
            b"search" => Self::Search(Line::parse(&mut words)?),
            b"book" => Self::Book(Line::parse(&mut words)?),
            b"nodestats" => {
                let nodes = whole(words.expect("a number of nodes")?)?;
                Self::NodeStats { nodes, seconds: words.next().map_or(Ok(None), number)? }
            }
            // NTest answers in the present tense.
            b"learned" | b"learn" => Self::Learned,
            b"analysis" => {
                let ply = whole(words.expect("a number of moves")?)?;
                Self::Analysis { ply, eval: number(words.expect("an evaluation")?)? }
            }
            _ => return Ok(None),
        }))
    }
}

/// A number, or a word for none.
struct Number(Option<Decimal>);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => number.fmt(f),
            None => f.write_str("NaN"),
        }
    }
}

impl fmt::Display for Answer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pong(number) => write!(f, "pong {number}"),
            Self::Status(text) => write!(f, "status {text}"),
            Self::MyName(name) => write!(f, "set myname {name}"),
            Self::BestMove(best) => write!(f, "=== {best}"),
            Self::Search(line) => write!(f, "search {line}"),
            Self::Book(line) => write!(f, "book {line}"),
            Self::NodeStats { nodes, seconds: Some(seconds) } => {
                write!(f, "nodestats {nodes} {seconds}")
            }
            Self::NodeStats { nodes, seconds: None } => write!(f, "nodestats {nodes}"),
            Self::Learned => f.write_str("learned"),
            Self::Analysis { ply, eval } => write!(f, "analysis {ply} {}", Number(*eval)),
        }
    }
}
