//! GGF, the format of the Generic Game Server, from and to text in the caller's memory.

use core::ffi::{CStr, c_char};
use core::mem::MaybeUninit;

use reversi_rules::record;
use reversi_rules::record::UnwritableError;
use reversi_rules::record::ggf::{Games, GgfError, Record, Writer};

use crate::error::{Error, ErrorParts, Result, report};
use crate::game::Game;
use crate::generic::game;
use crate::generic::square::Size;
use crate::generic::storage::{self, Played, Storage};
use crate::info::{GameInfo, Stretch};
use crate::status::Status;
use crate::text;

/// cbindgen:ignore
#[cfg(feature = "variants")]
pub mod boards;
pub mod ply;

/// Converts the error of a game, with moves numbered by the board that the game names.
fn numbered(record: &Record<'_>, error: GgfError) -> ErrorParts {
    let parts = ErrorParts::from(error);
    record.setup().map_or(parts, |setup| {
        let rules = setup.board().rules();
        parts.on(Size { width: rules.width(), height: rules.height() })
    })
}

/// The one game in a text.
///
/// # Safety
/// As for [`text::read`].
unsafe fn parse<'a>(game: *const c_char, length: usize) -> Result<Record<'a>> {
    // SAFETY: the caller's promise is the same.
    Ok(Record::parse(unsafe { text::read(game, length) }?)?)
}

/// Finds the next game in a GGF file. Start with `*offset` at 0, and repeat the call until it
/// returns REVERSI_END. The call that returns REVERSI_END changes nothing.
///
/// On REVERSI_OK, `*game` is the part of the file from `(;` to `;)`, or to `)` if the `;` is
/// missing, and `*offset` is just past it. On REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED or
/// REVERSI_ERROR_MISSING_TAG the game is unreadable, and `*offset` moves on too, so that the next
/// call continues with the following game. Repeated calls reach REVERSI_END for any file.
///
/// A game whose GM tag is not Othello is found too. reversi_ggf_replay() refuses it with
/// REVERSI_ERROR_OTHER_GAME.
///
/// Returns REVERSI_ERROR_RANGE if `*offset` is above the length. With REVERSI_NUL_TERMINATED, each
/// call scans the whole file to find its length.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_next(
    text: *const c_char,
    length: usize,
    offset: Option<&mut usize>,
    game: Option<&mut MaybeUninit<Stretch>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    match unsafe { next(text, length, offset, game) } {
        Ok(true) => Status::REVERSI_OK,
        Ok(false) => Status::REVERSI_END,
        Err(wrong) => report(Err(wrong), error),
    }
}

/// Finds the next game, and returns whether there was one.
///
/// # Safety
/// As for [`text::read`].
unsafe fn next(
    text: *const c_char,
    length: usize,
    offset: Option<&mut usize>,
    game: Option<&mut MaybeUninit<Stretch>>,
) -> Result<bool> {
    let (offset, game) = offset.zip(game).ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let file = unsafe { text::read(text, length) }?;
    let start = *offset;
    let mut games = Games::new(file.get(start..).ok_or(Status::REVERSI_ERROR_RANGE)?);
    let Some(found) = games.next() else { return Ok(false) };
    *offset = start.saturating_add(games.offset());
    let found = found.map_err(|error| ErrorParts::from(error).after(start))?;
    game.write(Stretch::of_text(Some(found.text())));
    Ok(true)
}

/// Reads the facts about a game from its tags. Values that cannot be read are set to unknown. The
/// texts of `info` point into `game`.
///
/// `game` must hold exactly one game. Returns REVERSI_ERROR_TRAILING if it holds more. The other
/// errors are those of reversi_ggf_next().
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_info(
    game: *const c_char,
    length: usize,
    info: Option<&mut MaybeUninit<GameInfo>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { read_info(game, length, info) }, error)
}

/// # Safety
/// As for [`text::read`].
unsafe fn read_info(
    game: *const c_char,
    length: usize,
    info: Option<&mut MaybeUninit<GameInfo>>,
) -> Result<()> {
    let info = info.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    info.write(unsafe { parse(game, length) }?.info().into());
    Ok(())
}

/// Sets `*value` to the value of the first tag named `key`, such as `PB`. Case does not matter.
/// `value->text` is NULL if the game has no such tag. `key` must end with a NUL. Fails with the
/// errors of reversi_ggf_info().
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_tag(
    game: *const c_char,
    length: usize,
    key: *const c_char,
    value: Option<&mut MaybeUninit<Stretch>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { tag(game, length, key, value) }, None)
}

/// # Safety
/// As for [`text::read`]; `key` is NULL or a text with a NUL.
unsafe fn tag(
    game: *const c_char,
    length: usize,
    key: *const c_char,
    value: Option<&mut MaybeUninit<Stretch>>,
) -> Result<()> {
    let value = value.filter(|_| !key.is_null()).ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let record = unsafe { parse(game, length) }?;
    // SAFETY: `key` is not NULL, and the caller promises a NUL.
    let key = unsafe { CStr::from_ptr(key) }.to_str().ok();
    value.write(Stretch::of_text(key.and_then(|key| record.tag(key))));
    Ok(())
}

/// Sets `*replayed` to the game of a GGF record, played from the start in the record. Forced passes
/// may be written or left out.
///
/// Fails with the errors of reversi_ggf_info(), or with REVERSI_ERROR_OTHER_GAME if the tag GM is
/// not Othello. Returns REVERSI_ERROR_BOARD_SIZE if the board in the tag BO is not 8x8; the size in
/// the tag TY is ignored. For other boards, use
/// reversi_ggf_replay_variant(). An invalid board gives REVERSI_ERROR_VALUE, REVERSI_ERROR_SYNTAX
/// or REVERSI_ERROR_TRUNCATED. An invalid move gives REVERSI_ERROR_IMPOSSIBLE_MOVE,
/// REVERSI_ERROR_WRONG_TURN, or the status of reversi_position_play(). `error` carries the move if
/// it is illegal or its square is not on the board.
///
/// `error` carries the byte offset, counted from the start of `game`, and for a move also the ply.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_replay(
    game: *const c_char,
    length: usize,
    replayed: Option<&mut MaybeUninit<Game>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { replay(game, length, replayed, Record::replay) }, error)
}

/// Stores the game that `play` makes of the one in a text.
///
/// # Safety
/// As for [`text::read`].
unsafe fn replay<'a, G: Storage>(
    game: *const c_char,
    length: usize,
    replayed: Option<&mut MaybeUninit<G>>,
    play: impl FnOnce(&Record<'a>) -> core::result::Result<Played<G>, GgfError>,
) -> Result<()> {
    let replayed = replayed.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let record = unsafe { parse(game, length) }?;
    let mut game = play(&record).map_err(|error| numbered(&record, error))?;
    replayed.write(storage::store(&mut game));
    Ok(())
}

/// Writes a game as one line of GGF, forced passes included. Line breaks in the texts of `info` are
/// kept. `info` may be NULL if nothing is known. For REVERSI_END_ADJOURNED, the result is written
/// as `?`. For any other end, it is black's margin, with `:t`, `:r` or `:s` added for a timeout, a
/// resignation or an agreement. The result is left out if the scores are unknown.
///
/// Returns 0 and writes an empty text if `game` is NULL or invalid. Also returns 0 and writes an
/// empty text if a text of `info` contains `]`, `(;` or a NUL, which GGF cannot hold, or if a
/// score, the end, the winner or a reserved field of `info` is out of range. The length has no
/// limit, so measure it first with a NULL buffer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_format(
    game: Option<&Game>,
    info: Option<&GameInfo>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { format(game, info, buffer, size, |game, info| Writer::new(game, info)) }
}

/// Writes a game with a writer that is made by `writer`.
///
/// # Safety
/// As for [`GameInfo::read_or_unknown`] and [`text::write`].
unsafe fn format<G: Storage>(
    game: Option<&G>,
    info: Option<&GameInfo>,
    buffer: *mut c_char,
    size: usize,
    writer: NewWriter<storage::RulesOf<G>>,
) -> usize {
    // SAFETY: the caller's promise is the same.
    let info = unsafe { GameInfo::read_or_unknown(info) };
    let written = info.and_then(|info| {
        game::read(game, |game| {
            let writer = writer(game, &info).map_err(|_| Status::REVERSI_ERROR_VALUE)?;
            // SAFETY: the caller's promise is the same.
            Ok(unsafe { text::write(format_args!("{writer}"), buffer, size) })
        })?
    });
    // SAFETY: the caller's promise is the same.
    unsafe { text::written_or_empty(written, buffer, size) }
}

/// A constructor of [`Writer`].
type NewWriter<P> = for<'a> fn(
    &'a reversi_rules::Game<P>,
    &'a record::GameInfo<'a>,
) -> core::result::Result<Writer<'a, P>, UnwritableError>;
