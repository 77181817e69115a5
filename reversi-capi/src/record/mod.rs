//! Records of games, with comments and variations.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_records::{AnyGames, Text};

use crate::vocabulary::argument::arguments;
use crate::vocabulary::enums::{RecordFormat, TextEscapes};
use crate::vocabulary::error::{Error, ErrorParts, Result, report_end};
use crate::vocabulary::status::Status;
use crate::vocabulary::stretch::Stretch;
use crate::vocabulary::text::{Buffer, Chars};

pub mod audit;
pub mod boards;
pub mod event;
pub mod paste;
pub mod replay;
pub mod writer;
mod wrong;

/// Finds the next game in a file of records. Start with `*offset` at 0, and repeat the call
/// until it returns REVERSI_END. The call that returns REVERSI_END changes nothing.
///
/// On REVERSI_OK, `*game` is the part of the file with the game, and `*offset` is just past it. In
/// SGF and GGF, that part begins with `(`. In PGN, comments before the tags and after the result
/// belong to it. If the game is unreadable, returns an error other than REVERSI_ERROR_NULL and
/// REVERSI_ERROR_RANGE. `*offset` then moves past the game, so that the next call continues with
/// the following one. Repeated calls reach REVERSI_END for any file.
///
/// Returns REVERSI_ERROR_RANGE if `format` is unknown or `*offset` is above the length. With
/// REVERSI_NUL_TERMINATED, each call scans the whole file to find its length.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_next(
    format: MaybeUninit<RecordFormat>,
    text: *const c_char,
    length: usize,
    offset: Option<&mut usize>,
    game: Option<&mut MaybeUninit<Stretch>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    report_end(next(format, text, offset, game), Status::REVERSI_END, error)
}

/// Finds the next game, and returns whether there was one.
fn next(
    format: MaybeUninit<RecordFormat>,
    text: Chars<'_>,
    offset: Option<&mut usize>,
    game: Option<&mut MaybeUninit<Stretch>>,
) -> Result<bool> {
    let (offset, game) = offset.zip(game).ok_or(Status::REVERSI_ERROR_NULL)?;
    let (file, format) = (text.read()?, RecordFormat::kind(format)?);
    let start = *offset;
    let rest = file.get(start..).ok_or(Status::REVERSI_ERROR_RANGE)?;
    let mut games = AnyGames::new(format, rest);
    let Some(found) = games.next() else { return Ok(false) };
    *offset = start.saturating_add(games.offset());
    let found = found.map_err(|error| ErrorParts::from(error.after(start)))?;
    game.write(Stretch::of_text(Some(found.text())));
    Ok(true)
}

/// Writes a text of a record as UTF-8, without the backslashes of its escapes. The text is read as
/// UTF-8 if it is valid UTF-8, and otherwise as Windows-1252. For `escapes`, pass the field
/// `escapes` of the event, or REVERSI_ESCAPES_NONE for other texts, such as those of a
/// reversi_game_info.
///
/// Returns 0 and writes an empty text if `text` is NULL, or if `length` or `escapes` is out of
/// range. The output has at most 3 * `length` bytes, without the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_format_text(
    text: *const c_char,
    length: usize,
    escapes: MaybeUninit<TextEscapes>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(text = Chars(text, length), buffer = Buffer(buffer, size));
    buffer.write_or_empty(text.read().and_then(|bytes| {
        TextEscapes::checked(escapes).map(|escapes| Text::escaped(bytes, escapes))
    }))
}
