//! Commands of the GUI.

use core::fmt;

use super::BestMove;
use crate::protocol::ProtocolError;
use crate::protocol::words::{Words, decimal, parse_move, whole, without_end};
use crate::text::{Decimal, Text};

/// A command to an engine, in one line.
///
/// ```
/// use reversi_rules::Square;
/// use reversi_records::protocol::nboard::Command;
///
/// let Some(Command::Move(best)) = Command::parse(b"move F5/2.5/0.3")? else { panic!() };
/// assert_eq!(best.played.square(), Some(Square::F5));
/// assert_eq!(Command::Move(best).to_string(), "move f5/2.5/0.3");
/// assert_eq!(Command::parse(b"sing")?, None);
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// `nboard 2`: the session starts, with the version of the protocol.
    NBoard(u32),
    /// `set depth 12`: the number of plies to search.
    SetDepth(u32),
    /// `set game (;GM[Othello]…;)`: a game in GGF. The next commands are about its last position.
    SetGame(Text<'a>),
    /// `set contempt 10`: the value of a drawn game in discs, from black's view.
    SetContempt(Decimal),
    /// `move F5/2.5/0.3`: the next move of the game. The engine does not answer.
    Move(BestMove),
    /// `hint 3`: evaluate the position and report about so many moves, without regard to the
    /// clock.
    Hint(u32),
    /// `go`: find a move. The engine answers and does not play it.
    Go,
    /// `ping 4`: stop thinking, and answer with the number.
    Ping(u32),
    /// `learn`: learn the game.
    Learn,
    /// `analyze`: evaluate every position of the game.
    Analyze,
    /// `quit`: end. The protocol does not have it, but engines do.
    Quit,
}

impl<'a> Command<'a> {
    /// Parses a line, with or without its end. An unknown or blank line is `None`, as the protocol
    /// says that engines ignore it.
    ///
    /// Protocol version 1 sent a move alone, such as `F5`. It is read as [`Move`](Self::Move).
    ///
    /// # Errors
    /// [`ProtocolError`] with the byte at which a known command cannot be read.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Command;
    /// assert_eq!(Command::parse(b"ping 4\r\n")?, Some(Command::Ping(4)));
    /// assert_eq!(Command::parse(b"ping four").unwrap_err().byte(), 5);
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    pub fn parse(line: &'a [u8]) -> Result<Option<Self>, ProtocolError> {
        let mut words = Words::new(without_end(line));
        let Some((at, word)) = words.next() else { return Ok(None) };
        Ok(Some(match word {
            b"nboard" => Self::NBoard(whole(words.expect("a version")?)?),
            b"set" => match words.next() {
                Some((_, b"depth")) => Self::SetDepth(whole(words.expect("a depth")?)?),
                Some((_, b"game")) => Self::SetGame(words.text()),
                Some((_, b"contempt")) => Self::SetContempt(decimal(words.expect("a number")?)?),
                _ => return Ok(None),
            },
            b"move" => Self::Move(BestMove::parse(&mut words)?),
            b"hint" => Self::Hint(words.next().map_or(Ok(1), whole)?),
            b"go" => Self::Go,
            b"ping" => Self::Ping(whole(words.expect("a number")?)?),
            b"learn" => Self::Learn,
            b"analyze" => Self::Analyze,
            b"quit" => Self::Quit,
            [_, _] => match parse_move((at, word)) {
                Ok(played) => Self::Move(played.into()),
                Err(_) => return Ok(None),
            },
            _ => return Ok(None),
        }))
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NBoard(version) => write!(f, "nboard {version}"),
            Self::SetDepth(depth) => write!(f, "set depth {depth}"),
            Self::SetGame(game) => write!(f, "set game {game}"),
            Self::SetContempt(contempt) => write!(f, "set contempt {contempt}"),
            Self::Move(best) => write!(f, "move {best}"),
            Self::Hint(count) => write!(f, "hint {count}"),
            Self::Go => f.write_str("go"),
            Self::Ping(number) => write!(f, "ping {number}"),
            Self::Learn => f.write_str("learn"),
            Self::Analyze => f.write_str("analyze"),
            Self::Quit => f.write_str("quit"),
        }
    }
}
