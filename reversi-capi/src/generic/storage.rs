//! Games in memory that the caller owns, and that may hold anything.
//!
//! ```text
//!                         mark        the game of reversi-rules
//! reversi_game            8 bytes     624 bytes
//! reversi_variant_game    8 bytes     1,664 bytes
//! ```
//!
//! The mark finds memory that was never initialized. Behind it, a call checks only what makes the
//! memory a game: squares, colors and other enums, and counts in range. Damage that passes the
//! check makes another history, and can do no harm.

use core::mem::MaybeUninit;

use reversi_rules as rules;

use super::position::Plain;
use crate::vocabulary::status::{Result, Status};

/// A `reversi_game` or a `reversi_variant_game`.
pub(crate) trait Storage: Sized {
    /// The type of its positions in C.
    type Position: Plain;
    /// The mark. It tells a game from other memory and from other layouts.
    const MARK: u64;
    /// The mark and memory that is not written yet.
    const NEW: Self;

    /// The mark and the memory behind it.
    fn parts(&self) -> (u64, &[MaybeUninit<u64>]);
    fn parts_mut(&mut self) -> (u64, &mut [MaybeUninit<u64>]);
}

/// The game of `reversi-rules` behind the mark.
pub(crate) type Played<G> = rules::Game<RulesOf<G>>;
pub(crate) type RulesOf<G> = <<G as Storage>::Position as Plain>::Rules;

/// Returns the game behind a pointer.
#[inline]
pub(crate) fn game<G: Storage>(game: Option<&G>) -> Result<&Played<G>> {
    let (mark, memory) = game.ok_or(Status::REVERSI_ERROR_NULL)?.parts();
    // SAFETY: all of the memory belongs to C, which may have written any values.
    let found = (mark == G::MARK).then(|| unsafe { rules::Game::in_memory(memory) });
    found.flatten().ok_or(Status::REVERSI_ERROR_GAME)
}

/// Returns the game behind a pointer, to be changed.
pub(crate) fn game_mut<G: Storage>(game: Option<&mut G>) -> Result<&mut Played<G>> {
    let (mark, memory) = game.ok_or(Status::REVERSI_ERROR_NULL)?.parts_mut();
    // SAFETY: all of the memory belongs to C, which may have written any values.
    let found = (mark == G::MARK).then(|| unsafe { rules::Game::in_memory_mut(memory) });
    found.flatten().ok_or(Status::REVERSI_ERROR_GAME)
}

/// Puts a game behind a mark.
pub(crate) fn store<G: Storage>(game: Played<G>) -> G {
    let mut stored = G::NEW;
    // Never fails: each type has the memory that its game takes.
    let _ = game.write_to(stored.parts_mut().1);
    stored
}
