//! The state of a program that asks an engine.

use reversi_rules::{Color, Game, Move};

use super::{Command, Order, Response, Vertex};
use crate::protocol::turn::{self, AnnouncedGame};
use crate::protocol::words::{Words, whole};
use crate::protocol::{ProtocolError, ProtocolErrorKind};
use crate::text::Text;
use crate::vocabulary::turns::{Refusal, play_as};

/// The state of a controller: the game that the engine knows, and the response that is due.
///
/// Pass each command to [`send`](Self::send) before it is written, and each line of the engine to
/// [`read`](Self::read).
///
/// ```
/// use reversi_rules::Color;
/// use reversi_records::protocol::gtp::{Client, Order};
///
/// let mut client = Client::new();
/// assert_eq!(client.send(Order::ClearBoard)?.to_string(), "1 clear_board");
/// client.read(b"=1\n")?;
/// client.read(b"\n")?;
/// assert_eq!(client.send(Order::GenMove(Color::Black))?.to_string(), "2 genmove black");
/// assert_eq!(client.read(b"=2 A1\n").unwrap_err().byte(), 3);
/// client.read(b"=2 F5\n")?;
/// client.read(b"\n")?;
/// assert_eq!(client.game().to_string(), "f5");
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    /// The game as the engine knows it.
    known: AnnouncedGame,
    /// The number of the last command.
    id: u32,
    state: State,
    found: Option<Vertex>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Idle,
    /// The first line of the response is due.
    Asked(Asked),
    /// The response has begun.
    Answering,
}

/// The effect of a command that succeeds.
#[derive(Clone, Copy, Debug)]
enum Asked {
    Other,
    Clear,
    Play(Color, Move),
    Undo,
    /// The second part tells whether the engine plays the move.
    Find(Color, bool),
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
    /// # use reversi_records::protocol::gtp::Client;
    /// assert!(!Client::new().is_waiting());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { known: AnnouncedGame::new(), id: 0, state: State::Idle, found: None }
    }

    /// Checks that a command is allowed now, notes that it is sent, and returns it with its number.
    ///
    /// # Errors
    /// [`ProtocolError`] if a response is due, or if a move is illegal, out of turn, or asked for
    /// after the end. The state is then unchanged.
    ///
    /// ```
    /// # use reversi_records::protocol::{ProtocolErrorKind, gtp::{Client, Order}};
    /// # use reversi_rules::{Color, Square};
    /// let mut client = Client::new();
    /// let error = client.send(Order::GenMove(Color::White)).unwrap_err();
    /// assert_eq!(error.kind(), ProtocolErrorKind::WrongTurn(Color::Black));
    /// client.send(Order::Name)?;
    /// assert_eq!(client.send(Order::Name).unwrap_err().kind(), ProtocolErrorKind::Busy);
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    pub fn send<'a>(&mut self, order: Order<'a>) -> Result<Command<'a>, ProtocolError> {
        let refuse = |kind| Err(ProtocolError::new(0, kind));
        if self.is_waiting() {
            return refuse(ProtocolErrorKind::Busy);
        }
        let asked = match order {
            Order::ClearBoard | Order::SetGame(_) => Asked::Clear,
            Order::Play(color, played) => {
                self.after(color, played).map_err(|kind| ProtocolError::new(0, kind))?;
                Asked::Play(color, played)
            }
            Order::Undo => Asked::Undo,
            Order::GenMove(color) | Order::RegGenMove(color) => {
                match turn::turn(&self.known.game) {
                    None => return refuse(ProtocolErrorKind::GameOver),
                    Some(turn) if !turn::may_move(&self.known.game, color) => {
                        return refuse(ProtocolErrorKind::WrongTurn(turn));
                    }
                    Some(_) => {}
                }
                Asked::Find(color, matches!(order, Order::GenMove(_)))
            }
            Order::Other { name, arguments } => {
                let line_break = |byte: &u8| matches!(byte, b'\n' | b'\r');
                if name.bytes().iter().chain(arguments.bytes()).any(line_break) {
                    return refuse(ProtocolErrorKind::LineBreak);
                }
                if name.bytes().trim_ascii().is_empty() {
                    return refuse(ProtocolErrorKind::Blank);
                }
                Asked::Other
            }
            _ => Asked::Other,
        };
        self.id = self.id.wrapping_add(1) & (u32::MAX >> 1);
        self.state = State::Asked(asked);
        self.found = None;
        Ok(Command { id: Some(self.id), order: Ok(order) })
    }

    /// Returns the game after a move.
    fn after(&self, color: Color, played: Move) -> Result<Game, ProtocolErrorKind> {
        let mut game = self.known.game.clone();
        match play_as(&mut game, color, played) {
            Ok(()) => Ok(game),
            Err(Refusal::WrongTurn(turn)) => Err(ProtocolErrorKind::WrongTurn(turn)),
            Err(Refusal::Illegal(illegal)) => Err(ProtocolErrorKind::Illegal(illegal)),
        }
    }

    /// Reads a line of the engine. `None` if it is a blank line between two responses.
    ///
    /// A move that the engine found is checked. After `genmove` it is also played, as the engine has
    /// played it. The number may follow a space if other words follow it: `= 1 2` is the answer 2 to
    /// command 1.
    ///
    /// # Errors
    /// [`ProtocolError`] if the line is not a response, if it was not asked for, or if it is an
    /// illegal move. The state is then unchanged. So a program can skip a banner, which is
    /// [`NotAResponse`](ProtocolErrorKind::NotAResponse), and read the next line.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::{Client, Order, Response};
    /// let mut client = Client::new();
    /// assert!(client.read(b"= hello").is_err());
    /// client.send(Order::Name)?;
    /// assert!(matches!(client.read(b"=1 GRhino")?, Some(Response::First { ok: true, .. })));
    /// assert_eq!(client.read(b"")?, Some(Response::End));
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    pub fn read<'a>(&mut self, line: &'a [u8]) -> Result<Option<Response<'a>>, ProtocolError> {
        let refuse = |at, kind| Err(ProtocolError::new(at, kind));
        let asked = match self.state {
            State::Answering => {
                let response = Response::parse_next(line);
                if response == Response::End {
                    self.state = State::Idle;
                }
                return Ok(Some(response));
            }
            State::Asked(asked) => Some(asked),
            State::Idle => None,
        };
        let Some(response) = Response::parse(line)? else { return Ok(None) };
        let Some(asked) = asked else { return refuse(0, ProtocolErrorKind::NotAsked) };
        let Response::First { id, ok, text } = response else { return Ok(Some(response)) };
        let (id, text) = match id {
            None => spaced(text, self.id).map_or((None, text), |text| (Some(self.id), text)),
            id => (id, text),
        };
        // An engine that leaves out the numbers can be understood all the same.
        if id.is_some_and(|id| id != self.id) {
            return refuse(1, ProtocolErrorKind::WrongId(self.id));
        }
        if ok {
            let word = text.bytes();
            let at = line.trim_ascii_end().len().saturating_sub(word.len());
            self.apply(asked, word).map_err(|error| error.after(at))?;
        }
        self.state = State::Answering;
        Ok(Some(Response::First { id, ok, text }))
    }

    /// Plays what the engine has done.
    fn apply(&mut self, asked: Asked, word: &[u8]) -> Result<(), ProtocolError> {
        let wrong = |kind| ProtocolError::new(0, kind);
        match asked {
            Asked::Other => {}
            Asked::Clear => self.known.game = Game::new(),
            Asked::Play(color, played) => {
                let game = self.after(color, played).map_err(wrong)?;
                self.known.replace(game);
            }
            Asked::Undo => {
                self.known.undo();
            }
            Asked::Find(color, plays) => {
                let found = Vertex::parse(word)?;
                if let Vertex::Move(played) = found {
                    let game = self.after(color, played).map_err(wrong)?;
                    if plays {
                        self.known.replace(game);
                    }
                }
                self.found = Some(found);
            }
        }
        Ok(())
    }

    /// Returns the game that the engine knows. It has played forced passes.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Client;
    /// assert!(Client::new().game().is_empty());
    /// ```
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.known.game
    }

    /// Returns the side that must move or announce its pass, or `None` if the game is over.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Client;
    /// # use reversi_rules::Color;
    /// assert_eq!(Client::new().turn(), Some(Color::Black));
    /// ```
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        turn::turn(&self.known.game)
    }

    /// Returns whether that side has no legal square. Some engines refuse to be told of a pass, and
    /// understand it from the next command.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Client;
    /// assert!(!Client::new().must_pass());
    /// ```
    #[must_use]
    pub fn must_pass(&self) -> bool {
        turn::must_pass(&self.known.game)
    }

    /// Returns whether a response or its end is due.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::{Client, Order};
    /// let mut client = Client::new();
    /// client.send(Order::Name)?;
    /// assert!(client.is_waiting());
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        !matches!(self.state, State::Idle)
    }

    /// Returns the move that the engine found, once the response to `genmove` or `reg_genmove` has
    /// begun and until the next command.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::{Client, Order};
    /// # use reversi_rules::{Color, Square};
    /// let mut client = Client::new();
    /// client.send(Order::RegGenMove(Color::Black))?;
    /// client.read(b"=1 f5")?;
    /// assert_eq!(client.found(), Some(Square::F5.into()));
    /// assert!(client.game().is_empty());
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    #[must_use]
    pub const fn found(&self) -> Option<Vertex> {
        self.found
    }
}

/// Returns the text after the number that is due, for a number that follows a space as Edax writes
/// it. A number alone is the answer itself.
fn spaced(text: Text<'_>, due: u32) -> Option<Text<'_>> {
    let mut words = Words::new(text.bytes());
    let number = words.next()?;
    let text = words.text();
    (!text.bytes().is_empty() && whole(number) == Ok(due)).then_some(text)
}
