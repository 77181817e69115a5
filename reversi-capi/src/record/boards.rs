//! Records of games on other boards.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_records::{AnyKind, AnyRecord};

use super::replay::numbered;
use crate::variant::game::VariantGame;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::enums::RecordFormat;
use crate::vocabulary::error::{Error, set};
use crate::vocabulary::status::Status;
use crate::vocabulary::text::Chars;

/// Sets `*game` to the main line of a record on any board that its format holds: in SGF 4x4 to 16x16,
/// in GGF 4x4, 6x6, 8x8, 10x10, 12x12, 14x14 or the octagon. Fewest discs win if the tag TY of GGF
/// says so.
///
/// The errors are those of reversi_record_replay() except REVERSI_ERROR_BOARD_SIZE and
/// REVERSI_ERROR_OTHER_OBJECTIVE. A move to a square
/// that the board does not have gives REVERSI_ERROR_OFF_BOARD, or in SGF, if it is outside of the
/// rectangle, REVERSI_ERROR_IMPOSSIBLE_MOVE. The square in `error->move` is numbered
/// by the width of the board in the record, or by 16 if that board does not have it. Returns
/// REVERSI_ERROR_RANGE for a format whose boards are all 8x8.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_replay_variant(
    format: MaybeUninit<RecordFormat>,
    text: *const c_char,
    length: usize,
    game: Option<&mut MaybeUninit<VariantGame>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    set(game, error, || {
        let (text, format) = (text.read()?, RecordFormat::kind(format)?);
        if !matches!(format, AnyKind::Sgf | AnyKind::Ggf) {
            return Err(Status::REVERSI_ERROR_RANGE.into());
        }
        let record = AnyRecord::parse(format, text)?;
        record.replay_variant().map_err(|error| numbered(&record, error))
    })
}
