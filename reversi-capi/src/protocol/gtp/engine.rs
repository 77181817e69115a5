//! The side of a program that plays.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_records::Text;
use reversi_records::protocol::gtp::{Answer, Command, Engine};
use reversi_rules as rules;

use super::command::{GtpCommand, to_id};
use crate::board::game::Game;
use crate::generic::storage;
use crate::protocol::{self, EngineState, UNKNOWN, copied, marked, to_move};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::error::set;
use crate::vocabulary::mark;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::stretch::{Filled, Stretch};
use crate::vocabulary::text::{Buffer, Chars, NUL_TERMINATED};

/// The state of an engine that speaks the Go Text Protocol: the game and the clocks. It is memory
/// that the caller owns, with nothing to free. Initialize it with reversi_gtp_engine_init(), do not
/// write into it, and copy it with `=`. It refers to the name and the version of the engine, which
/// must outlive it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GtpEngine {
    /// Private to the library.
    mark: u64,
    /// Private to the library.
    game: Game,
    /// Private to the library.
    numbers: [i32; 8],
    /// Private to the library.
    name: Stretch,
    /// Private to the library.
    version: Stretch,
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<GtpEngine>() == 672 + 4 * size_of::<usize>());

impl GtpEngine {
    fn of(engine: &Engine<'_>, name: Stretch, version: Stretch) -> Self {
        let game = storage::store(engine.game().clone());
        Self { mark: mark(name, version), game, numbers: engine.to_numbers(), name, version }
    }

    /// Returns the engine in memory that may hold anything but the mark.
    fn engine<'a>(kept: &Filled<'a, Self>) -> Result<Engine<'a>> {
        let engine = kept.required()?;
        let game = copied(engine.game()?);
        let name = utf8(kept.text(|engine| &engine.name)?)?;
        let version = utf8(kept.text(|engine| &engine.version)?)?;
        Ok(Engine::from_numbers(name, version, game, engine.numbers))
    }

    fn game(&self) -> Result<&rules::Game> {
        marked(&self.game, self.mark == mark(self.name, self.version))
    }
}

/// Returns the mark. It tells an engine from other memory and from other layouts.
fn mark(name: Stretch, version: Stretch) -> u64 {
    let numbers = [name, version].into_iter().flat_map(Stretch::numbers);
    mark::with_pointers(u64::from_le_bytes(*b"gt engi\x02"), numbers)
}

fn utf8(text: Option<Text<'_>>) -> Result<&str> {
    let text = protocol::line(text)?;
    str::from_utf8(text.bytes()).map_err(|_| Status::REVERSI_ERROR_ENCODING)
}

/// Prepares an engine at the standard start, with its answers to `name` and `version`: UTF-8 that
/// ends with a NUL. They must outlive the engine.
///
/// Returns REVERSI_ERROR_ENCODING if a text is not UTF-8, and REVERSI_ERROR_NOT_HELD if it contains
/// a line break.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_engine_init(
    engine: Option<&mut MaybeUninit<GtpEngine>>,
    name: *const c_char,
    version: *const c_char,
) -> Status {
    arguments!(name = Chars(name, NUL_TERMINATED), version = Chars(version, NUL_TERMINATED));
    set(engine, None, || {
        let (name, version) = (name.read()?, version.read()?);
        let text = |bytes| utf8(Some(Text::new(bytes)));
        let begun = Engine::new(text(name)?, text(version)?);
        Ok(GtpEngine::of(&begun, Stretch::of(name), Stretch::of(version)))
    })
}

/// Reads a command, updates the game and the clocks, and writes the answer. `*command` is the
/// command, and `*answer` the length of its answer without the NUL.
///
/// If `*answer` is not 0, write the answer to the standard output, and exit if the command is
/// REVERSI_GTP_QUIT. The answer ends with an empty line. If `*answer` is 0, the answer is left to the
/// program: for REVERSI_GTP_GENMOVE and REVERSI_GTP_REG_GENMOVE find a move for the game of
/// reversi_gtp_engine_state() and call reversi_gtp_engine_found(); for REVERSI_GTP_OTHER, a command of your own, call
/// reversi_gtp_answer_format(); REVERSI_GTP_NONE has no answer.
///
/// Commands that cannot be read, illegal moves and other failures have answers that begin with `?`.
/// They are no errors, and leave the engine unchanged. For a command that cannot be read, `*command`
/// is REVERSI_GTP_NONE. REVERSI_GTP_ANSWER_TEXT_SIZE bytes are always enough if the name and the
/// version of the engine fit in them. If the answer does not fit in the buffer, or if that is NULL,
/// the engine stays as it is: enlarge the buffer and repeat the call.
///
/// Returns REVERSI_ERROR_SESSION if `engine` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_engine_read(
    engine: Option<&mut GtpEngine>,
    line: *const c_char,
    length: usize,
    command: Option<&mut MaybeUninit<GtpCommand>>,
    buffer: *mut c_char,
    size: usize,
    answer: Option<&mut MaybeUninit<usize>>,
) -> Status {
    let before = engine.as_deref().copied();
    arguments!(
        before = Filled(before.as_ref()),
        line = Chars(line, length),
        buffer = Buffer(buffer, size)
    );
    set(command, None, || {
        let (kept, answer) = engine.zip(answer).ok_or(Status::REVERSI_ERROR_NULL)?;
        let line = line.read()?;
        let mut engine = GtpEngine::engine(&before)?;
        // A line without a command has no answer, which is written as an empty text.
        let action = engine.read(line).ok_or(());
        let written = buffer.write_or_empty(action);
        answer.write(written);
        if buffer.holds(written) {
            *kept = GtpEngine::of(&engine, kept.name, kept.version);
        }
        Ok(GtpCommand::of(Command::parse(line)))
    })
}

/// Plays the move that was found for REVERSI_GTP_GENMOVE, and writes the answer. For
/// REVERSI_GTP_REG_GENMOVE the move is not played. `id` is that of the command. An illegal move is
/// answered with `?`, and leaves the engine unchanged. If the answer does not fit in the buffer, or if
/// that is NULL, the engine stays as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_engine_found(
    engine: Option<&mut GtpEngine>,
    id: i64,
    r#move: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    let before = engine.as_deref().copied();
    arguments!(before = Filled(before.as_ref()), buffer = Buffer(buffer, size));
    let kept = engine;
    let found = || {
        let mut engine = GtpEngine::engine(&before)?;
        let answer = engine.found(to_id(id), to_move(r#move)?);
        let written = buffer.write(format_args!("{answer}"));
        if buffer.holds(written)
            && let Some(kept) = kept
        {
            *kept = GtpEngine::of(&engine, kept.name, kept.version);
        }
        Ok::<_, Status>(written)
    };
    found().unwrap_or_else(|_| buffer.write(format_args!("")))
}

/// Writes the answer to a command of your own. `id` is that of the command. If `ok` is false, the
/// command failed, and `text` is the reason. The text is UTF-8.
///
/// Returns 0 and writes an empty text if `text` is NULL or not UTF-8, or if it would end the answer
/// early: with an empty line, a line feed at its end, a carriage return or a NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_answer_format(
    id: i64,
    ok: bool,
    text: *const c_char,
    length: usize,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(text = Chars(text, length), buffer = Buffer(buffer, size));
    let text = text.read().and_then(|text| {
        let text = str::from_utf8(text).map_err(|_| Status::REVERSI_ERROR_ENCODING)?;
        // A search for text would have a panic on 32-bit targets.
        let is_cut = text.as_bytes().windows(2).any(|pair| pair == b"\n\n");
        let ends = text.contains(['\r', '\0']) || is_cut || text.ends_with('\n');
        if ends { Err(Status::REVERSI_ERROR_NOT_HELD) } else { Ok(text) }
    });
    let id = to_id(id);
    let answer =
        text.map(|text| if ok { Answer::text(id, text) } else { Answer::failure(id, text) });
    buffer.write_or_empty(answer)
}

/// Tells the game, the side that must move or announce its pass, and the clocks as the controller last
/// stated them.
///
/// Returns REVERSI_ERROR_SESSION if `engine` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_engine_state(
    engine: Option<&GtpEngine>,
    state: Option<&mut MaybeUninit<EngineState>>,
) -> Status {
    arguments!(engine = Filled(engine));
    set(state, None, || {
        let engine = GtpEngine::engine(&engine)?;
        let (game, turn) = (engine.game(), engine.turn());
        let must_pass = turn.is_some_and(|turn| turn != game.position().turn());
        let clocks = rules::Color::ALL.map(|color| engine.time_left(color));
        Ok(EngineState::new(game, turn, must_pass, UNKNOWN, clocks))
    })
}
