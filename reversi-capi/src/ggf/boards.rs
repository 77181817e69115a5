//! GGF games on other boards: 4x4 to 14x14, the octagon, and games that fewest discs win.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_rules::record::ggf::{Record, Writer};

use super::{format, replay};
use crate::error::{Error, report};
use crate::info::GameInfo;
use crate::status::Status;
use crate::variant::game::VariantGame;

/// Sets `*replayed` to the game of a GGF record, played from the start in the record. The board may
/// be 4x4, 6x6, 8x8, 10x10, 12x12, 14x14 or the octagon. Fewest discs win if the tag TY says so.
/// Forced passes may be written or left out.
///
/// The errors are those of reversi_ggf_replay() except REVERSI_ERROR_BOARD_SIZE. A move to a square
/// that the board does not have gives REVERSI_ERROR_OFF_BOARD. The square in `error->move` is
/// numbered by the width of the board in the record, or by 16 if that board does not have it.
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

/// Writes a game on any board as one line of GGF, with the size of its board and the objective.
/// Otherwise it works like reversi_ggf_format(). Also returns 0 and writes an empty text if GGF has
/// no such board, or if the game has a historical start.
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
