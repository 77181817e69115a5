//! The side of a program that plays.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_records::protocol::gtp::{Answer, Command, Engine};

use super::command::{GtpCommand, to_id};
use crate::board::game::Game;
use crate::protocol;
use crate::protocol::{Session, UNKNOWN, WORDS, packed, thousandths, to_move};
use crate::vocabulary::enums::Color;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::stretch::Stretch;
use crate::vocabulary::text;

/// The state of an engine that speaks the Go Text Protocol: the game and the clocks. It is memory
/// that the caller owns, with nothing to free. Initialize it with reversi_gtp_engine_init(), do not
/// write into it, and copy it with `=`. It refers to the name and the version of the engine, which
/// must outlive it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GtpEngine {
    /// Private to the library.
    game: Game,
    /// Private to the library.
    opaque: [u64; 8],
    /// Private to the library.
    name: Stretch,
    /// Private to the library.
    version: Stretch,
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<GtpEngine>() == 696 + 4 * size_of::<usize>());

impl Session for GtpEngine {
    const MARK: u64 = u64::from_le_bytes(*b"gt engi\x01");

    fn parts(&self) -> (&Game, &[u64; WORDS]) {
        (&self.game, &self.opaque)
    }
}

impl GtpEngine {
    fn of(engine: &Engine<'_>, name: Stretch, version: Stretch) -> Self {
        let [first, second] = engine.to_words();
        let words = [first, second, texts_mark(name, version)];
        let (game, opaque) = packed::<Self, _>(engine.game(), words);
        Self { game, opaque, name, version }
    }

    /// Returns the engine. The texts are used only if no byte of the engine has changed since
    /// [`reversi_gtp_engine_init`], which checked them.
    ///
    /// # Safety
    /// The texts of a valid engine are still there.
    unsafe fn engine(&self) -> Result<Engine<'_>> {
        let (game, [first, second, mark]) = self.read()?;
        if mark != texts_mark(self.name, self.version) {
            return Err(Status::REVERSI_ERROR_SESSION);
        }
        // SAFETY: the caller's promise is the same.
        let [name, version] = [self.name, self.version].map(|text| unsafe { utf8(text) });
        Engine::from_words(name?, version?, game, [first, second])
            .ok_or(Status::REVERSI_ERROR_SESSION)
    }
}

/// Mixes the places and the lengths of the texts, for the checksum.
fn texts_mark(name: Stretch, version: Stretch) -> u64 {
    [name, version].into_iter().fold(1, |mark: u64, text| {
        let mark = mark.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
        mark ^ (text.text.addr() as u64).wrapping_add((text.length as u64).rotate_left(40))
    })
}

/// # Safety
/// As for [`text::read`].
unsafe fn utf8<'a>(text: Stretch) -> Result<&'a str> {
    // SAFETY: the caller's promise is the same.
    let text = unsafe { protocol::line(text) }?;
    str::from_utf8(text.bytes()).map_err(|_| Status::REVERSI_ERROR_ENCODING)
}

/// Returns a text with a NUL as a text with its length.
///
/// # Safety
/// As for [`text::read`].
unsafe fn stretch(text: *const c_char) -> Result<Stretch> {
    // SAFETY: the caller's promise is the same.
    unsafe { text::read(text, usize::MAX) }.map(Stretch::of)
}

/// # Safety
/// As for [`GtpEngine::engine`].
unsafe fn engine(engine: Option<&GtpEngine>) -> Option<Engine<'_>> {
    // SAFETY: the caller's promise is the same.
    engine.and_then(|engine| unsafe { engine.engine() }.ok())
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
    let begun = || {
        let engine = engine.ok_or(Status::REVERSI_ERROR_NULL)?;
        // SAFETY: the caller's promise is the same.
        let [name, version] = [name, version].map(|text| unsafe { stretch(text) });
        let [name, version] = [name?, version?];
        // SAFETY: the caller's promise is the same.
        let begun = unsafe { Engine::new(utf8(name)?, utf8(version)?) };
        engine.write(GtpEngine::of(&begun, name, version));
        Ok(())
    };
    begun().into()
}

/// Reads a command, updates the game and the clocks, and writes the answer. `*command` is the
/// command, and `*answer` the length of its answer without the NUL.
///
/// If `*answer` is not 0, write the answer to the standard output, and exit if the command is
/// REVERSI_GTP_QUIT. The answer ends with an empty line. If `*answer` is 0, the answer is left to the
/// program: for REVERSI_GTP_GENMOVE and REVERSI_GTP_REG_GENMOVE find a move for reversi_gtp_engine_game()
/// and call reversi_gtp_engine_found(); for REVERSI_GTP_OTHER, a command of your own, call
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
    let read = || {
        let (kept, command) = engine.zip(command).ok_or(Status::REVERSI_ERROR_NULL)?;
        let answer = answer.ok_or(Status::REVERSI_ERROR_NULL)?;
        // SAFETY: the caller's promise is the same.
        let line = unsafe { text::read(line, length) }?;
        let copy = *kept;
        // SAFETY: the caller's promise is the same.
        let mut engine = unsafe { copy.engine() }?;
        // A line without a command has no answer, which is written as an empty text.
        let action = engine.read(line).ok_or(());
        // SAFETY: the caller's promise is the same.
        let written = unsafe { text::write_or_empty(action, buffer, size) };
        answer.write(written);
        command.write(GtpCommand::of(Command::parse(line)));
        if !buffer.is_null() && written < size {
            *kept = GtpEngine::of(&engine, copy.name, copy.version);
        }
        Ok(())
    };
    read().into()
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
    let found = || {
        let kept = engine.ok_or(Status::REVERSI_ERROR_NULL)?;
        let copy = *kept;
        // SAFETY: the caller's promise is the same.
        let mut engine = unsafe { copy.engine() }?;
        let answer = engine.found(to_id(id), to_move(r#move)?);
        // SAFETY: the caller's promise is the same.
        let written = unsafe { text::write(format_args!("{answer}"), buffer, size) };
        if !buffer.is_null() && written < size {
            *kept = GtpEngine::of(&engine, copy.name, copy.version);
        }
        Ok::<_, Status>(written)
    };
    // SAFETY: the caller's promise is the same.
    unsafe { text::written_or_empty(found(), buffer, size) }
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
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }.and_then(|text| {
        let text = str::from_utf8(text).map_err(|_| Status::REVERSI_ERROR_ENCODING)?;
        // A search for text would have a panic on 32-bit targets.
        let is_cut = text.as_bytes().windows(2).any(|pair| pair == b"\n\n");
        let ends = text.contains(['\r', '\0']) || is_cut || text.ends_with('\n');
        if ends { Err(Status::REVERSI_ERROR_NOT_HELD) } else { Ok(text) }
    });
    let id = to_id(id);
    let answer =
        text.map(|text| if ok { Answer::text(id, text) } else { Answer::failure(id, text) });
    // SAFETY: the caller's promise is the same.
    unsafe { text::write_or_empty(answer, buffer, size) }
}

/// Copies the game to `*game`. Returns REVERSI_ERROR_SESSION if `engine` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_gtp_engine_game(
    engine: Option<&GtpEngine>,
    game: Option<&mut MaybeUninit<Game>>,
) -> Status {
    protocol::write_game(engine, game)
}

/// Returns the side that must move or announce its pass. Returns REVERSI_NO_COLOR if the game is
/// over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_engine_turn(engine: Option<&GtpEngine>) -> MaybeUninit<Color> {
    // SAFETY: the caller's promise is the same.
    Color::or_none(unsafe { self::engine(engine) }.and_then(|engine| engine.turn()))
}

/// Returns a player's time left as the controller last stated it, in thousandths of a second.
/// Returns REVERSI_UNKNOWN if it never did.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_engine_time_left(
    engine: Option<&GtpEngine>,
    color: MaybeUninit<Color>,
) -> i32 {
    // SAFETY: the caller's promise is the same.
    let engine = unsafe { self::engine(engine) }.zip(Color::checked(color).ok());
    engine.map_or(UNKNOWN, |(engine, color)| thousandths(engine.time_left(color)))
}

/// Returns what each move adds to the clock, in thousandths of a second.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_engine_increment(engine: Option<&GtpEngine>) -> i32 {
    // SAFETY: the caller's promise is the same.
    unsafe { self::engine(engine) }.map_or(UNKNOWN, |engine| engine.increment().thousandths())
}
