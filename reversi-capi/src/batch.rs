//! Many boards in one call.

use core::mem::MaybeUninit;
use core::slice;

use reversi_rules::batch::{self, BatchError, IllegalAction};
use reversi_rules::{self as rules, Phase};

use crate::error::{Error, ErrorParts, Result, report};
use crate::sides::Sides;
use crate::status::Status;

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
    // SAFETY: the caller's promise is the same.
    let checked = unsafe { self::boards(boards, count) };
    report(checked.and_then(|boards| Ok(batch::check(boards)?)), error)
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
    // SAFETY: the caller's promise is the same.
    report(unsafe { legal_moves(boards, moves, count) }, None)
}

/// # Safety
/// The pointers are NULL, or the caller promises `count` items behind each.
unsafe fn legal_moves(boards: *const Sides, moves: *mut u64, count: usize) -> Result<()> {
    // SAFETY: the caller's promise is the same.
    let (boards, moves) = unsafe { (self::boards(boards, count)?, output(moves, count)?) };
    Ok(batch::legal_moves(boards, moves)?)
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
    // SAFETY: the caller's promise is the same.
    report(unsafe { self::flips(boards, moves, flips, count) }, error)
}

/// # Safety
/// The pointers are NULL, or the caller promises `count` items behind each.
unsafe fn flips(
    boards: *const Sides,
    moves: *const u8,
    flips: *mut u64,
    count: usize,
) -> Result<()> {
    // SAFETY: the caller's promise is the same.
    let (boards, moves, flips) =
        unsafe { (self::boards(boards, count)?, input(moves, count)?, output(flips, count)?) };
    Ok(batch::flips(boards, moves, flips)?)
}

/// Plays `moves[i]` on `boards[i]` for all i below `count`, then exchanges the sides of each board.
/// Each placement must be legal, and each REVERSI_PASS must be forced.
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
    // SAFETY: the caller's promise is the same.
    report(unsafe { play(boards, moves, count) }, error)
}

/// # Safety
/// The pointers are NULL, or the caller promises `count` items behind each.
unsafe fn play(boards: *mut Sides, moves: *const u8, count: usize) -> Result<()> {
    // SAFETY: the caller's promise is the same.
    let (boards, moves) = unsafe { (boards_mut(boards, count)?, input(moves, count)?) };
    Ok(batch::play_only(boards, moves)?)
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
    // SAFETY: the caller's promise is the same.
    report(unsafe { self::phases(boards, phases, count) }, None)
}

/// # Safety
/// The pointers are NULL, or the caller promises `count` items behind each.
unsafe fn phases(boards: *const Sides, phases: *mut u8, count: usize) -> Result<()> {
    // SAFETY: the caller's promise is the same.
    let (boards, phases) = unsafe { (self::boards(boards, count)?, output(phases, count)?) };
    // Small enough for the first-level cache.
    let mut found = [Phase::ToMove; 512];
    for (boards, phases) in boards.chunks(512).zip(phases.chunks_mut(512)) {
        let Some(found) = found.get_mut(..boards.len()) else { break };
        batch::phases(boards, found)?;
        for (to, &phase) in phases.iter_mut().zip(&*found) {
            *to = phase as u8;
        }
    }
    Ok(())
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
    // SAFETY: the caller's promise is the same.
    report(unsafe { playouts(boards, seed, ends, count) }, None)
}

/// # Safety
/// The pointers are NULL, or the caller promises `count` items behind each.
unsafe fn playouts(boards: *const Sides, seed: u64, ends: *mut Sides, count: usize) -> Result<()> {
    // SAFETY: the caller's promise is the same.
    let (boards, ends) = unsafe { (self::boards(boards, count)?, output(ends.cast(), count)?) };
    Ok(batch::playouts(boards, seed, ends)?)
}

impl From<BatchError> for ErrorParts {
    fn from(error: BatchError) -> Self {
        match error {
            BatchError::Action { index, action } => {
                Self::from(Status::REVERSI_ERROR_RANGE).at_index(index).found(Some(action))
            }
            BatchError::Illegal { index, action, reason } => {
                let wrong = Self::from(Status::from(reason)).at_index(index);
                rules::Move::from_action(action).map_or(wrong, |attempted| wrong.at_move(attempted))
            }
            BatchError::Overlap { index, square } => Self::from(Status::REVERSI_ERROR_POSITION)
                .at_index(index)
                .at_move(rules::Move::Place(square)),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        }
    }
}

impl From<IllegalAction> for Status {
    fn from(reason: IllegalAction) -> Self {
        match reason {
            IllegalAction::GameOver => Self::REVERSI_ERROR_GAME_OVER,
            IllegalAction::Occupied => Self::REVERSI_ERROR_OCCUPIED,
            IllegalAction::MustPass => Self::REVERSI_ERROR_MUST_PASS,
            IllegalAction::FlipsNothing => Self::REVERSI_ERROR_FLIPS_NOTHING,
            IllegalAction::PassForbidden => Self::REVERSI_ERROR_PASS_FORBIDDEN,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

/// # Safety
/// `items` is NULL, or the caller promises `count` of them that nobody changes meanwhile.
unsafe fn input<'a, T>(items: *const T, count: usize) -> Result<&'a [T]> {
    check::<T>(items.is_null(), count)?;
    // SAFETY: not NULL, and the caller promises as many items.
    Ok(unsafe { slice::from_raw_parts(items, count) })
}

/// # Safety
/// `items` is NULL, or the caller promises room for `count` items that nobody else uses meanwhile.
unsafe fn output<'a, T: Number>(items: *mut T, count: usize) -> Result<&'a mut [T]> {
    check::<T>(items.is_null(), count)?;
    // SAFETY: not NULL, and the caller promises the room. A `Number` may have any bits.
    Ok(unsafe { slice::from_raw_parts_mut(items, count) })
}

/// A type for which all bits are valid.
trait Number {}

impl Number for u8 {}
impl Number for u64 {}
impl Number for reversi_rules::Sides {}

/// # Safety
/// As for [`input`].
unsafe fn boards<'a>(boards: *const Sides, count: usize) -> Result<&'a [reversi_rules::Sides]> {
    // SAFETY: the caller's promise is the same, and both types have the layout of two numbers.
    unsafe { input(boards.cast(), count) }
}

/// # Safety
/// As for [`input`], and nobody else uses the boards meanwhile.
unsafe fn boards_mut<'a>(
    boards: *mut Sides,
    count: usize,
) -> Result<&'a mut [reversi_rules::Sides]> {
    // SAFETY: the caller's promise is the same, and both types have the layout of two numbers.
    unsafe { output(boards.cast(), count) }
}

/// Rejects NULL, and a count of items that cannot fit into memory.
fn check<T>(is_null: bool, count: usize) -> Result<()> {
    if is_null {
        return Err(Status::REVERSI_ERROR_NULL.into());
    }
    match count.checked_mul(size_of::<T>()) {
        Some(size) if isize::try_from(size).is_ok() => Ok(()),
        _ => Err(Status::REVERSI_ERROR_RANGE.into()),
    }
}
