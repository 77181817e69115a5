//! The main line and the facts of a record.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_records::{AnyError, AnyRecord};

use crate::board::game::Game;
use crate::files::info::GameInfo;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::enums::RecordFormat;
use crate::vocabulary::error::{Error, ErrorParts, set};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;
use crate::vocabulary::text::Chars;

/// Sets `*game` to the main line of a record on 8x8, played from the start in the record.
/// Variations are skipped. Forced passes may be written or left out. Passes after the end are left
/// out of the game. `text` must hold exactly one game, as found by reversi_record_next().
///
/// The errors of the text are those of reversi_record_events(). Returns REVERSI_ERROR_BOARD_SIZE for
/// another board and REVERSI_ERROR_OTHER_OBJECTIVE for a game in which the side with fewer discs wins:
/// use reversi_record_replay_variant(). Returns REVERSI_ERROR_VALUE for a start that cannot be read, REVERSI_ERROR_IMPOSSIBLE_MOVE
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
    arguments!(text = Chars(text, length));
    set(game, error, || {
        let text = text.read()?;
        let record = AnyRecord::parse(RecordFormat::kind(format)?, text)?;
        record.replay().map_err(|error| numbered(&record, error))
    })
}

/// Numbers the move of an error by the board of the record, if that can be read.
pub(crate) fn numbered(record: &AnyRecord<'_>, error: AnyError) -> ErrorParts {
    let parts = ErrorParts::from(error);
    record.rules().map_or(parts, |rules| parts.on(Size::of(&rules)))
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
    arguments!(text = Chars(text, length));
    set(info, error, || {
        let text = text.read()?;
        Ok(GameInfo::from(AnyRecord::parse(RecordFormat::kind(format)?, text)?.info()))
    })
}
