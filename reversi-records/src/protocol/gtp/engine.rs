//! The state of an engine that is asked.

use reversi_rules::{Color, Game, Move};

use super::answer::{Action, Answer, Body};
use super::command::is_known;
use super::{Command, Order, Vertex};
use crate::protocol::turn::{self, AnnouncedGame};
use crate::text::{Decimal, Text};
use crate::vocabulary::turns::{announce_pass, play_as};

/// The state of an engine: the game and the clocks. It answers every command but the request for a
/// move.
///
/// ```
/// use reversi_records::protocol::gtp::{Action, Engine};
///
/// let mut engine = Engine::new("First", "1.0");
/// let mut output = String::new();
/// for line in ["1 play black f5", "2 genmove white", "3 final_score"] {
///     match engine.read(line.as_bytes()) {
///         Some(Action::FindMove { id, .. }) => {
///             let square = engine.game().legal_moves().first().unwrap();
///             output += &engine.found(id, square.into()).to_string();
///         }
///         Some(action) => output += &action.to_string(),
///         None => {}
///     }
/// }
/// assert_eq!(output, "=1\n\n=2 f4\n\n?3 cannot score\n\n");
/// ```
#[derive(Clone, Debug)]
pub struct Engine<'n> {
    name: &'n str,
    version: &'n str,
    /// The game as the controller tells it.
    known: AnnouncedGame,
    increment: Decimal,
    /// The time left of black and of white.
    clocks: [Option<Decimal>; 2],
    /// Whether the move that is asked for is to be played.
    plays: bool,
    /// The number of passes that were said after the end of the game. Undo takes them back first.
    end_passes: u16,
}

impl<'n> Engine<'n> {
    /// Creates the state of an engine at the standard start, with the texts for `name` and
    /// `version`.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Engine;
    /// assert!(Engine::new("First", "1.0").game().is_empty());
    /// ```
    #[must_use]
    pub const fn new(name: &'n str, version: &'n str) -> Self {
        let increment = Decimal::from_thousandths(0);
        Self {
            name,
            version,
            known: AnnouncedGame::new(),
            increment,
            clocks: [None; 2],
            plays: false,
            end_passes: 0,
        }
    }

    /// Reads a command. `None` if the line is blank or a comment, which has no answer.
    ///
    /// A command that fails is answered with `?`, and leaves the state unchanged. Unknown commands
    /// are [`Action::Other`], for programs that have commands of their own.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::{Action, Engine};
    /// let mut engine = Engine::new("First", "1.0");
    /// assert_eq!(engine.read(b"8 play w f5").unwrap().to_string(), "?8 illegal move\n\n");
    /// assert!(matches!(engine.read(b"level 3"), Some(Action::Other { .. })));
    /// assert!(engine.read(b"# level").is_none());
    /// ```
    pub fn read<'a>(&mut self, line: &'a [u8]) -> Option<Action<'a>>
    where
        'n: 'a,
    {
        let Command { id, order } = Command::parse(line)?;
        let body = match order {
            Err(_) => Body::Failure("syntax error"),
            Ok(Order::Other { name, arguments }) => match self.gogui(name.bytes()) {
                Some(body) => body,
                None => return Some(Action::Other { id, name, arguments }),
            },
            Ok(Order::Quit) => return Some(Action::Quit(Answer::new(id, Body::Done))),
            Ok(Order::GenMove(color)) => match self.find_move(color, true) {
                Some(body) => body,
                None => return Some(Action::FindMove { id, color }),
            },
            Ok(Order::RegGenMove(color)) => match self.find_move(color, false) {
                Some(body) => body,
                None => return Some(Action::FindMove { id, color }),
            },
            Ok(order) => self.obey(order),
        };
        Some(Action::Answer(Answer::new(id, body)))
    }

    fn obey<'a>(&mut self, order: Order<'a>) -> Body<'a>
    where
        'n: 'a,
    {
        match order {
            Order::ProtocolVersion => Body::Text("2"),
            Order::Name => Body::Text(self.name),
            Order::Version => Body::Text(self.version),
            Order::KnownCommand(name) => Body::Bool(is_known(name.bytes())),
            Order::ListCommands => Body::Names,
            Order::ListGames => Body::Text("Othello"),
            Order::SetGame(game) if !is_reversi(game) => Body::Failure("unsupported game"),
            Order::BoardSize(size) if size != 8 => Body::Failure("unacceptable size"),
            Order::SetGame(_) | Order::ClearBoard => {
                (self.known.game, self.end_passes) = (Game::new(), 0);
                Body::Done
            }
            Order::Play(color, played) => self.play(color, played),
            Order::Undo => self.undo(),
            Order::TimeSettings { main, period, moves } => {
                // A period without moves says that there is no limit.
                let is_limited = moves > 0 || period == Decimal::default();
                self.clocks = [is_limited.then_some(main); 2];
                self.increment = if moves == 1 { period } else { Decimal::default() };
                Body::Done
            }
            Order::TimeLeft { color, seconds, .. } => {
                let [black, white] = &mut self.clocks;
                *(if color == Color::Black { black } else { white }) = Some(seconds);
                Body::Done
            }
            Order::FinalScore => self.score(),
            Order::ShowBoard => Body::Board(self.known.game.position()),
            _ => Body::Done,
        }
    }

    /// Returns the answer to a command by which `GoGui` shows a game other than Go.
    fn gogui(&self, name: &[u8]) -> Option<Body<'static>> {
        let game = &self.known.game;
        Some(match name {
            b"gogui-rules_game_id" => Body::Text("Othello"),
            b"gogui-rules_board" => Body::Rows(game.position()),
            b"gogui-rules_board_size" => Body::Text("8"),
            b"gogui-rules_legal_moves" if game.is_over() => Body::Done,
            b"gogui-rules_legal_moves" if turn::must_pass(game) => Body::Text("pass"),
            b"gogui-rules_legal_moves" => Body::Squares(game.legal_moves()),
            b"gogui-rules_side_to_move" => {
                let turn = turn::turn(game).unwrap_or_else(|| game.position().turn());
                Body::Text(if turn == Color::Black { "black" } else { "white" })
            }
            b"gogui-rules_final_result" => self.score(),
            _ => return None,
        })
    }

    fn score(&self) -> Body<'static> {
        self.known.game.outcome().map_or(Body::Failure("cannot score"), Body::Score)
    }

    /// Returns the answer if there is nothing to choose.
    fn find_move(&mut self, color: Color, plays: bool) -> Option<Body<'static>> {
        let pass = Body::Vertex(Vertex::Move(Move::Pass));
        if self.known.game.is_over() {
            self.end_passes = self.end_passes.saturating_add(plays.into());
            return Some(pass);
        }
        if !turn::may_move(&self.known.game, color) {
            return Some(Body::Failure("it is the other side's turn"));
        }
        self.plays = plays;
        if color == self.known.game.position().turn() {
            return None;
        }
        if plays {
            let _ = self.known.game.play(Move::Pass);
        }
        Some(pass)
    }

    /// Plays the move that was found for [`Action::FindMove`], and returns the answer. For
    /// `reg_genmove` the move is not played.
    ///
    /// An illegal move is answered with `?`.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Engine;
    /// # use reversi_rules::Square;
    /// let mut engine = Engine::new("First", "1.0");
    /// engine.read(b"1 reg_genmove black");
    /// assert_eq!(engine.found(Some(1), Square::F5.into()).to_string(), "=1 f5\n\n");
    /// assert!(engine.game().is_empty());
    /// ```
    pub fn found(&mut self, id: Option<u32>, played: Move) -> Answer<'static> {
        let mut game = self.known.game.clone();
        // The move is of the side with the turn, so a pass is not that of the other side.
        announce_pass(&mut game);
        let body = match game.play(played) {
            Ok(_) => Body::Vertex(Vertex::Move(played)),
            Err(_) => Body::Failure("illegal move"),
        };
        let answer = Answer::new(id, body);
        if answer.is_ok() && self.plays {
            self.known.replace(game);
        }
        answer
    }

    fn play(&mut self, color: Color, played: Move) -> Body<'static> {
        // Both sides may say that they pass at the end.
        if self.known.game.is_over() && played.is_pass() {
            self.end_passes = self.end_passes.saturating_add(1);
            return Body::Done;
        }
        let mut game = self.known.game.clone();
        if play_as(&mut game, color, played).is_err() {
            return Body::Failure("illegal move");
        }
        self.known.replace(game);
        Body::Done
    }

    fn undo(&mut self) -> Body<'static> {
        if let Some(left) = self.end_passes.checked_sub(1) {
            self.end_passes = left;
            Body::Done
        } else if self.known.undo() {
            Body::Done
        } else {
            Body::Failure("cannot undo")
        }
    }

    /// Returns the game. It has played forced passes.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Engine;
    /// let mut engine = Engine::new("First", "1.0");
    /// engine.read(b"play b f5");
    /// assert_eq!(engine.game().to_string(), "f5");
    /// ```
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.known.game
    }

    /// Returns a player's time left in seconds, as the controller last stated it. `None` before it
    /// did, and after it said that there is no limit: `time_settings 0 1 0`.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Engine;
    /// # use reversi_rules::Color;
    /// let mut engine = Engine::new("First", "1.0");
    /// engine.read(b"time_settings 300 0 0");
    /// engine.read(b"time_left black 297.5 0");
    /// assert_eq!(engine.time_left(Color::Black).unwrap().to_string(), "297.5");
    /// assert_eq!(engine.time_left(Color::White).unwrap().to_string(), "300");
    /// ```
    #[doc(alias = "clock")]
    #[must_use]
    pub fn time_left(&self, color: Color) -> Option<Decimal> {
        let [black, white] = self.clocks;
        if color == Color::Black { black } else { white }
    }

    /// Returns the seconds that each move adds: the period of `time_settings` if it has one move.
    ///
    /// ```
    /// # use reversi_records::{protocol::gtp::Engine, Decimal};
    /// let mut engine = Engine::new("First", "1.0");
    /// engine.read(b"time_settings 60 5 1");
    /// assert_eq!(engine.increment(), Decimal::from(5));
    /// ```
    #[must_use]
    pub const fn increment(&self) -> Decimal {
        self.increment
    }

    /// Returns the side that must move or announce its pass, or `None` if the game is over.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Engine;
    /// # use reversi_rules::Color;
    /// assert_eq!(Engine::new("First", "1.0").turn(), Some(Color::Black));
    /// ```
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        turn::turn(&self.known.game)
    }

    /// Returns the state without the texts and the game as numbers, for memory that a program in C
    /// owns.
    #[doc(hidden)]
    #[must_use]
    pub fn to_numbers(&self) -> [i32; 8] {
        let [black, white] = self.clocks;
        let left = |clock: Option<Decimal>| clock.unwrap_or_default().thousandths();
        let flags = [black.is_some(), white.is_some(), self.plays, self.known.announced];
        let [black_known, white_known, plays, announced] = flags.map(i32::from);
        let (increment, end_passes) = (self.increment.thousandths(), self.end_passes.into());
        let (black, white) = (left(black), left(white));
        [black_known, black, white_known, white, increment, plays, announced, end_passes]
    }

    /// Returns the engine with these texts, this game and these numbers. Any numbers are a state.
    #[doc(hidden)]
    #[must_use]
    pub fn from_numbers(name: &'n str, version: &'n str, game: Game, numbers: [i32; 8]) -> Self {
        let [black_known, black, white_known, white, increment, plays, announced, end_passes] =
            numbers;
        let clock = |known, left| (known != 0).then_some(Decimal::from_thousandths(left));
        Self {
            name,
            version,
            known: AnnouncedGame { game, announced: announced != 0 },
            increment: Decimal::from_thousandths(increment),
            clocks: [clock(black_known, black), clock(white_known, white)],
            plays: plays != 0,
            end_passes: u16::try_from(end_passes).unwrap_or(0),
        }
    }
}

fn is_reversi(game: Text<'_>) -> bool {
    let names: [&[u8]; 2] = [b"othello", b"reversi"];
    names.iter().any(|name| game.bytes().eq_ignore_ascii_case(name))
}
