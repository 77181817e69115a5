//! The side of a program that plays.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_records::protocol::nboard::{Command, Engine};
use reversi_rules as rules;

use super::message::NboardMessage;
use crate::board::game::Game;
use crate::generic::storage;
use crate::protocol::{UNKNOWN, copied, marked, thousandths};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::enums::Color;
use crate::vocabulary::error::{Error, set};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::Chars;

/// The state of an engine that speaks NBoard's protocol: the game, the depth and the clocks. It is
/// memory that the caller owns, with nothing to free. Initialize it with
/// reversi_nboard_engine_init(), do not write into it, and copy it with `=`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct NboardEngine {
    /// Private to the library.
    mark: u64,
    /// Private to the library.
    game: Game,
    /// Private to the library.
    numbers: [i32; 8],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<NboardEngine>() == 672);

/// The mark. It tells an engine from other memory and from other layouts.
const MARK: u64 = u64::from_le_bytes(*b"nb engi\x02");

impl NboardEngine {
    fn of(engine: &Engine) -> Self {
        let game = storage::store(engine.game().clone());
        Self { mark: MARK, game, numbers: engine.to_numbers() }
    }

    /// Returns the engine in memory that may hold anything but the mark.
    fn engine(&self) -> Result<Engine> {
        Ok(Engine::from_numbers(copied(self.game()?), self.numbers))
    }

    fn game(&self) -> Result<&rules::Game> {
        marked(&self.game, self.mark == MARK)
    }
}

fn engine(engine: Option<&NboardEngine>) -> Option<Engine> {
    engine.and_then(|engine| engine.engine().ok())
}

/// Prepares an engine at the standard start, with a depth of 6.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_engine_init(
    engine: Option<&mut MaybeUninit<NboardEngine>>,
) -> Status {
    set(engine, None, || Ok(NboardEngine::of(&Engine::new())))
}

/// Reads a line of the GUI, updates the game and the settings, and tells the command in `*message`.
///
/// Answer REVERSI_NBOARD_GO with a REVERSI_NBOARD_BEST_MOVE for reversi_nboard_engine_game(), which
/// is a pass if reversi_nboard_engine_must_pass() returns true. Do not play that move: the GUI sends
/// it back. Answer REVERSI_NBOARD_HINT with a REVERSI_NBOARD_SEARCH, REVERSI_NBOARD_PING with a
/// REVERSI_NBOARD_PONG, REVERSI_NBOARD_LEARN with a REVERSI_NBOARD_LEARNED, REVERSI_NBOARD_ANALYZE
/// with a REVERSI_NBOARD_ANALYSIS for each position, and exit at REVERSI_NBOARD_QUIT. The other
/// commands have no answer, except that REVERSI_NBOARD_VERSION and settings may be answered with a
/// REVERSI_NBOARD_MY_NAME.
///
/// An unknown line is REVERSI_NBOARD_NONE, as the protocol says that engines ignore it. The line may
/// have its end. The texts of the message point into it.
///
/// Returns REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_NOT_A_NUMBER or REVERSI_ERROR_IMPOSSIBLE_MOVE for a
/// known command that cannot be read, an error of reversi_record_replay() for a game, an error of
/// reversi_game_play() for a move, and REVERSI_ERROR_GAME_OVER if a move is asked for after the end.
/// The engine is then unchanged: go on with the next line. Returns REVERSI_ERROR_SESSION if `engine`
/// is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_nboard_engine_read(
    engine: Option<&mut NboardEngine>,
    line: *const c_char,
    length: usize,
    message: Option<&mut MaybeUninit<NboardMessage>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(line = Chars(line, length));
    set(message, error, || {
        let (kept, line) = (engine.ok_or(Status::REVERSI_ERROR_NULL)?, line.read()?);
        let mut engine = kept.engine()?;
        engine.read(line)?;
        *kept = NboardEngine::of(&engine);
        Ok(NboardMessage::of_command(Command::parse(line)?))
    })
}

/// Copies the game to `*game`. Returns REVERSI_ERROR_SESSION if `engine` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_engine_game(
    engine: Option<&NboardEngine>,
    game: Option<&mut MaybeUninit<Game>>,
) -> Status {
    set(game, None, || Ok(copied(engine.ok_or(Status::REVERSI_ERROR_NULL)?.game()?)))
}

/// Returns the side that must move or announce its pass. Returns REVERSI_NO_COLOR if the game is
/// over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_engine_turn(engine: Option<&NboardEngine>) -> MaybeUninit<Color> {
    Color::or_none(self::engine(engine).and_then(|engine| engine.turn()))
}

/// Returns whether that side has no legal square, so that the answer to `go` is a pass.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_engine_must_pass(engine: Option<&NboardEngine>) -> bool {
    self::engine(engine).is_some_and(|engine| engine.must_pass())
}

/// Returns the depth in plies that the GUI has set.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_engine_depth(engine: Option<&NboardEngine>) -> c_int {
    let depth = self::engine(engine).map(|engine| engine.depth());
    depth.map_or(-1, |depth| c_int::try_from(depth).unwrap_or(c_int::MAX))
}

/// Returns a player's time left, in thousandths of a second: the main time with the increments,
/// less the time of the moves. It is negative once the time ran out. Returns REVERSI_UNKNOWN in a
/// game without a clock.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_engine_time_left(
    engine: Option<&NboardEngine>,
    color: MaybeUninit<Color>,
) -> i32 {
    let engine = self::engine(engine).zip(Color::checked(color).ok());
    engine.map_or(UNKNOWN, |(engine, color)| thousandths(engine.time_left(color)))
}
