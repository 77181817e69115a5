//! The protocols of engines: `NBoard`'s protocol and GTP.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_records::protocol::{ProtocolError, ProtocolErrorKind};
use reversi_records::{Decimal, Text};
use reversi_rules as rules;
use reversi_rules::Move;

use crate::board::game::Game;
use crate::generic::storage;
use crate::vocabulary::enums::Color;
use crate::vocabulary::error::ErrorParts;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};

pub mod gtp;
pub mod nboard;

/// The state of an engine: the game, and how long and how far to think.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct EngineState {
    /// The game.
    pub game: Game,
    /// The side that must move or announce its pass, or REVERSI_NO_COLOR if the game is over.
    pub turn: MaybeUninit<Color>,
    /// Whether that side has no legal square, so that the answer is a pass.
    pub must_pass: bool,
    /// Reserved. The library sets it to zero.
    pub reserved: [u8; 3],
    /// The depth in plies that the GUI has set, or REVERSI_UNKNOWN in GTP.
    pub depth: i32,
    /// The time left of black and of white, in thousandths of a second, or REVERSI_UNKNOWN.
    pub time_left: [i32; 2],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<EngineState>() == 656);

impl EngineState {
    fn new(
        game: &rules::Game,
        turn: Option<rules::Color>,
        must_pass: bool,
        depth: i32,
        clocks: [Option<Decimal>; 2],
    ) -> Self {
        let game = storage::store(copied(game));
        let (turn, time_left) = (Color::or_none(turn), clocks.map(thousandths));
        Self { game, turn, must_pass, reserved: [0; 3], depth, time_left }
    }
}

/// `REVERSI_UNKNOWN`: in place of thousandths that are not known.
const UNKNOWN: i32 = i32::MIN;

/// Returns the thousandths of a number that may be unknown.
fn thousandths(number: Option<Decimal>) -> i32 {
    number.map_or(UNKNOWN, |number| number.thousandths().max(UNKNOWN + 1))
}

/// Returns the number with these thousandths, if it is known.
fn known(thousandths: i32) -> Option<Decimal> {
    (thousandths != UNKNOWN).then(|| Decimal::from_thousandths(thousandths))
}

fn to_move(number: c_int) -> Result<Move> {
    Size::STANDARD.to_move(number)
}

fn of_move(played: Move) -> c_int {
    Size::STANDARD.number(played)
}

/// Checks a text that the caller filled in, which must be within one line.
fn line(text: Option<Text<'_>>) -> Result<Text<'_>> {
    let text = text.unwrap_or(Text::new(b""));
    let ends = text.bytes().iter().any(|byte| matches!(byte, b'\n' | b'\r' | 0));
    if ends { Err(Status::REVERSI_ERROR_NOT_HELD) } else { Ok(text) }
}

/// Checks a text that the caller filled in, which must be one word.
fn word(text: Option<Text<'_>>) -> Result<Text<'_>> {
    let text = line(text)?;
    let is_word = !text.bytes().is_empty() && !text.bytes().iter().any(u8::is_ascii_whitespace);
    if is_word { Ok(text) } else { Err(Status::REVERSI_ERROR_NOT_HELD) }
}

/// Returns the game in an engine, if both have their marks.
fn marked(game: &Game, is_marked: bool) -> Result<&rules::Game> {
    let game = storage::game(Some(game)).ok().filter(|_| is_marked);
    game.ok_or(Status::REVERSI_ERROR_SESSION)
}

/// Copies a game. Inlined, the copy would import `memmove`.
#[inline(never)]
fn copied(game: &rules::Game) -> rules::Game {
    game.clone()
}

impl From<ProtocolError> for ErrorParts {
    fn from(error: ProtocolError) -> Self {
        let parts = match error.kind() {
            ProtocolErrorKind::Missing(_) => Status::REVERSI_ERROR_TRUNCATED.into(),
            ProtocolErrorKind::NotANumber => Status::REVERSI_ERROR_NOT_A_NUMBER.into(),
            ProtocolErrorKind::NotAMove => Status::REVERSI_ERROR_IMPOSSIBLE_MOVE.into(),
            ProtocolErrorKind::Game(kind) => Self::from(kind),
            ProtocolErrorKind::GameOver => Status::REVERSI_ERROR_GAME_OVER.into(),
            ProtocolErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at(error.location())
    }
}
