//! Counting the leaves of game trees.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::Move;

use crate::board::position::Position;
use crate::generic::perft::{self, Flag};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::Output;
use crate::vocabulary::enums::Convention;
use crate::vocabulary::error::report;
use crate::vocabulary::status::Status;

/// `REVERSI_MOVES`: the squares and the pass.
const MOVES: usize = Move::PASS_ACTION as usize + 1;

/// Counts the leaves of the game tree `depth` plies below `position`, and sets `*nodes` to their
/// number.
///
/// From the standard start, all four conventions agree up to depth 8: 4, 12, 56, 244, 1396, 8200,
/// 55092, 390216. Most published tables use REVERSI_PERFT_PLIES_AND_ENDED. Returns
/// REVERSI_ERROR_RANGE if `convention` is out of range or `depth` is negative.
///
/// The time grows about eightfold with each ply, and `depth` has no upper limit. `stop` may be NULL.
/// Otherwise the count ends once `*stop` is not 0: the call then returns REVERSI_STOPPED and leaves
/// `*nodes` as it is. Another thread or a signal handler sets `*stop`. The call looks at it every few
/// milliseconds at least, but a small count may end without a look.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_perft(
    position: Option<&Position>,
    depth: c_int,
    convention: MaybeUninit<Convention>,
    stop: Option<&Flag>,
    nodes: Option<&mut MaybeUninit<u64>>,
) -> Status {
    perft::perft(position, depth, convention, stop, nodes)
}

/// cbindgen:ptrs-as-arrays=[[nodes;REVERSI_MOVES]]
/// Counts the leaves of the game tree `depth` plies below `position`, separately for each first
/// move. Sets `nodes[move]` to the count for each of the 64 squares and REVERSI_PASS, and to 0 for
/// illegal moves.
///
/// The counts sum to the result of reversi_position_perft(), unless the game is over. Then all
/// counts are 0, although reversi_position_perft() counts one leaf if the name of the convention
/// ends with `_AND_ENDED`. If the convention does not count passes as plies, a forced pass is
/// skipped and the counts are for the moves after it. Returns REVERSI_ERROR_RANGE if `convention`
/// is out of range or `depth` is below 1. `stop` is as in reversi_position_perft().
#[allow(rustdoc::broken_intra_doc_links, reason = "the first line is for cbindgen")]
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_divide(
    position: Option<&Position>,
    depth: c_int,
    convention: MaybeUninit<Convention>,
    stop: Option<&Flag>,
    nodes: *mut u64,
) -> Status {
    arguments!(nodes = Output(nodes, MOVES));
    report(perft::divide::<_, MOVES>(position, depth, convention, stop, nodes), None)
}
