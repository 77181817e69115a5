//! Random moves and games from a seed that the caller chooses.

use core::ffi::c_int;

use reversi_rules::{self as rules, Generator};

use crate::board::position::Position;
use crate::generic::position;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;

/// Picks a legal move uniformly at random: a square, or REVERSI_PASS if a pass is forced. Returns
/// -1 if the game is over.
///
/// For one position, the same seed gives the same move, on every CPU and in later versions. Use a
/// new seed for each call. The move is the first move of reversi_position_playout() with that seed.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_random_move(position: Option<&Position>, seed: u64) -> c_int {
    let chosen = position::checked(position)
        .ok()
        .and_then(|position| position.random_move(&mut Generator::for_game(seed, 0)));
    chosen.map_or(-1, |played| Size::STANDARD.number(played))
}

/// Plays random moves to the end of the game, in place. The same seed gives the same game, on every
/// CPU and in later versions. If the game is already over, the position stays unchanged.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_playout(position: Option<&mut Position>, seed: u64) -> Status {
    position::update(position, |position: rules::Position| {
        Ok(position.playout(&mut Generator::for_game(seed, 0)))
    })
}
