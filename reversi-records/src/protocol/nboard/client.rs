//! The state of a program that asks an engine.

use reversi_rules::{Color, Game};

use super::engine::replay;
use super::{Answer, BestMove, Command};
use crate::protocol::{ProtocolError, ProtocolErrorKind, turn};

/// The state of a GUI or a referee: the game that the engine knows, and the answer that is due.
///
/// Pass each command to [`send`](Self::send) before it is written, and each line of the engine to
/// [`read`](Self::read).
///
/// ```
/// use reversi_records::protocol::nboard::{Answer, Client, Command};
/// use reversi_records::protocol::ProtocolErrorKind;
///
/// let game = "(;GM[Othello]BO[8 ---------------------------O*------*O\
///     --------------------------- *]B[F5];)";
/// let mut client = Client::new();
/// for command in [Command::NBoard(2), Command::SetDepth(6), Command::SetGame(game.into()), Command::Go] {
///     client.send(&command)?;
/// }
/// let error = client.read(b"=== a1").unwrap_err();
/// assert_eq!(error.to_string(), "byte 4: a1: a disc there flips nothing");
/// assert!(matches!(client.read(b"=== d6/-1")?, Some(Answer::BestMove(_))));
/// assert_eq!(client.read(b"=== d6").unwrap_err().kind(), ProtocolErrorKind::NotAsked);
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    game: Game,
    opened: bool,
    has_depth: bool,
    has_game: bool,
    asked: Asked,
    /// The number of the last `ping` and of the last `pong`.
    ping: u32,
    pong: u32,
}

/// The last question, if its answers are not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Nothing,
    /// `hint` and `analyze` have no last answer: only a `ping` ends them.
    Lines,
    Move,
    Learn,
}

impl Default for Client {
    /// Returns [`Client::new`].
    fn default() -> Self {
        Self::new()
    }
}

impl Client {
    /// Creates the state before the first command.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Client;
    /// assert!(Client::new().game().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            game: Game::new(),
            opened: false,
            has_depth: false,
            has_game: false,
            asked: Asked::Nothing,
            ping: 0,
            pong: 0,
        }
    }

    /// Checks that a command is allowed now, and notes that it is sent.
    ///
    /// The order is: `nboard` first, `set depth` and `set game` before `hint` and `go`, and nothing
    /// but `ping` and `quit` between a question and its answer. A `ping` makes everything allowed:
    /// [`read`](Self::read) ignores the answers to older questions.
    ///
    /// # Errors
    /// [`ProtocolError`] with the reason. The state is then unchanged.
    ///
    /// ```
    /// # use reversi_records::protocol::{ProtocolErrorKind, nboard::{Client, Command}};
    /// let mut client = Client::new();
    /// client.send(&Command::NBoard(2))?;
    /// let error = client.send(&Command::Go).unwrap_err();
    /// assert_eq!(error.kind(), ProtocolErrorKind::NoDepth);
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    pub fn send(&mut self, command: &Command<'_>) -> Result<(), ProtocolError> {
        let refuse = |kind| Err(ProtocolError::new(0, kind));
        let interrupts = matches!(command, Command::Ping(_) | Command::Quit);
        if !self.opened && !matches!(command, Command::NBoard(_) | Command::Quit) {
            return refuse(ProtocolErrorKind::NotOpened);
        }
        if self.asked != Asked::Nothing && !interrupts {
            return refuse(ProtocolErrorKind::Busy);
        }
        if matches!(command, Command::Go | Command::Hint(_)) {
            if !self.has_depth {
                return refuse(ProtocolErrorKind::NoDepth);
            }
            if !self.has_game {
                return refuse(ProtocolErrorKind::NoGame);
            }
            if self.game.is_over() {
                return refuse(ProtocolErrorKind::GameOver);
            }
        }
        match command {
            Command::NBoard(_) => self.opened = true,
            Command::SetDepth(_) => self.has_depth = true,
            Command::SetGame(text) => {
                // A line break would start another command.
                if let Some(at) = text.bytes().iter().position(|byte| matches!(byte, b'\n' | b'\r'))
                {
                    return Err(ProtocolError::new(at, ProtocolErrorKind::LineBreak));
                }
                self.game = replay(text.bytes())?.0;
                self.has_game = true;
            }
            Command::Move(best) => self.play(*best)?,
            Command::Go => self.asked = Asked::Move,
            Command::Hint(_) | Command::Analyze => self.asked = Asked::Lines,
            Command::Learn => self.asked = Asked::Learn,
            Command::Ping(number) => {
                self.ping = *number;
                self.pong = number.wrapping_sub(1);
                self.asked = Asked::Nothing;
            }
            Command::SetContempt(_) | Command::Quit => {}
        }
        Ok(())
    }

    fn play(&mut self, best: BestMove) -> Result<(), ProtocolError> {
        let played = self.game.play(best.played);
        played
            .map(drop)
            .map_err(|illegal| ProtocolError::new(0, ProtocolErrorKind::Illegal(illegal)))
    }

    /// Reads a line of the engine. `None` if the line is blank, unknown, or an answer from before
    /// the last `ping`.
    ///
    /// The best move is legal, and it is not played.
    ///
    /// # Errors
    /// [`ProtocolError`] if a known answer cannot be read, was not asked for, or is an illegal move.
    /// The state is then unchanged.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::{Answer, Client, Command};
    /// let mut client = Client::new();
    /// client.send(&Command::NBoard(2))?;
    /// client.send(&Command::Ping(1))?;
    /// assert_eq!(client.read(b"=== d6")?, None);
    /// assert_eq!(client.read(b"pong 1")?, Some(Answer::Pong(1)));
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    pub fn read<'a>(&mut self, line: &'a [u8]) -> Result<Option<Answer<'a>>, ProtocolError> {
        let is_stale = self.ping != self.pong;
        let answer = match Answer::parse(line) {
            Ok(Some(answer)) => answer,
            Ok(None) => return Ok(None),
            Err(_) if is_stale => return Ok(None),
            Err(error) => return Err(error),
        };
        let refuse = |at, kind| Err(ProtocolError::new(at, kind));
        match answer {
            Answer::Pong(number) if number == self.ping && is_stale => self.pong = number,
            // An older ping was not answered before the last one was sent.
            Answer::Pong(number) if is_stale && number < self.ping => return Ok(None),
            Answer::Pong(_) if is_stale => {
                return refuse(
                    super::engine::argument(line),
                    ProtocolErrorKind::WrongPong(self.ping),
                );
            }
            Answer::Pong(_) => return refuse(0, ProtocolErrorKind::NotAsked),
            Answer::Status(_) | Answer::MyName(_) => {}
            _ if is_stale => return Ok(None),
            Answer::BestMove(best) => {
                if self.asked != Asked::Move {
                    return refuse(0, ProtocolErrorKind::NotAsked);
                }
                if let Err(illegal) = self.game.clone().play(best.played) {
                    let at = super::engine::argument(line);
                    return refuse(at, ProtocolErrorKind::Illegal(illegal));
                }
                // A move that skips the announcement of a pass belongs to the other side.
                if self.must_pass() && !best.played.is_pass() {
                    let turn = self.game.position().turn().opponent();
                    let at = super::engine::argument(line);
                    return refuse(at, ProtocolErrorKind::WrongTurn(turn));
                }
                self.asked = Asked::Nothing;
            }
            Answer::Learned if self.asked == Asked::Learn => self.asked = Asked::Nothing,
            Answer::Learned => return refuse(0, ProtocolErrorKind::NotAsked),
            Answer::Analysis { .. } if self.asked != Asked::Lines => {
                return refuse(0, ProtocolErrorKind::NotAsked);
            }
            Answer::Analysis { .. }
            | Answer::Search(_)
            | Answer::Book(_)
            | Answer::NodeStats { .. } => {}
        }
        Ok(Some(answer))
    }

    /// Returns the game that the engine knows. It has played forced passes.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::{Client, Command};
    /// let mut client = Client::new();
    /// client.send(&Command::NBoard(2))?;
    /// client.send(&Command::Move(reversi_rules::Square::F5.into()))?;
    /// assert_eq!(client.game().to_string(), "f5");
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the side that `go` asks for, or `None` if the game is over.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Client;
    /// # use reversi_rules::Color;
    /// assert_eq!(Client::new().turn(), Some(Color::Black));
    /// ```
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        turn::turn(&self.game)
    }

    /// Returns whether that side has no legal square, so that only a pass is a legal answer.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Client;
    /// assert!(!Client::new().must_pass());
    /// ```
    #[must_use]
    pub fn must_pass(&self) -> bool {
        turn::must_pass(&self.game)
    }

    /// Returns whether an answer to a question or to a `ping` is due.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::{Client, Command};
    /// let mut client = Client::new();
    /// client.send(&Command::NBoard(2))?;
    /// client.send(&Command::Ping(1))?;
    /// assert!(client.is_waiting());
    /// client.read(b"pong 1")?;
    /// assert!(!client.is_waiting());
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.asked != Asked::Nothing || self.ping != self.pong
    }

    /// Returns the number for the next `ping`.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Client;
    /// assert_eq!(Client::new().next_ping(), 1);
    /// ```
    #[must_use]
    pub const fn next_ping(&self) -> u32 {
        self.ping.wrapping_add(1)
    }
}
