//! GGF, the format of the Generic Game Server, from and to text in the caller's memory.

use core::ffi::{CStr, c_char};
use core::mem::MaybeUninit;

use reversi_records::UnwritableError;
use reversi_records::ggf::{Record, Writer};

use crate::board::game::Game;
use crate::files::info::{GameInfo, Stretch};
use crate::generic::storage::Storage;
use crate::generic::{game, storage};
use crate::vocabulary::error::{Result, report};
use crate::vocabulary::status::Status;
use crate::vocabulary::text;

/// cbindgen:ignore
#[cfg(feature = "variants")]
pub mod boards;
pub mod ply;

/// The one game in a text.
///
/// # Safety
/// As for [`text::read`].
unsafe fn parse<'a>(game: *const c_char, length: usize) -> Result<Record<'a>> {
    // SAFETY: the caller's promise is the same.
    Ok(Record::parse(unsafe { text::read(game, length) }?)?)
}

/// Sets `*value` to the value of the first tag named `key`, such as `PB`. Case does not matter.
/// `value->text` is NULL if the game has no such tag. `key` must end with a NUL. Fails with the
/// errors of reversi_record_info().
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

/// Writes a game as one line of GGF, forced passes included. Line breaks in the texts of `info` are
/// kept. `info` may be NULL if nothing is known. For REVERSI_END_ADJOURNED, the result is written
/// as `?`. For any other end, it is black's margin, with `:t`, `:r` or `:s` added for a timeout, a
/// resignation or an agreement. A forfeit has no mark. The result is left out if the scores are
/// unknown.
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
    &'a reversi_records::GameInfo<'a>,
) -> core::result::Result<Writer<'a, P>, UnwritableError>;
