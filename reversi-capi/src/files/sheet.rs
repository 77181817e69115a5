//! Transcript sheets: the board with the number of the move in each square.

use core::ffi::c_char;
use core::iter;
use core::mem::MaybeUninit;

use reversi_rules as rules;
use reversi_rules::notation;

use crate::board::game::Game;
use crate::board::position::Position;
use crate::generic::{game, position};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::List;
use crate::vocabulary::error::{Error, ErrorParts, Result, set};
use crate::vocabulary::status::Status;
use crate::vocabulary::text::{Buffer, Chars};

/// A transcript sheet: the board with the number of each move on its square. You may write into it;
/// any number is allowed on any square.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Sheet {
    /// The number of the move that placed a disc on each square, from 1, or 0 for none. Passes have
    /// no number.
    pub numbers: [u8; 64],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<Sheet>() == 64 && align_of::<Sheet>() == 1);

impl From<notation::Sheet> for Sheet {
    fn from(sheet: notation::Sheet) -> Self {
        let mut numbers = [0; 64];
        for (to, from) in numbers.iter_mut().zip(sheet.numbers().as_flattened()) {
            *to = *from;
        }
        Self { numbers }
    }
}

impl From<&Sheet> for notation::Sheet {
    fn from(sheet: &Sheet) -> Self {
        let mut numbers = [[0; 8]; 8];
        for (to, from) in numbers.as_flattened_mut().iter_mut().zip(&sheet.numbers) {
            *to = *from;
        }
        Self::from_numbers(numbers)
    }
}

/// Reads the sheet and checks the start.
fn checked(
    sheet: Option<&Sheet>,
    start: Option<&Position>,
) -> Result<(notation::Sheet, rules::Position)> {
    Ok((sheet.ok_or(Status::REVERSI_ERROR_NULL)?.into(), position::checked_start(start)?))
}

/// Returns the transcript sheet of a game, without the moves that can be redone.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_sheet(game: Option<&Game>) -> Sheet {
    game::read(game, rules::Game::sheet).unwrap_or_default().into()
}

/// Sets `*game` to the game on the sheet, from `start`, or from the standard start if `start` is NULL.
/// Inserts the passes that the rules force, and returns 0. `game` may be NULL to check only.
///
/// If the sheet has errors, leaves the game as it is, and returns their number. Writes at most
/// `capacity` of them to `errors`, which may be NULL to count only. The first is that at which the game
/// stops: the first number that is missing, duplicate or illegal. Then come impossible numbers, in the
/// order of their squares, which the other checks treat as blank. Other missing and duplicate numbers
/// follow in numerical order.
///
/// `index` of an error is the number. REVERSI_ERROR_MISSING_NUMBER has no square, and
/// REVERSI_ERROR_DUPLICATE_NUMBER has the first square with the number. An illegal move has the status
/// of reversi_position_play(), the square and the ply. If `sheet` is NULL or `start` is invalid, that is
/// the only error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_sheet_play(
    sheet: Option<&Sheet>,
    start: Option<&Position>,
    game: Option<&mut MaybeUninit<Game>>,
    errors: *mut Error,
    capacity: usize,
) -> usize {
    arguments!(errors = List(errors, capacity));
    let (sheet, start) = match checked(sheet, start) {
        Ok(checked) => checked,
        Err(wrong) => return errors.fill([wrong.into()]),
    };
    match sheet.game_from(start) {
        Ok(played) => {
            if let Some(game) = game {
                game.write(played.into());
            }
            0
        }
        Err(first) => {
            let others = sheet.errors_from(start).filter(|error| *error != first);
            errors.fill(iter::once(first).chain(others).map(|error| ErrorParts::from(error).into()))
        }
    }
}

/// Reads eight lines of eight numbers up to 255. A blank square is `0`, `.`, `-` or `--`. White
/// space, `,` and `;` separate numbers, and empty lines are skipped.
///
/// Fails with REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_TRAILING, or
/// REVERSI_ERROR_IMPOSSIBLE_NUMBER for a number above 255. `error` carries the byte offset. For a
/// line that is too short, this is its end. For a line that is too long, this is the start of the
/// first extra number.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_sheet_parse(
    text: *const c_char,
    length: usize,
    sheet: Option<&mut MaybeUninit<Sheet>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    set(sheet, error, || Ok(notation::Sheet::parse(text.read()?)?))
}

/// Writes a sheet as eight lines of eight columns with `-` for a blank square, without a final line
/// feed.
///
/// REVERSI_SHEET_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_sheet_format(
    sheet: Option<&Sheet>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    buffer.write_or_empty(sheet.map(notation::Sheet::from).ok_or(()))
}
