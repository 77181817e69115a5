//! Games of the WTHOR database, read from files that the caller has in memory.

use core::mem::MaybeUninit;

use reversi_rules::Move;
use reversi_rules::record::wthor::{Games, Record};

use crate::error::{Error, Result, report};
use crate::status::Status;
use crate::text;

/// A game of a WTHOR `.wtb` file.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WthorRecord {
    /// The tournament's number in the file of tournaments.
    pub tournament: u16,
    /// Black's number in the file of players.
    pub black: u16,
    /// White's number in the file of players.
    pub white: u16,
    /// Black's final score as it was recorded, 0..64, empty squares to the winner; white has the
    /// rest of 64.
    pub black_score: u8,
    /// Black's score if both had played best to the end from a point that the file names, 0..64.
    pub theoretical_score: u8,
    /// How many moves there are, 0..60.
    pub length: u8,
    /// The squares in the order of play, without passes, and not checked for legality. The places
    /// after the last are REVERSI_PASS.
    pub moves: [u8; 60],
    /// Zero.
    pub reserved: u8,
}

// This size is a promise to compiled programs.
const _: () = assert!(size_of::<WthorRecord>() == 70 && align_of::<WthorRecord>() == 2);

impl From<Record<'_>> for WthorRecord {
    fn from(record: Record<'_>) -> Self {
        let mut moves = [Move::PASS_INDEX; Record::MAX_MOVES];
        let mut length = 0;
        for (place, square) in moves.iter_mut().zip(record.moves()) {
            *place = square.index();
            length += 1;
        }
        Self {
            tournament: record.tournament(),
            black: record.black(),
            white: record.white(),
            black_score: record.black_score(),
            theoretical_score: record.theoretical_score(),
            length,
            moves,
            reserved: 0,
        }
    }
}

/// Checks a whole `.wtb` file, the header, the size and every byte that has a meaning, and counts
/// its games. Only boards of 8x8 are taken.
///
/// REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_TRAILING, REVERSI_ERROR_BOARD_SIZE,
/// REVERSI_ERROR_NOT_GAMES, REVERSI_ERROR_IMPOSSIBLE_MOVE or REVERSI_ERROR_IMPOSSIBLE_SCORE say
/// what is wrong, the offset at which byte.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_check(
    data: *const u8,
    length: usize,
    games: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { check(data, length, games) }, error)
}

/// # Safety
/// As for [`text::data`].
unsafe fn check(
    data: *const u8,
    length: usize,
    games: Option<&mut MaybeUninit<usize>>,
) -> Result<()> {
    let games = games.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    games.write(Games::parse(unsafe { text::data(data, length) }?)?.len());
    Ok(())
}

/// Reads the game number `index` of a `.wtb` file, the first is 0. Checks the header, the size and
/// that record, with the errors of reversi_wthor_check(), so that it takes no longer in a long
/// file. REVERSI_ERROR_RANGE when the file has no such game.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_read(
    data: *const u8,
    length: usize,
    index: usize,
    record: Option<&mut MaybeUninit<WthorRecord>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { read(data, length, index, record) }, error)
}

/// # Safety
/// As for [`text::data`].
unsafe fn read(
    data: *const u8,
    length: usize,
    index: usize,
    record: Option<&mut MaybeUninit<WthorRecord>>,
) -> Result<()> {
    let record = record.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let read = Games::read(unsafe { text::data(data, length) }?, index)?;
    record.write(read.ok_or(Status::REVERSI_ERROR_RANGE)?.into());
    Ok(())
}
