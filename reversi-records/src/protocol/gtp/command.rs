//! Commands of the controller.

use core::fmt;

use reversi_rules::{Color, Move, Square};

use crate::protocol::words::{Words, decimal, parse_move, whole, without_end};
use crate::protocol::{ProtocolError, ProtocolErrorKind};
use crate::text::{Decimal, Text};

/// A command with its number.
///
/// ```
/// use reversi_records::protocol::gtp::{Command, Order};
/// use reversi_rules::{Color, Square};
///
/// let command = Command::parse(b"12 play b f5 # usual").unwrap();
/// assert_eq!(command.id, Some(12));
/// assert_eq!(command.order, Ok(Order::Play(Color::Black, Square::F5.into())));
/// assert_eq!(command.to_string(), "12 play black f5");
/// assert_eq!(Command::parse(b"# a comment"), None);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command<'a> {
    /// The number, which the response repeats.
    pub id: Option<u32>,
    /// The order, or the error of a known one that cannot be read.
    pub order: Result<Order<'a>, ProtocolError>,
}

/// The name and the arguments of a [`Command`].
///
/// ```
/// use reversi_records::protocol::gtp::{Command, Order};
///
/// let order = Command::parse(b"level 3").unwrap().order;
/// assert_eq!(order, Ok(Order::Other { name: "level".into(), arguments: "3".into() }));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order<'a> {
    /// `protocol_version`
    ProtocolVersion,
    /// `name`
    Name,
    /// `version`
    Version,
    /// `known_command play`
    KnownCommand(Text<'a>),
    /// `list_commands`
    ListCommands,
    /// `quit`
    Quit,
    /// `set_game Othello`
    SetGame(Text<'a>),
    /// `list_games`
    ListGames,
    /// `boardsize 8`
    BoardSize(u32),
    /// `clear_board`: go to the start of the game.
    ClearBoard,
    /// `komi 0`: of no use in Reversi.
    Komi(Decimal),
    /// `play black f5`
    Play(Color, Move),
    /// `undo`: take back the last move.
    Undo,
    /// `genmove black`: find a move and play it.
    GenMove(Color),
    /// `reg_genmove black`: find a move, and do not play it.
    RegGenMove(Color),
    /// `time_settings 300 5 1`: the main time in seconds; then a period in seconds, and the number
    /// of moves in it. One move a period is an increment. `300 0 0` has no periods.
    TimeSettings {
        /// The main time in seconds.
        main: Decimal,
        /// The length of a period in seconds.
        period: Decimal,
        /// The number of moves in a period.
        moves: u32,
    },
    /// `time_left black 120 0`
    TimeLeft {
        /// The player.
        color: Color,
        /// The seconds left.
        seconds: Decimal,
        /// The number of moves for which they are; 0 is the main time.
        moves: u32,
    },
    /// `final_score`
    FinalScore,
    /// `showboard`
    ShowBoard,
    /// Any other command.
    Other {
        /// The name.
        name: Text<'a>,
        /// The rest of the line.
        arguments: Text<'a>,
    },
}

/// The answer to `genmove`: a move, or `resign`.
///
/// ```
/// use reversi_records::protocol::gtp::Vertex;
/// use reversi_rules::{Move, Square};
///
/// assert_eq!(Vertex::parse(b"F5").unwrap(), Vertex::Move(Square::F5.into()));
/// assert_eq!(Vertex::Move(Move::Pass).to_string(), "pass");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vertex {
    /// A square or a pass.
    Move(Move),
    /// The player gives up.
    Resign,
}

impl Vertex {
    /// Parses a square, a pass, or `resign`, in either case.
    ///
    /// # Errors
    /// [`ProtocolError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Vertex;
    /// assert_eq!(Vertex::parse(b"resign"), Ok(Vertex::Resign));
    /// assert_eq!(Vertex::parse(b"f9").unwrap_err().byte(), 1);
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ProtocolError> {
        if text.eq_ignore_ascii_case(b"resign") {
            return Ok(Self::Resign);
        }
        parse_move((0, text)).map(Self::Move)
    }
}

/// The name of each command that the crate's engine knows.
pub(super) const NAMES: [&str; 25] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "set_game",
    "list_games",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "undo",
    "genmove",
    "reg_genmove",
    "time_settings",
    "time_left",
    "final_score",
    "showboard",
    "gogui-rules_game_id",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
];

/// Returns whether the engine answers `name`.
pub(super) fn is_known(name: &[u8]) -> bool {
    NAMES.iter().any(|known| known.as_bytes() == name)
}

impl<'a> Command<'a> {
    /// Creates a command to send.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::{Command, Order};
    /// assert_eq!(Command::new(Some(7), Order::Quit).to_string(), "7 quit");
    /// ```
    #[must_use]
    pub const fn new(id: Option<u32>, order: Order<'a>) -> Self {
        Self { id, order: Ok(order) }
    }

    /// Parses a line, with or without its end. `None` if the line is blank or only a comment.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::{Command, Order};
    /// assert_eq!(Command::parse(b"quit\r\n").unwrap().order, Ok(Order::Quit));
    /// assert_eq!(Command::parse(b"7 play black").unwrap().order.unwrap_err().byte(), 12);
    /// assert_eq!(Command::parse(b"\n"), None);
    /// ```
    #[must_use]
    pub fn parse(line: &'a [u8]) -> Option<Self> {
        let line = without_end(line);
        let comment = line.iter().position(|&byte| byte == b'#');
        let line = line.get(..comment.unwrap_or(line.len())).unwrap_or(line);
        let mut words = Words::new(line);
        let mut name = words.next()?;
        let id = whole(name).ok();
        if id.is_some() {
            // A number alone is a command without a name.
            name = words.next().unwrap_or((line.len(), &[]));
        }
        Some(Self { id, order: Order::parse(name, &mut words) })
    }
}

impl<'a> Order<'a> {
    fn parse((at, name): (usize, &'a [u8]), words: &mut Words<'a>) -> Result<Self, ProtocolError> {
        Ok(match name {
            b"" => return Err(ProtocolError::new(at, ProtocolErrorKind::Missing("a command"))),
            b"protocol_version" => Self::ProtocolVersion,
            b"name" => Self::Name,
            b"version" => Self::Version,
            b"known_command" => Self::KnownCommand(Text::new(words.expect("a name")?.1)),
            b"list_commands" => Self::ListCommands,
            b"quit" => Self::Quit,
            b"set_game" => Self::SetGame(Text::new(words.expect("a game")?.1)),
            b"list_games" => Self::ListGames,
            b"boardsize" => Self::BoardSize(whole(words.expect("a size")?)?),
            b"clear_board" => Self::ClearBoard,
            b"komi" => Self::Komi(decimal(words.expect("a number")?)?),
            b"play" => {
                let color = color(words.expect("a color")?)?;
                Self::Play(color, parse_move(words.expect("a move")?)?)
            }
            b"undo" => Self::Undo,
            b"genmove" => Self::GenMove(color(words.expect("a color")?)?),
            b"reg_genmove" => Self::RegGenMove(color(words.expect("a color")?)?),
            b"time_settings" => {
                let main = decimal(words.expect("a main time")?)?;
                let period = decimal(words.expect("a period")?)?;
                Self::TimeSettings {
                    main,
                    period,
                    moves: whole(words.expect("a number of moves")?)?,
                }
            }
            b"time_left" => {
                let color = color(words.expect("a color")?)?;
                let seconds = decimal(words.expect("a time")?)?;
                Self::TimeLeft { color, seconds, moves: whole(words.expect("a number of moves")?)? }
            }
            b"final_score" => Self::FinalScore,
            b"showboard" => Self::ShowBoard,
            _ => Self::Other { name: Text::new(name), arguments: words.text() },
        })
    }
}

fn color((at, word): (usize, &[u8])) -> Result<Color, ProtocolError> {
    let names: [(&[u8], Color); 4] = [
        (b"b", Color::Black),
        (b"w", Color::White),
        (b"black", Color::Black),
        (b"white", Color::White),
    ];
    let found = names.iter().find(|(name, _)| word.eq_ignore_ascii_case(name));
    let unknown = ProtocolError::new(at, ProtocolErrorKind::NotAColor);
    found.map(|&(_, color)| color).ok_or(unknown)
}

impl From<Square> for Vertex {
    fn from(square: Square) -> Self {
        Self::Move(square.into())
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(Move::Place(square)) => square.fmt(f),
            Self::Move(Move::Pass) => f.write_str("pass"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

impl fmt::Display for Order<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ProtocolVersion => f.write_str("protocol_version"),
            Self::Name => f.write_str("name"),
            Self::Version => f.write_str("version"),
            Self::KnownCommand(name) => write!(f, "known_command {name}"),
            Self::ListCommands => f.write_str("list_commands"),
            Self::Quit => f.write_str("quit"),
            Self::SetGame(game) => write!(f, "set_game {game}"),
            Self::ListGames => f.write_str("list_games"),
            Self::BoardSize(size) => write!(f, "boardsize {size}"),
            Self::ClearBoard => f.write_str("clear_board"),
            Self::Komi(komi) => write!(f, "komi {komi}"),
            Self::Play(color, played) => write!(f, "play {color} {}", Vertex::Move(*played)),
            Self::Undo => f.write_str("undo"),
            Self::GenMove(color) => write!(f, "genmove {color}"),
            Self::RegGenMove(color) => write!(f, "reg_genmove {color}"),
            Self::TimeSettings { main, period, moves } => {
                write!(f, "time_settings {main} {period} {moves}")
            }
            Self::TimeLeft { color, seconds, moves } => {
                write!(f, "time_left {color} {seconds} {moves}")
            }
            Self::FinalScore => f.write_str("final_score"),
            Self::ShowBoard => f.write_str("showboard"),
            Self::Other { name, arguments } if arguments.bytes().is_empty() => name.fmt(f),
            Self::Other { name, arguments } => write!(f, "{name} {arguments}"),
        }
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id} ")?;
        }
        match &self.order {
            Ok(order) => order.fmt(f),
            Err(_) => Ok(()),
        }
    }
}
