//! GGF games on other boards: 4x4 to 14x14, the octagon, and games that fewest discs win.

use core::ffi::c_char;

use reversi_records::ggf::Writer;

use super::format;
use crate::files::info::GameInfo;
use crate::variant::game::VariantGame;

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
