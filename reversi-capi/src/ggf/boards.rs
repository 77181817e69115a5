//! Games of GGF on its other boards: 4x4 to 14x14, the octagon, and those that fewest discs win.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_rules::record::ggf::Writer;

use super::{parse, written};
use crate::error::{Error, Result, report};
use crate::info::Info;
use crate::status::{self, Status};
use crate::text;
use crate::variant::game::loaded;
use crate::variant::storage::VariantGame;

/// Plays the moves of a game on any board that GGF has, from the start that the game has: 4x4, 6x6,
/// 8x8, 10x10, 12x12, 14x14 and the octagon; fewest discs win where its tag TY says so. Forced passes
/// may be written or left out.
///
/// The errors are those of reversi_ggf_replay(), where a square is that of a board of another size.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_replay_variant(
    game: *const c_char,
    length: usize,
    replayed: Option<&mut MaybeUninit<VariantGame>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { replay(game, length, replayed) }, error)
}

/// # Safety
/// As for [`text::read`].
unsafe fn replay(
    game: *const c_char,
    length: usize,
    replayed: Option<&mut MaybeUninit<VariantGame>>,
) -> Result<()> {
    let replayed = replayed.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    replayed.write(VariantGame::store(&unsafe { parse(game, length) }?.replay_variant()?));
    Ok(())
}

/// Writes a game as reversi_ggf_format() does, with the size of its board and who wins. Returns 0 and
/// writes an empty text also where GGF has no such board, or cannot hold its historical start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_format_variant(
    game: Option<&VariantGame>,
    info: Option<&Info>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    let length = unsafe { format(game, info, buffer, size) };
    // SAFETY: as above.
    unsafe { written(length, buffer, size) }
}

/// # Safety
/// As for [`Info::read`] and [`text::write`].
unsafe fn format(
    game: Option<&VariantGame>,
    info: Option<&Info>,
    buffer: *mut c_char,
    size: usize,
) -> status::Result<usize> {
    let game = loaded(game)?;
    // SAFETY: the caller's promise is the same.
    let info = unsafe { Info::read_or_unknown(info) }?;
    let writer = Writer::of_variant(&game, &info).map_err(|_| Status::REVERSI_ERROR_VALUE)?;
    // SAFETY: the caller's promise is the same.
    Ok(unsafe { text::write(format_args!("{writer}"), buffer, size) })
}
