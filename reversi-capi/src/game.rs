//! Games with their history: passes by themselves, undo and redo.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::Color;

use crate::error::{Error, report};
use crate::generic::square::Size;
use crate::generic::{Storage, game};
use crate::position::Position;
use crate::status::Status;

/// A game with its history. Nothing is allocated, and there is nothing to free. Initialize it with
/// reversi_game_init() before anything else, leave its content to the library, and copy it with
/// `=`. Each move is kept with the discs that it flipped: undo and redo are one step, and reading a
/// number does not replay the game. Only transcripts, sheets, records and symmetries do.
///
/// Compare games by their starts and moves, not by their bytes: these also hold what can be redone,
/// and whether the last pass was announced.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Game {
    /// Read and written by reversi_game_ functions only.
    opaque: [u64; 32],
}

// This size is a promise to compiled programs.
const _: () = assert!(size_of::<Game>() == 256 && align_of::<Game>() == 8);

impl Storage for Game {
    type Position = Position;
    const MARK: u64 = u64::from_le_bytes(*b"reversi\x02");
    const ZEROS: Self = Self { opaque: [0; 32] };
    const HEAD: usize = 4;
    const SQUARE_BITS: usize = 6;
    const MOVE_BITS: usize = 27;
    const LONGEST: u64 = 6;

    fn words(&self) -> &[u64] {
        &self.opaque
    }

    fn words_mut(&mut self) -> &mut [u64] {
        &mut self.opaque
    }

    fn size(&self) -> Size {
        Size::STANDARD
    }

    fn position(&self, turn: Color) -> Position {
        let [_, _, black, white, ..] = self.opaque;
        Position { black, white, turn: turn.index(), reserved: [0; 7] }
    }

    fn set_position(position: Position, mut set: impl FnMut(usize, u64)) -> u32 {
        set(2, position.black);
        set(3, position.white);
        0
    }
}

/// Begins a game at `start`, or at the standard start if that is NULL. If the side to move must
/// pass there, it passes.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_init(
    game: Option<&mut MaybeUninit<Game>>,
    start: Option<&Position>,
) -> Status {
    game::init(game, start)
}

/// The position that the game began with; an empty board if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_start(game: Option<&Game>) -> Position {
    game::start(game)
}

/// The current position. Either the side to move has a legal square there, or the game is over. An
/// empty board if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_position(game: Option<&Game>) -> Position {
    game::position(game)
}

/// Sets `*position` to the position before ply `ply`, counted from 0, forced passes included: for 0
/// the start, for reversi_game_ply_count() the current position. REVERSI_ERROR_RANGE when `ply` is
/// negative or greater than that.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_position_at(
    game: Option<&Game>,
    ply: c_int,
    position: Option<&mut MaybeUninit<Position>>,
) -> Status {
    game::position_at(game, ply, position)
}

/// Returns the squares where the side to move may place a disc: none if the game is over, or if
/// `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_legal_moves(game: Option<&Game>) -> u64 {
    game::legal_moves(game)
}

/// Returns whether neither side can move; false if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_is_over(game: Option<&Game>) -> bool {
    game::is_over(game)
}

/// How many discs were placed, 0..64; 0 if `game` is NULL or invalid. Passes do not count: they are
/// in reversi_game_ply_count().
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_length(game: Option<&Game>) -> c_int {
    game::length(game)
}

/// How many plies were played, passes included; 0 if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_ply_count(game: Option<&Game>) -> c_int {
    game::ply_count(game)
}

/// What was played at `ply`, counted from 0 and below reversi_game_ply_count(): a square or
/// REVERSI_PASS. -1 if there is no such ply, or if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_move(game: Option<&Game>, ply: c_int) -> c_int {
    game::played_at(game, ply)
}

/// Writes the moves in order, passes included: the result of reversi_game_move() for each ply, in one
/// call. At most `capacity` are written to `moves`, which may be NULL to
/// only count. Returns how many there are; 0 if `game` is NULL or invalid. Room for
/// REVERSI_MAX_PLIES is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_moves(
    game: Option<&Game>,
    moves: *mut c_int,
    capacity: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { game::moves(game, moves, capacity) }
}

/// Where the last disc was placed, whether or not passes followed: a square, never REVERSI_PASS. -1
/// before the first disc, or if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_last_move(game: Option<&Game>) -> c_int {
    game::last_move(game)
}

/// The discs that the last placement flipped: 0 before the first disc, or if `game` is NULL or
/// invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_last_flips(game: Option<&Game>) -> u64 {
    game::last_flips(game)
}

/// Places a disc on the square `move` and inserts the pass that this forces, if any. Forgets what
/// could be redone.
///
/// REVERSI_PASS announces the pass that the game has just inserted, for programs that hear of it from
/// elsewhere: it is accepted once and changes nothing else. After an undo or a redo it may be
/// announced again.
///
/// When the move is illegal, the status is as for reversi_position_play(): for any other pass
/// REVERSI_ERROR_PASS_FORBIDDEN or REVERSI_ERROR_GAME_OVER.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_play(game: Option<&mut Game>, r#move: c_int) -> Status {
    game::play(game, r#move)
}

/// Takes the last placement back, with the passes after it. REVERSI_ERROR_HISTORY at the start.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_undo(game: Option<&mut Game>) -> Status {
    game::undo(game)
}

/// Plays the placement that was last taken back. REVERSI_ERROR_HISTORY when there is none.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_redo(game: Option<&mut Game>) -> Status {
    game::redo(game)
}

/// Plays a transcript such as `f5d6c3` on from here: all of it, or nothing when it has an error.
///
/// Squares may be in either case; white space, `,`, `;`, a single `-` and move numbers such as
/// `12.` may stand between them. Passes may be left out; where `--`, `pa`, `ps` or `pass` is
/// written, the game must just have inserted a pass that nobody announced.
///
/// REVERSI_ERROR_SYNTAX or REVERSI_ERROR_TRUNCATED says what is wrong with the text, and what makes a
/// move illegal is as for reversi_position_play(), with the square. The location is the ply, and the
/// byte that is wrong or where the illegal move begins.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_play_transcript(
    game: Option<&mut Game>,
    text: *const c_char,
    length: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { game::play_transcript(game, text, length) }, error)
}

/// Writes the placements, such as `f5d6c3`, and unless `passes` is 0 also the passes as `--`. The
/// start is not part of it. Returns 0 and writes an empty text if nothing was played, or if `game`
/// is NULL or invalid. REVERSI_TRANSCRIPT_TEXT_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_format_transcript(
    game: Option<&Game>,
    passes: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { game::format_transcript(game, passes, buffer, size) }
}
