//! Games on other boards, with their history, automatic passes, undo and redo.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::variant::Game;

use super::position::VariantPosition;
use crate::generic::storage::Played;
use crate::generic::{Storage, game, storage};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::List;
use crate::vocabulary::error::{Error, report};
use crate::vocabulary::status::Status;
use crate::vocabulary::text::{Buffer, Chars};

/// A game on any board, with its history: 1,672 bytes that the caller owns, with nothing to free.
/// Initialize it with reversi_variant_game_init(), do not write into it, and copy it with `=`.
///
/// The game stores black's discs before every eighth move. An undo or an earlier position therefore
/// replays at most seven moves, and other queries replay none.
///
/// Do not compare games by their bytes. These also hold discarded moves and padding. Compare starts
/// and moves instead.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct VariantGame {
    /// Private to the library.
    mark: u64,
    /// Private to the library.
    history: [MaybeUninit<u64>; 208],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<VariantGame>() == 1672 && align_of::<VariantGame>() == 8);
const _: () = assert!(Played::<VariantGame>::WORDS == 208);

impl Storage for VariantGame {
    type Position = VariantPosition;
    const MARK: u64 = u64::from_le_bytes(*b"rvarian\x03");
    const NEW: Self = Self { mark: Self::MARK, history: [MaybeUninit::uninit(); 208] };

    fn parts(&self) -> (u64, &[MaybeUninit<u64>]) {
        (self.mark, &self.history)
    }

    fn parts_mut(&mut self) -> (u64, &mut [MaybeUninit<u64>]) {
        (self.mark, &mut self.history)
    }
}

impl From<Game> for VariantGame {
    fn from(game: Game) -> Self {
        storage::store(game)
    }
}

/// Begins a game at `start`, or at the standard start on 8x8 if `start` is NULL. If the side to
/// move must pass there, the game inserts that pass.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_init(
    game: Option<&mut MaybeUninit<VariantGame>>,
    start: Option<&VariantPosition>,
) -> Status {
    game::init(game, start)
}

/// Returns the current position. Either its side to move has a legal square, or the game is over.
/// Returns an empty board of 8x8 if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_position(game: Option<&VariantGame>) -> VariantPosition {
    game::position(game)
}

/// Sets `*position` to the position before ply `ply`, counted from 0 with forced passes included.
/// Ply 0 gives the start, and the number of plies the current position. Returns REVERSI_ERROR_RANGE
/// if `ply` is negative or greater than that number, which reversi_variant_game_moves() returns.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_position_at(
    game: Option<&VariantGame>,
    ply: c_int,
    position: Option<&mut MaybeUninit<VariantPosition>>,
) -> Status {
    game::position_at(game, ply, position)
}

/// Returns the number of discs placed, 0..256, without passes. reversi_variant_game_moves() returns
/// the number with passes.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_length(game: Option<&VariantGame>) -> c_int {
    game::length(game)
}

/// Writes the first `capacity` moves, passes included, to `moves`, and returns the number of all
/// plies, 0..REVERSI_VARIANT_MAX_PLIES. `moves` may be NULL to count only.
///
/// An array of REVERSI_VARIANT_MAX_PLIES is always large enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_game_moves(
    game: Option<&VariantGame>,
    moves: *mut c_int,
    capacity: usize,
) -> usize {
    arguments!(moves = List(moves, capacity));
    game::moves(game, moves)
}

/// Places a disc on the square `move`, and inserts the pass that this forces, if any. Discards the
/// moves that could be redone.
///
/// For programs that receive passes as moves, a pass (width * height) is accepted once after the
/// game has inserted one. This call only marks the inserted pass as announced. After an
/// undo or a redo, the pass may be announced again.
///
/// For an illegal move, returns the same status as reversi_variant_position_play(). A pass that is
/// not accepted gives REVERSI_ERROR_PASS_FORBIDDEN or REVERSI_ERROR_GAME_OVER.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_play(
    game: Option<&mut VariantGame>,
    r#move: c_int,
) -> Status {
    game::play(game, r#move)
}

/// Takes back the last placement and the passes after it. Returns REVERSI_ERROR_HISTORY at the
/// start.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_undo(game: Option<&mut VariantGame>) -> Status {
    game::undo(game)
}

/// Plays the placement that was last taken back. Returns REVERSI_ERROR_HISTORY if there is none.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_redo(game: Option<&mut VariantGame>) -> Status {
    game::redo(game)
}

/// Plays a transcript such as `g6e7` from the current position. Plays all of it, or nothing if it
/// has an error. The notation is that of reversi_game_play_transcript(). The longest possible name
/// is read: `a11` is one square.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_game_play_transcript(
    game: Option<&mut VariantGame>,
    text: *const c_char,
    length: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    report(game::play_transcript(game, text), error)
}

/// Writes the placements, such as `g6e7`. If `passes` is true, also writes the passes as `--`. The
/// rules and the start are not written. Returns 0 and writes an empty text if nothing was played.
///
/// REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_game_format_transcript(
    game: Option<&VariantGame>,
    passes: bool,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    game::format_transcript(game, passes, &buffer)
}
