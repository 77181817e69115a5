//! Games of GGF on its other boards: 4x4 to 14x14, the octagon, and those that fewest discs win.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_rules::record::ggf::{Record, Writer};

use super::{format, replay};
use crate::error::{Error, report};
use crate::info::GameInfo;
use crate::status::Status;
use crate::variant::game::VariantGame;

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
    report(unsafe { replay(game, length, replayed, Record::replay_variant) }, error)
}

/// Writes a game as reversi_ggf_format() does, with the size of its board and who wins. Returns 0 and
/// writes an empty text also where GGF has no such board, or cannot hold its historical start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_format_variant(
    game: Option<&VariantGame>,
    info: Option<&GameInfo>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { format(game, info, buffer, size, |game, info| Writer::of_variant(game, info)) }
}
