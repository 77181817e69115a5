//! The state of an engine that is asked.

use reversi_rules::{Color, Game, Move};

use super::{BestMove, Command};
use crate::formats::ggf;
use crate::protocol::{ProtocolError, ProtocolErrorKind, turn};
use crate::text::Decimal;

/// The state of an engine: the game, the depth, and the time left.
///
/// Pass each line of the GUI to [`read`](Self::read), and answer its request.
///
/// ```
/// use reversi_records::protocol::nboard::{Engine, Request};
/// use reversi_rules::Color;
///
/// let mut engine = Engine::new();
/// let game = b"set game (;GM[Othello]TI[5:00]BO[8 ---------------------------O*------*O\
///     --------------------------- *]B[F5//2.5];)";
/// engine.read(game)?;
/// engine.read(b"move D6/-1/0.5")?;
/// assert_eq!(engine.game().to_string(), "f5d6");
/// assert_eq!(engine.time_left(Color::Black).unwrap().to_string(), "297.5");
/// assert_eq!(engine.read(b"go")?, Some(Request::Go));
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    game: Game,
    depth: u32,
    contempt: Decimal,
    /// The time left of black and of white, and what each move adds.
    clocks: [Option<Remaining>; 2],
}

#[derive(Clone, Copy, Debug)]
struct Remaining {
    left: Decimal,
    increment: Decimal,
}

/// An order to an engine, which [`Engine::read`] returns.
///
/// ```
/// use reversi_records::protocol::nboard::{Answer, Engine, Request};
///
/// let Some(Request::Ping(number)) = Engine::new().read(b"ping 3")? else { panic!() };
/// assert_eq!(Answer::Pong(number).to_string(), "pong 3");
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Answer with [`Answer::BestMove`](super::Answer::BestMove), and do not play the move. If
    /// [`Engine::must_pass`] is true, it is a pass.
    Go,
    /// Report the values of about so many moves as [`Answer::Search`](super::Answer::Search).
    Hint(u32),
    /// Stop thinking, and answer with [`Answer::Pong`](super::Answer::Pong).
    Ping(u32),
    /// Learn the game, and answer with [`Answer::Learned`](super::Answer::Learned).
    Learn,
    /// Report the value of each position as [`Answer::Analysis`](super::Answer::Analysis).
    Analyze,
    /// The depth or another setting changed. Engines may answer with
    /// [`Answer::MyName`](super::Answer::MyName).
    Settings,
    /// Exit.
    Quit,
}

impl Default for Engine {
    /// Returns [`Engine::new`].
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// Creates the state of an engine at the standard start, with a depth of 6.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Engine;
    /// assert_eq!(Engine::new().depth(), 6);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        let contempt = Decimal::from_thousandths(0);
        Self { game: Game::new(), depth: 6, contempt, clocks: [None; 2] }
    }

    /// Reads a command. Returns the request, or `None` if there is nothing to do.
    ///
    /// The engine may trust the GUI with the order of commands, so none is refused because it comes
    /// too early.
    ///
    /// # Errors
    /// [`ProtocolError`] if a known command cannot be read, if a move is illegal, or if a move is
    /// asked for and the game is over. The state is then unchanged.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Engine;
    /// let error = Engine::new().read(b"move A1").unwrap_err();
    /// assert_eq!(error.to_string(), "byte 5: a1: a disc there flips nothing");
    /// ```
    pub fn read(&mut self, line: &[u8]) -> Result<Option<Request>, ProtocolError> {
        let Some(command) = Command::parse(line)? else { return Ok(None) };
        Ok(match command {
            Command::NBoard(_) => Some(Request::Settings),
            Command::SetDepth(depth) => {
                self.depth = depth;
                Some(Request::Settings)
            }
            Command::SetContempt(contempt) => {
                self.contempt = contempt;
                Some(Request::Settings)
            }
            Command::SetGame(_) => {
                *self = self.with_game(line)?;
                None
            }
            Command::Move(best) => {
                self.play(best).map_err(|kind| ProtocolError::new(argument(line), kind))?;
                None
            }
            Command::Go if self.game.is_over() => {
                return Err(ProtocolError::new(0, ProtocolErrorKind::GameOver));
            }
            Command::Go => Some(Request::Go),
            Command::Hint(count) => Some(Request::Hint(count)),
            Command::Ping(number) => Some(Request::Ping(number)),
            Command::Learn => Some(Request::Learn),
            Command::Analyze => Some(Request::Analyze),
            Command::Quit => Some(Request::Quit),
        })
    }

    /// Returns the state after `set game`, whose whole line this is.
    fn with_game(&self, line: &[u8]) -> Result<Self, ProtocolError> {
        let (game, record) = replay(line)?;
        let clock = |color| record.clock(color).ok().flatten();
        let start = |clock: ggf::Clock<'_>| Remaining {
            left: seconds(clock.main),
            increment: clock.increment.map_or(Decimal::default(), seconds),
        };
        let mut state =
            Self { game, clocks: Color::ALL.map(|color| clock(color).map(start)), ..*self };
        for ply in record.moves().flatten() {
            state.count(ply.color, ply.seconds().unwrap_or_default());
        }
        Ok(state)
    }

    /// Plays a move and counts its time.
    fn play(&mut self, best: BestMove) -> Result<(), ProtocolErrorKind> {
        let turn = turn::turn(&self.game);
        let mover = match best.played {
            // A pass may be announced by the move that follows it.
            Move::Place(_) => Some(self.game.position().turn()),
            Move::Pass => turn,
        };
        self.game.play(best.played).map_err(ProtocolErrorKind::Illegal)?;
        if let Some(color) = mover {
            self.count(color, best.seconds.unwrap_or_default());
        }
        Ok(())
    }

    /// Takes the time of a move from the clock.
    fn count(&mut self, color: Color, used: Decimal) {
        let [black, white] = &mut self.clocks;
        let clock = if color == Color::Black { black } else { white };
        if let Some(clock) = clock {
            clock.left = clock.left.plus(used.negated()).plus(clock.increment);
        }
    }

    /// Returns the game. It has played forced passes.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Engine;
    /// assert!(Engine::new().game().is_empty());
    /// ```
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the side that must move or announce its pass, or `None` if the game is over.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Engine;
    /// # use reversi_rules::Color;
    /// assert_eq!(Engine::new().turn(), Some(Color::Black));
    /// ```
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        turn::turn(&self.game)
    }

    /// Returns whether that side has no legal square. The answer to `go` is then a pass.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Engine;
    /// let mut engine = Engine::new();
    /// for square in ["f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6"] {
    ///     engine.read(format!("move {square}").as_bytes())?;
    /// }
    /// assert!(engine.must_pass());
    /// engine.read(b"move PA")?;
    /// assert!(!engine.must_pass());
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    #[must_use]
    pub fn must_pass(&self) -> bool {
        turn::must_pass(&self.game)
    }

    /// Returns the depth in plies that the GUI has set.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Engine;
    /// let mut engine = Engine::new();
    /// engine.read(b"set depth 12")?;
    /// assert_eq!(engine.depth(), 12);
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// Returns the value of a drawn game in discs, from black's view.
    ///
    /// ```
    /// # use reversi_records::{protocol::nboard::Engine, Decimal};
    /// let mut engine = Engine::new();
    /// engine.read(b"set contempt -100")?;
    /// assert_eq!(engine.contempt(), Decimal::from(-100));
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    #[must_use]
    pub const fn contempt(&self) -> Decimal {
        self.contempt
    }

    /// Returns a player's time left in seconds: the main time with the increments, less the time of
    /// the moves. It is negative once the time ran out, and `None` in a game without a clock.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Engine;
    /// # use reversi_rules::Color;
    /// assert_eq!(Engine::new().time_left(Color::Black), None);
    /// ```
    #[doc(alias = "clock")]
    #[must_use]
    pub fn time_left(&self, color: Color) -> Option<Decimal> {
        let [black, white] = self.clocks;
        let clock = if color == Color::Black { black } else { white };
        clock.map(|clock| clock.left)
    }

    /// Returns the state without the game as numbers, for memory that a program in C owns.
    #[doc(hidden)]
    #[must_use]
    pub fn to_numbers(&self) -> [i32; 8] {
        let [black, white] = self.clocks.map(|clock| {
            let [left, increment] =
                clock.map_or([Decimal::default(); 2], |c| [c.left, c.increment]);
            (i32::from(clock.is_some()), left.thousandths(), increment.thousandths())
        });
        let (depth, contempt) = (self.depth.cast_signed(), self.contempt.thousandths());
        [depth, contempt, black.0, black.1, black.2, white.0, white.1, white.2]
    }

    /// Returns the engine with this game and these numbers. Any numbers are a state.
    #[doc(hidden)]
    #[must_use]
    pub fn from_numbers(game: Game, numbers: [i32; 8]) -> Self {
        let [depth, contempt, black, black_left, black_adds, white, white_left, white_adds] =
            numbers;
        let clock = |known, left, adds| {
            let [left, increment] = [left, adds].map(Decimal::from_thousandths);
            (known != 0).then_some(Remaining { left, increment })
        };
        let clocks = [clock(black, black_left, black_adds), clock(white, white_left, white_adds)];
        let contempt = Decimal::from_thousandths(contempt);
        Self { game, depth: depth.cast_unsigned(), contempt, clocks }
    }
}

fn seconds(period: ggf::Period<'_>) -> Decimal {
    let thousandths =
        i32::try_from(period.seconds).ok().and_then(|seconds| seconds.checked_mul(1000));
    Decimal::from_thousandths(thousandths.unwrap_or(i32::MAX))
}

/// Returns the byte of the last word of a command with one argument.
pub(super) fn argument(line: &[u8]) -> usize {
    let rest = line.trim_ascii_start();
    let start = line.len() - rest.len();
    let word = rest.iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
    let after = rest.get(word..).unwrap_or_default().trim_ascii();
    // Version 1 sends a move without a word before it.
    if after.is_empty() { start } else { line.trim_ascii_end().len() - after.len() }
}

/// Reads and replays the game of `set game`, whose whole line this is.
pub(super) fn replay(line: &[u8]) -> Result<(Game, ggf::Record<'_>), ProtocolError> {
    // Bytes of the error count from the start of the line.
    let at = line.iter().position(|&byte| byte == b'(').unwrap_or(line.len());
    let wrong = |error: ggf::GgfError| error.map(ProtocolErrorKind::Game).after(at);
    let record = ggf::Record::parse(line.get(at..).unwrap_or_default()).map_err(wrong)?;
    Ok((record.replay().map_err(wrong)?, record))
}
