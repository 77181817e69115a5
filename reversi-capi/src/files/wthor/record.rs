//! The games of a WTHOR file.

use core::mem::MaybeUninit;

use reversi_records::wthor::{GameRecord, Games, Record, WriteError};
use reversi_rules::{Move, Square};

use crate::board::game::Game;
use crate::generic::game;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{Input, Output};
use crate::vocabulary::error::{Error, ErrorParts, Result, report, set};
use crate::vocabulary::status::Status;

/// A game of a WTHOR `.wtb` file. You may write into it.
///
/// Functions that take a record return REVERSI_ERROR_RANGE if `length` is above 60 or `reserved` is
/// not zero, REVERSI_ERROR_IMPOSSIBLE_MOVE if one of the first `length` moves is not a square, and
/// REVERSI_ERROR_IMPOSSIBLE_SCORE if a score is above 64.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WthorRecord {
    /// The number of the tournament in the `.trn` file, from 0.
    pub tournament: u16,
    /// The number of the black player in the `.jou` file, from 0.
    pub black: u16,
    /// The number of the white player in the `.jou` file, from 0.
    pub white: u16,
    /// Black's recorded final score, 0..64, with empty squares counted for the winner. White's
    /// score is 64 minus this.
    pub black_score: u8,
    /// Black's score, 0..64, with best play by both sides from the point that `depth` in the file
    /// header gives.
    pub theoretical_score: u8,
    /// The number of moves, 0..60.
    pub length: u8,
    /// The squares in the order of play, without passes. They are not checked for legality. Entries
    /// after the last move are REVERSI_PASS in a record that the library makes. In a record that
    /// you pass to it, they are ignored.
    pub moves: [u8; 60],
    /// Reserved, must be zero.
    pub reserved: [u8; 11],
}

/// `REVERSI_WTHOR_RECORD_SIZE`: the bytes of a record.
const SIZE: usize = 68;

// Compiled programs depend on this size.
const _: () = assert!(size_of::<WthorRecord>() == 80 && align_of::<WthorRecord>() == 2);

impl From<Record<'_>> for WthorRecord {
    fn from(record: Record<'_>) -> Self {
        let mut moves = [Move::PASS_ACTION; Record::MAX_MOVES];
        let mut length = 0;
        for (place, square) in moves.iter_mut().zip(record.moves()) {
            *place = u8::from(square);
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
    /// Converts the record, if it is valid.
    fn checked(&self) -> Result<GameRecord> {
        let moves = self.moves.get(..self.length.into()).ok_or(Status::REVERSI_ERROR_RANGE)?;
        if self.reserved != [0; 11] {
            return Err(Status::REVERSI_ERROR_RANGE.into());
        }
        let mut wrong = moves.iter().enumerate();
        if let Some((at, &index)) =
            wrong.find(|(_, index)| Square::from_index((**index).into()).is_none())
        {
            let wrong = ErrorParts::from(Status::REVERSI_ERROR_IMPOSSIBLE_MOVE);
            return Err(wrong.at_index(at).found(Some(index)));
        }
        let squares = moves.iter().filter_map(|&index| Square::from_index(index.into()));
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

/// Checks a whole `.wtb` file: its header, its size and every byte that has a meaning. Sets
/// `*games` to the number of its games. Only 8x8 boards are accepted.
///
/// Fails with REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_TRAILING, REVERSI_ERROR_BOARD_SIZE,
/// REVERSI_ERROR_NOT_GAMES, REVERSI_ERROR_IMPOSSIBLE_MOVE or REVERSI_ERROR_IMPOSSIBLE_SCORE.
/// `error` carries the byte offset and, if the byte is in a game, the number of that game.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_check(
    data: *const u8,
    length: usize,
    games: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(data = Input(data, length));
    set(games, error, || Ok(Games::parse(data.read()?)?.len()))
}

/// Reads game number `index`, counted from 0, of a `.wtb` file. Checks the header, the size and
/// that record, and fails with the errors of reversi_wthor_check(). The time does not depend on the
/// length of the file. Returns REVERSI_ERROR_RANGE if the file has no such game.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_read(
    data: *const u8,
    length: usize,
    index: usize,
    record: Option<&mut MaybeUninit<WthorRecord>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(data = Input(data, length));
    set(record, error, || {
        let read = Games::read(data.read()?, index)?;
        Ok(read.ok_or(Status::REVERSI_ERROR_RANGE)?)
    })
}

/// Writes a record as it is stored in a `.wtb` file, in REVERSI_WTHOR_RECORD_SIZE bytes. A header
/// followed by its records is a complete file.
///
/// A record that was read from a file is written back as the same bytes, with one exception: a zero
/// byte ends the moves in a file, and any bytes after it become zeros. Those bytes have no meaning.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_record_write(
    record: Option<&WthorRecord>,
    bytes: *mut u8,
) -> Status {
    arguments!(bytes = Output(bytes, SIZE));
    let write = || {
        let written = record.ok_or(Status::REVERSI_ERROR_NULL)?.checked()?;
        *bytes.array()? = written.to_bytes();
        Ok(())
    };
    report(write(), None)
}

/// Makes the record of a game. If the game is over, `black_score` and `theoretical_score` are both
/// black's final score; otherwise they are 0. The tournament and the players are 0, for the caller
/// to fill in. Returns REVERSI_ERROR_OTHER_START if the game did not begin at the standard start.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_wthor_record_from_game(
    game: Option<&Game>,
    record: Option<&mut MaybeUninit<WthorRecord>>,
) -> Status {
    set(record, None, || {
        let made = game::read(game, GameRecord::from_game)?.map_err(Status::from)?;
        Ok(WthorRecord::from(made.record()))
    })
}

/// Sets `*game` to the game of a record, played from the standard start. For an illegal move,
/// returns the same status as reversi_game_play(); `error` carries the ply and the square. With
/// REVERSI_ERROR_IMPOSSIBLE_MOVE, `error->index` is the number of the move, counted from 0.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_wthor_record_replay(
    record: Option<&WthorRecord>,
    game: Option<&mut MaybeUninit<Game>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    set(game, error, || {
        let record = record.ok_or(Status::REVERSI_ERROR_NULL)?.checked()?;
        Ok(record.record().replay()?)
    })
}
