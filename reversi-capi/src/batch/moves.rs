//! Legal moves, flips, play and random games.

use core::mem::MaybeUninit;

use reversi_rules::batch::{self, BatchError};
use reversi_rules::{self as rules, Phase};

use super::arrays::{change, fill};
use crate::board::sides::Sides;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{self, Input, Output};
use crate::vocabulary::error::{Error, Result, report, set};
use crate::vocabulary::status::Status;

/// Checks that no board has discs of both sides on one square. Returns REVERSI_ERROR_POSITION if
/// one does; `error` then carries the index of the first such board and the square.
///
/// The other batch functions do not check this, and their results for such boards are unspecified.
/// In all batch functions, `count` may be 0. All of them return REVERSI_ERROR_RANGE if an array of
/// `count` boards would exceed PTRDIFF_MAX bytes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_check(
    boards: *const Sides,
    count: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(boards = Input(boards.cast(), count));
    let check = || Ok(batch::FULL.check(boards.read()?)?);
    report(check(), error)
}

/// Sets `moves[i]` to the legal moves of the player of `boards[i]`, as a mask, for all i below
/// `count`.
///
/// Like all batch functions, this uses the widest SIMD instructions that the CPU supports. It is
/// faster than `count` calls of reversi_bb_legal_moves().
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_legal_moves(
    boards: *const Sides,
    moves: *mut u64,
    count: usize,
) -> Status {
    arguments!(boards = Input(boards.cast(), count), moves = Output(moves, count));
    fill(boards, moves, None, |boards, answers| batch::FULL.legal_moves(boards, answers))
}

/// Sets `flips[i]` to the discs that flip when the player of `boards[i]` makes the move `moves[i]`,
/// as a mask. The mask is 0 for an illegal move and for REVERSI_PASS.
///
/// Returns REVERSI_ERROR_RANGE if a move is above 64; `error` then carries the index of the first
/// such board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_flips(
    boards: *const Sides,
    moves: *const u8,
    flips: *mut u64,
    count: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(
        boards = Input(boards.cast(), count),
        moves = Input(moves, count),
        flips = Output(flips, count)
    );
    match moves.read() {
        Ok(moves) => {
            fill(boards, flips, error, |boards, flips| batch::FULL.flips(boards, moves, flips))
        }
        Err(wrong) => report(Err(wrong.into()), error),
    }
}

/// Plays `moves[i]` on `boards[i]` for all i below `count`, then exchanges the sides of each board.
/// Each placement must be legal, and each REVERSI_PASS must be forced. Where the game is over,
/// REVERSI_PASS leaves the board alone.
///
/// If any move is illegal, changes no board and returns the same status as reversi_position_play().
/// `error` then carries the first such move and the index of its board. Returns REVERSI_ERROR_RANGE
/// if a move is above 64; `error` then carries the index of its board, and that number as `value`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_play(
    boards: *mut Sides,
    moves: *const u8,
    count: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(boards = Output(boards.cast(), count), moves = Input(moves, count));
    change(boards, moves, error, |boards, moves| batch::FULL.play_only(boards, moves))
}

/// Plays as reversi_batch_play() does, but leaves boards alone on which the game is over: their
/// `moves[i]` may be any number up to 64. So games of different lengths can be played side by side.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_step(
    boards: *mut Sides,
    moves: *const u8,
    count: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(boards = Output(boards.cast(), count), moves = Input(moves, count));
    change(boards, moves, error, |boards, moves| batch::FULL.step(boards, moves))
}

/// Sets `phases[i]` to REVERSI_TO_MOVE, REVERSI_MUST_PASS or REVERSI_OVER for the player of
/// `boards[i]`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_phases(
    boards: *const Sides,
    phases: *mut u8,
    count: usize,
) -> Status {
    arguments!(boards = Input(boards.cast(), count), phases = Output(phases, count));
    fill(boards, phases, None, self::phases)
}

fn phases(
    boards: &[reversi_rules::Sides],
    phases: &mut [u8],
) -> core::result::Result<(), BatchError> {
    // Small enough for the first-level cache.
    let mut found = [Phase::ToMove; 512];
    for (boards, phases) in boards.chunks(512).zip(phases.chunks_mut(512)) {
        let Some(found) = found.get_mut(..boards.len()) else { break };
        batch::FULL.phases(boards, found)?;
        for (to, &phase) in phases.iter_mut().zip(&*found) {
            *to = phase as u8;
        }
    }
    Ok(())
}

/// Sets `children` to the board after each legal move of each board, in the order of the boards and
/// then of the squares. Sets `parents` to the index of the board that a child comes from, and `moves`
/// to the move. A forced pass is a move. A game that is over has no child. Sets `*written` to the
/// number of children.
///
/// `capacity` is the number of items for which `children`, `parents` and `moves` have room. Each of
/// them may be NULL if it is not wanted. If all are NULL, the call only counts. Returns
/// REVERSI_ERROR_RANGE if there are more children than room, or if an array of `capacity` boards
/// would exceed PTRDIFF_MAX bytes. A board has at most 33 children, unless its discs overlap.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_children(
    boards: *const Sides,
    count: usize,
    children: *mut Sides,
    parents: *mut usize,
    moves: *mut u8,
    capacity: usize,
    written: Option<&mut MaybeUninit<usize>>,
) -> Status {
    arguments!(
        boards = Input(boards.cast(), count),
        children = Output(children.cast(), capacity),
        parents = Output(parents, capacity),
        moves = Output(moves, capacity),
    );
    set(written, None, || {
        let boards = boards.read()?;
        // A capacity is too large or not, whichever outputs are wanted.
        array::check::<Sides>(false, capacity)?;
        self::children(
            boards,
            children.optional()?,
            parents.optional()?,
            moves.optional()?,
            capacity,
        )
    })
}

fn children(
    boards: &[rules::Sides],
    children: Option<&mut [rules::Sides]>,
    parents: Option<&mut [usize]>,
    moves: Option<&mut [u8]>,
    capacity: usize,
) -> Result<usize> {
    let total = batch::FULL.child_count(boards);
    if children.is_none() && parents.is_none() && moves.is_none() {
        return Ok(total);
    }
    if total > capacity {
        return Err(Status::REVERSI_ERROR_RANGE.into());
    }
    let (mut children, mut parents, mut moves) = (items(children), items(parents), items(moves));
    for (parent, board) in boards.iter().enumerate() {
        let board = core::slice::from_ref(board);
        // Without the promise that discs do not overlap, a board has at most 64 moves.
        let (mut boards, mut links) = ([rules::Sides::START; 64], [(0, 0); 64]);
        let own = batch::FULL.child_count(board);
        let (Some(boards), Some(links)) = (boards.get_mut(..own), links.get_mut(..own)) else {
            return Err(Status::REVERSI_ERROR_OTHER.into());
        };
        batch::FULL.children(board, boards, links)?;
        for (child, (_, played)) in boards.iter().zip(&*links) {
            put(&mut children, *child);
            put(&mut parents, parent);
            put(&mut moves, *played);
        }
    }
    Ok(total)
}

/// Returns the items of an output, or none.
fn items<T>(items: Option<&mut [T]>) -> core::slice::IterMut<'_, T> {
    items.unwrap_or_default().iter_mut()
}

/// Sets the next item, if there is one.
fn put<T>(items: &mut core::slice::IterMut<'_, T>, value: T) {
    if let Some(item) = items.next() {
        *item = value;
    }
}

/// Plays each board to the end of the game with random legal moves, and sets `ends[i]` to the final
/// board. The `player` of `ends[i]` is the same side as the `player` of `boards[i]`, no matter
/// which side moved last. The same seed gives the same final boards, on every CPU and in all
/// language bindings.
///
/// The game on `boards[i]` is the game that reversi_position_playout() plays with the seed
/// `seed + i * UINT64_C(0x9E3779B97F4A7C15)`. Threads can therefore split the array: the call that
/// begins at `boards[first]` passes the seed of that board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_batch_playouts(
    boards: *const Sides,
    seed: u64,
    ends: *mut Sides,
    count: usize,
) -> Status {
    arguments!(boards = Input(boards.cast(), count), ends = Output(ends.cast(), count));
    fill(boards, ends, None, |boards, ends: &mut [rules::Sides]| {
        batch::FULL.playouts(boards, seed, ends)
    })
}
