//! The side of a program that plays.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_records::protocol::nboard::{Command, Engine};
use reversi_rules as rules;

use super::message::NboardMessage;
use crate::board::game::Game;
use crate::generic::storage;
use crate::protocol::{EngineState, copied, marked};
use crate::vocabulary::argument::arguments;
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
/// Answer REVERSI_NBOARD_GO with a REVERSI_NBOARD_BEST_MOVE for the game of
/// reversi_nboard_engine_state(), which is a pass if `must_pass` is true there. Do not play that move:
/// the GUI sends it back. Answer REVERSI_NBOARD_HINT with a REVERSI_NBOARD_SEARCH, REVERSI_NBOARD_PING with a
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

/// Tells the game, the side that must move or announce its pass, the depth and the clocks. The time left
/// is the main time with the increments, less the time of the moves, and negative once it ran out.
///
/// Returns REVERSI_ERROR_SESSION if `engine` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_engine_state(
    engine: Option<&NboardEngine>,
    state: Option<&mut MaybeUninit<EngineState>>,
) -> Status {
    set(state, None, || {
        let engine = engine.ok_or(Status::REVERSI_ERROR_NULL)?.engine()?;
        let depth = i32::try_from(engine.depth()).unwrap_or(i32::MAX);
        let (turn, must_pass) = (engine.turn(), engine.must_pass());
        let clocks = rules::Color::ALL.map(|color| engine.time_left(color));
        Ok(EngineState::new(engine.game(), turn, must_pass, depth, clocks))
    })
}
