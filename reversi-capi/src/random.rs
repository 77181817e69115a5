//! Random moves and games from a seed that the caller chooses.

use core::ffi::c_int;

use reversi_rules as rules;

use crate::generic::position;
use crate::generic::square::Size;
use crate::position::Position;
use crate::status::Status;

/// Picks a legal move uniformly at random: a square, or REVERSI_PASS if a pass is forced. Returns
/// -1 if the game is over, or if `position` is NULL or invalid.
///
/// For one position, the same seed gives the same move, on every CPU and in later versions. Use a
/// new seed for each call. The move is the first move of reversi_position_playout() with that seed.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_random_move(position: Option<&Position>, seed: u64) -> c_int {
    let chosen = position::checked(position).ok().and_then(|position| position.random_move(seed));
    chosen.map_or(-1, |played| Size::STANDARD.number(played))
}

/// Plays random moves to the end of the game, in place. The same seed gives the same game, on every
/// CPU and in later versions. If the game is already over, the position stays unchanged.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_playout(position: Option<&mut Position>, seed: u64) -> Status {
    position::update(position, |position: rules::Position| Ok(position.playout(seed)))
}
