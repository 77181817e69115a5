//! The main line and the facts of a record.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_records::{Format, ggf, pgn, sgf};

use crate::board::game::Game;
use crate::files::info::GameInfo;
use crate::generic::storage;
use crate::vocabulary::enums::RecordFormat;
use crate::vocabulary::error::{Error, ErrorParts, Result, report};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;
use crate::vocabulary::text;

/// Sets `*game` to the main line of a record on 8x8, played from the start in the record. Variations
/// are skipped. Forced passes may be written or left out. `text` must hold exactly one game, as found
/// by reversi_record_next().
///
/// The errors of the text are those of reversi_record_events(). Returns REVERSI_ERROR_BOARD_SIZE for
/// another board, REVERSI_ERROR_VALUE for a start that cannot be read, REVERSI_ERROR_IMPOSSIBLE_MOVE
/// for a move that cannot be read, REVERSI_ERROR_WRONG_TURN for a move of the other side, and the
/// status of reversi_position_play() for an illegal move. `error` carries the byte offset, and for a
/// move the ply and the square.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_replay(
    format: MaybeUninit<RecordFormat>,
    text: *const c_char,
    length: usize,
    game: Option<&mut MaybeUninit<Game>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { replay(format, text, length, game) }, error)
}

/// # Safety
/// As for [`text::read`].
unsafe fn replay(
    format: MaybeUninit<RecordFormat>,
    text: *const c_char,
    length: usize,
    game: Option<&mut MaybeUninit<Game>>,
) -> Result<()> {
    let game = game.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }?;
    let played = match RecordFormat::checked(format)? {
        Format::Sgf => {
            let record = sgf::Record::parse(text)?;
            record.replay().map_err(|error| on(Size::of(&record.rules()), error))?
        }
        Format::Pgn => pgn::Record::parse(text)?.replay()?,
        Format::Ggf => {
            let record = ggf::Record::parse(text)?;
            record.replay().map_err(|error| numbered(&record, error))?
        }
        _ => return Err(Status::REVERSI_ERROR_RANGE.into()),
    };
    game.write(storage::store(played));
    Ok(())
}

/// Numbers the move of an error by the board of the record.
pub(crate) fn on(size: Size, error: impl Into<ErrorParts>) -> ErrorParts {
    error.into().on(size)
}

/// Numbers the move of an error by the board of a GGF record, if its BO can be read.
pub(crate) fn numbered(record: &ggf::Record<'_>, error: ggf::GgfError) -> ErrorParts {
    let size = record.setup().map(|setup| Size::of(&setup.board().rules()));
    size.map_or(error.into(), |size| on(size, error))
}

/// Reads the facts about a game: players, place, date, ratings, score. Its texts point into `text`,
/// and have the escapes of the format. Facts that the record lacks or that cannot be read are unknown.
/// `text` must hold exactly one game, as found by reversi_record_next().
///
/// The errors are those of reversi_record_events().
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_info(
    format: MaybeUninit<RecordFormat>,
    text: *const c_char,
    length: usize,
    info: Option<&mut MaybeUninit<GameInfo>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { read_info(format, text, length, info) }, error)
}

/// # Safety
/// As for [`text::read`].
unsafe fn read_info(
    format: MaybeUninit<RecordFormat>,
    text: *const c_char,
    length: usize,
    info: Option<&mut MaybeUninit<GameInfo>>,
) -> Result<()> {
    let info = info.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }?;
    let read: reversi_records::GameInfo<'_> = match RecordFormat::checked(format)? {
        Format::Sgf => sgf::Record::parse(text)?.info(),
        Format::Pgn => pgn::Record::parse(text)?.info(),
        Format::Ggf => ggf::Record::parse(text)?.info(),
        _ => return Err(Status::REVERSI_ERROR_RANGE.into()),
    };
    info.write(read.into());
    Ok(())
}
