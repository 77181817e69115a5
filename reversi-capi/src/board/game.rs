//! Games with their history, automatic passes, undo and redo.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules as rules;

use crate::board::position::Position;
use crate::generic::storage::{self, Played};
use crate::generic::{Storage, game};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::List;
use crate::vocabulary::enums::Outcome;
use crate::vocabulary::error::{Error, report};
use crate::vocabulary::status::Status;
use crate::vocabulary::text::{Buffer, Chars};

/// A game with its history: 632 bytes that the caller owns, with nothing to free. Initialize it
/// with reversi_game_init(), do not write into it, and copy it with `=`.
///
/// The game stores black's discs before each move. Undo therefore takes constant time, and no query
/// replays the game.
///
/// Do not compare games by their bytes. These also hold discarded moves and padding. Compare starts
/// and moves instead.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Game {
    /// Private to the library.
    mark: u64,
    /// Private to the library.
    history: [MaybeUninit<u64>; 78],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<Game>() == 632 && align_of::<Game>() == 8);
const _: () = assert!(Played::<Game>::WORDS == 78);

impl Storage for Game {
    type Position = Position;
    const MARK: u64 = u64::from_le_bytes(*b"reversi\x03");
    const NEW: Self = Self { mark: Self::MARK, history: [MaybeUninit::uninit(); 78] };

    fn parts(&self) -> (u64, &[MaybeUninit<u64>]) {
        (self.mark, &self.history)
    }

    fn parts_mut(&mut self) -> (u64, &mut [MaybeUninit<u64>]) {
        (self.mark, &mut self.history)
    }
}

impl From<rules::Game> for Game {
    fn from(game: rules::Game) -> Self {
        storage::store(game)
    }
}

/// Begins a game at `start`, or at the standard start if `start` is NULL. If the side to move must
/// pass there, the game inserts that pass.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_init(
    game: Option<&mut MaybeUninit<Game>>,
    start: Option<&Position>,
) -> Status {
    game::init(game, start)
}

/// Returns the current position. Either its side to move has a legal square, or the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_position(game: Option<&Game>) -> Position {
    game::position(game)
}

/// Sets `*position` to the position before ply `ply`, counted from 0 with forced passes included.
/// Ply 0 gives the start, and the number of plies, which reversi_game_moves() returns, the current
/// position. Returns REVERSI_ERROR_RANGE if `ply` is negative or greater than that.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_position_at(
    game: Option<&Game>,
    ply: c_int,
    position: Option<&mut MaybeUninit<Position>>,
) -> Status {
    game::position_at(game, ply, position)
}

/// Returns the squares where the side to move may place a disc, as a mask. Returns 0 if the game is
/// over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_legal_moves(game: Option<&Game>) -> u64 {
    game::legal_moves(game)
}

/// Returns the outcome of the game, or REVERSI_ONGOING if it is not over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_outcome(game: Option<&Game>) -> Outcome {
    game::outcome(game)
}

/// Returns the number of discs placed, 0..62, without passes. reversi_game_moves() returns the number
/// with passes.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_length(game: Option<&Game>) -> c_int {
    game::length(game)
}

/// Writes the first `capacity` moves, passes included, to `moves`: squares and REVERSI_PASS. Returns the
/// number of all, which is the number of plies. `moves` may be NULL to count only.
///
/// An array of REVERSI_MAX_PLIES is always large enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_moves(
    game: Option<&Game>,
    moves: *mut c_int,
    capacity: usize,
) -> usize {
    arguments!(moves = List(moves, capacity));
    game::moves(game, moves)
}

/// Returns the square of the last disc placed, even if passes followed, and sets `*flips` to the discs
/// that it flipped, as a mask. Never returns REVERSI_PASS. Returns -1 before the first disc. `flips` may
/// be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_last_move(
    game: Option<&Game>,
    flips: Option<&mut MaybeUninit<u64>>,
) -> c_int {
    game::last_move(game, flips)
}

/// Places a disc on the square `move`, and inserts the pass that this forces, if any. Discards the
/// moves that could be redone.
///
/// For programs that receive passes as moves, REVERSI_PASS is accepted once after the game has
/// inserted a pass. The call only records that this pass was announced, and a second REVERSI_PASS
/// is refused. After an undo or a redo, the pass may be announced again.
///
/// For an illegal move, returns the same status as reversi_position_play(). A pass that is not
/// accepted gives REVERSI_ERROR_PASS_FORBIDDEN or REVERSI_ERROR_GAME_OVER.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_play(game: Option<&mut Game>, r#move: c_int) -> Status {
    game::play(game, r#move)
}

/// Undoes the last placement and any passes after it. Returns REVERSI_ERROR_HISTORY at the start.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_undo(game: Option<&mut Game>) -> Status {
    game::undo(game)
}

/// Replays the placement that was last undone. Returns REVERSI_ERROR_HISTORY if there is none.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_redo(game: Option<&mut Game>) -> Status {
    game::redo(game)
}

/// Takes back all plies from `ply` on, and discards them and the moves that can be redone: a program
/// that shows an earlier ply can play on from there. Keeps the pass at `ply`, if one is forced there.
/// Returns REVERSI_ERROR_RANGE if `ply` is negative or greater than the number of plies, which
/// reversi_game_moves() returns.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_truncate(game: Option<&mut Game>, ply: c_int) -> Status {
    game::truncate(game, ply)
}

/// Plays a transcript such as `f5d6c3` from the current position. Plays all of it, or nothing if it
/// has an error.
///
/// Squares may be in either case. White space, `,`, `;`, a single `-` and move numbers such as
/// `12.` may appear between squares. Passes may be left out. A written pass (`--`, `pa`, `ps` or
/// `pass`) is accepted once, where the game has just inserted a pass. Passes after the end are left
/// out of the game.
///
/// Fails with REVERSI_ERROR_SYNTAX or REVERSI_ERROR_TRUNCATED, or with the status of
/// reversi_position_play() for an illegal move. `error` carries the ply, the byte offset and, for
/// an illegal move, the square.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_play_transcript(
    game: Option<&mut Game>,
    text: *const c_char,
    length: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    report(game::play_transcript(game, text), error)
}

/// Plays a transcript from the current position up to its first error, and keeps the moves before it.
///
/// Returns REVERSI_OK if all of it was played, and REVERSI_STOPPED if an error stopped it. `*stopped`
/// then says what is wrong and where, as `*error` of reversi_game_play_transcript() does. `stopped` may
/// be NULL.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_play_legal_prefix(
    game: Option<&mut Game>,
    text: *const c_char,
    length: usize,
    stopped: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    game::play_legal_prefix(game, text, stopped)
}

/// Writes the placements, such as `f5d6c3`. If `passes` is true, also writes the passes as `--`.
/// The start is not written. Returns 0 and writes an empty text if nothing was played.
///
/// REVERSI_TRANSCRIPT_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_format_transcript(
    game: Option<&Game>,
    passes: bool,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    game::format_transcript(game, passes, &buffer)
}
