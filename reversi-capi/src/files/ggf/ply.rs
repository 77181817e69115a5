//! The moves of a GGF game with their evaluations and times.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;
use core::ptr;

use reversi_records::Decimal;
use reversi_records::ggf::{Ply, Record};
use reversi_rules::{Move, Square};

use super::parse;
use crate::vocabulary::enums::Color;
use crate::vocabulary::error::{Error, ErrorParts, Result, report};
use crate::vocabulary::status::Status;

/// A move as it is recorded in a GGF game.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GgfPly {
    /// The side that made the move.
    pub color: MaybeUninit<Color>,
    /// A square or REVERSI_PASS. Not checked for legality.
    pub r#move: c_int,
    /// 1 if the record has a numeric evaluation, else 0.
    pub has_eval: c_int,
    /// The margin by which the player expected to win, in thousandths of a disc. 0 if `has_eval` is
    /// 0.
    pub eval_thousandths: i32,
    /// 1 if the record has a numeric time, else 0.
    pub has_time: c_int,
    /// The time that the player took for the move, in thousandths of a second. 0 if `has_time` is
    /// 0.
    pub time_thousandths: i32,
    /// Reserved. The library sets it to zero.
    pub reserved: [c_int; 2],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<GgfPly>() == 32 && align_of::<GgfPly>() == 4);

impl GgfPly {
    fn of(ply: Ply<'_>) -> Result<Self> {
        let off_board = ErrorParts::from(Status::REVERSI_ERROR_IMPOSSIBLE_MOVE)
            .at_byte(ply.offset)
            .at_move(ply.played);
        let square = ply.played.square().map(Square::try_from).transpose();
        let square = square.map_err(|_| off_board)?;
        let number = |number: Option<Decimal>| number.unwrap_or_default().thousandths();
        Ok(Self {
            color: Color::of(ply.color),
            r#move: square.map_or(Move::PASS_ACTION, u8::from).into(),
            has_eval: ply.eval().is_some().into(),
            eval_thousandths: number(ply.eval()),
            has_time: ply.seconds().is_some().into(),
            time_thousandths: number(ply.seconds()),
            reserved: [0; 2],
        })
    }
}

/// Reads all moves of a game as they are recorded, with evaluations and times. Passes are included
/// only if the record has them. Writes at most `capacity` moves to `plies`, which may be NULL to
/// count only. Sets `*count` to the number of all moves.
///
/// Fails with the errors of reversi_record_replay(), but does not check the tag GM, the turns or the
/// legality of the moves.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_ggf_plies(
    game: *const c_char,
    length: usize,
    plies: *mut GgfPly,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { read(game, length, plies, capacity, count) }, error)
}

/// # Safety
/// As for [`crate::vocabulary::text::read`]; `plies` is NULL or has room for `capacity` plies, or for all that
/// there are.
unsafe fn read(
    game: *const c_char,
    length: usize,
    plies: *mut GgfPly,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> Result<()> {
    let count = count.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let record = unsafe { parse(game, length) }?;
    // Squares have other numbers on other boards, so only 8x8 is accepted.
    record.start()?;
    // A first pass checks and counts, so that nothing is written on an error.
    // SAFETY: nothing is written to NULL.
    let all = unsafe { write(&record, ptr::null_mut(), 0) }?;
    // SAFETY: the caller's promise is the same.
    unsafe { write(&record, plies, capacity) }?;
    count.write(all);
    Ok(())
}

/// Writes as many moves as there is room for, and returns how many there are.
///
/// # Safety
/// As for [`read`].
unsafe fn write(record: &Record<'_>, plies: *mut GgfPly, capacity: usize) -> Result<usize> {
    let capacity = if plies.is_null() { 0 } else { capacity };
    let mut count = 0;
    for ply in record.moves() {
        let ply = GgfPly::of(ply?)?;
        if count < capacity {
            // SAFETY: `plies` is not NULL, and the caller promises room for this one.
            unsafe { plies.add(count).write(ply) };
        }
        count += 1;
    }
    Ok(count)
}
