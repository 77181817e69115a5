//! The games of a WTHOR file.

use core::mem::MaybeUninit;

use reversi_rules::record::wthor::{GameRecord, Games, Record, WriteError};
use reversi_rules::{Move, Square};

use crate::error::{Error, ErrorParts, Result, report};
use crate::game::Game;
use crate::generic::{game, storage};
use crate::status::{self, Status};
use crate::text;

/// A game of a WTHOR `.wtb` file: plain data, which you may write into. What takes one checks it:
/// REVERSI_ERROR_RANGE for a `length` above 60 or a `reserved` that is not zero,
/// REVERSI_ERROR_IMPOSSIBLE_MOVE for what is no square among the first `length` of `moves`, and
/// REVERSI_ERROR_IMPOSSIBLE_SCORE for a score above 64.
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
    /// after the last are REVERSI_PASS when the library wrote them, and not looked at when it reads.
    pub moves: [u8; 60],
    /// Zero.
    pub reserved: [u8; 11],
}

// This size is a promise to compiled programs.
const _: () = assert!(size_of::<WthorRecord>() == 80 && align_of::<WthorRecord>() == 2);

impl From<Record<'_>> for WthorRecord {
    fn from(record: Record<'_>) -> Self {
        let mut moves = [Move::PASS_ACTION; Record::MAX_MOVES];
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
            reserved: [0; 11],
        }
    }
}

impl WthorRecord {
    /// What it stands for, if it is valid.
    fn checked(&self) -> Result<GameRecord> {
        let moves = self.moves.get(..self.length.into()).ok_or(Status::REVERSI_ERROR_RANGE)?;
        if self.reserved != [0; 11] {
            return Err(Status::REVERSI_ERROR_RANGE.into());
        }
        let mut wrong = moves.iter().enumerate();
        if let Some((at, &index)) = wrong.find(|(_, index)| Square::from_index(**index).is_none()) {
            let wrong = ErrorParts::from(Status::REVERSI_ERROR_IMPOSSIBLE_MOVE);
            return Err(wrong.at_index(at).found(Some(index)));
        }
        let squares = moves.iter().filter_map(|&index| Square::from_index(index));
        let written = GameRecord::from_moves(squares)?
            .with_black_score(self.black_score)?
            .with_theoretical_score(self.theoretical_score)?;
        Ok(written.with_tournament(self.tournament).with_black(self.black).with_white(self.white))
    }
}

impl From<WriteError> for Status {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::OtherStart => Self::REVERSI_ERROR_OTHER_START,
            WriteError::ImpossibleScore(_) => Self::REVERSI_ERROR_IMPOSSIBLE_SCORE,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

impl From<WriteError> for ErrorParts {
    fn from(error: WriteError) -> Self {
        let found = match error {
            WriteError::ImpossibleScore(score) => Some(score),
            _ => None,
        };
        Self::from(Status::from(error)).found(found)
    }
}

/// Checks a whole `.wtb` file, the header, the size and every byte that has a meaning, and counts
/// its games. Only boards of 8x8 are taken.
///
/// REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_TRAILING, REVERSI_ERROR_BOARD_SIZE,
/// REVERSI_ERROR_NOT_GAMES, REVERSI_ERROR_IMPOSSIBLE_MOVE or REVERSI_ERROR_IMPOSSIBLE_SCORE say
/// what is wrong, the location at which byte, and in which game if it is in one.
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

/// Writes the REVERSI_WTHOR_RECORD_SIZE bytes that stand for `record` in a `.wtb` file: a header and
/// the records one after the other are the file.
///
/// A record that was read gives the bytes that it was read from, but for squares after the zero that
/// ends its moves, which mean nothing: they become zeros.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_record_write(
    record: Option<&WthorRecord>,
    bytes: *mut u8,
) -> Status {
    let Some(record) = record else { return Status::REVERSI_ERROR_NULL };
    let written = record.checked().and_then(|record| {
        // SAFETY: the caller promises that many bytes.
        Ok(unsafe { text::put(bytes, record.to_bytes()) }?)
    });
    report(written, None)
}

/// Makes the record of a game. If the game is over, both scores are its final score for black, else
/// 0; tournament and players are 0: fill in what is known. REVERSI_ERROR_OTHER_START when the game
/// did not begin at the standard start.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_wthor_record_from_game(
    game: Option<&Game>,
    record: Option<&mut MaybeUninit<WthorRecord>>,
) -> Status {
    from_game(game, record).into()
}

fn from_game(
    game: Option<&Game>,
    record: Option<&mut MaybeUninit<WthorRecord>>,
) -> status::Result<()> {
    let record = record.ok_or(Status::REVERSI_ERROR_NULL)?;
    let made = game::read(game, GameRecord::from_game)??;
    record.write(made.record().into());
    Ok(())
}

/// Plays the moves of a record from the standard start. When one is illegal, the status is as for
/// reversi_game_play(), and the error has its ply and square; the error of
/// REVERSI_ERROR_IMPOSSIBLE_MOVE has in `index` which move it is.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_wthor_record_replay(
    record: Option<&WthorRecord>,
    game: Option<&mut MaybeUninit<Game>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    report(replay(record, game), error)
}

fn replay(record: Option<&WthorRecord>, game: Option<&mut MaybeUninit<Game>>) -> Result<()> {
    let (record, game) = record.zip(game).ok_or(Status::REVERSI_ERROR_NULL)?;
    game.write(storage::store(&mut record.checked()?.record().replay()?));
    Ok(())
}
