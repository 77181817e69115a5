//! The files of names of players and tournaments.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_records::Text;
use reversi_records::wthor::{NameError, Names, player_name, tournament_name};

use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{Input, Output};
use crate::vocabulary::enums::NamesKind;
use crate::vocabulary::error::{Error, ErrorParts, Result, report, set};
use crate::vocabulary::status::Status;
use crate::vocabulary::text::{Buffer, Chars};
use crate::vocabulary::{number, status};

/// The two kinds of file, by the number of their kind.
const KINDS: [NamesKind; 2] =
    [NamesKind::REVERSI_WTHOR_PLAYERS, NamesKind::REVERSI_WTHOR_TOURNAMENTS];

fn checked(kind: MaybeUninit<NamesKind>) -> status::Result<NamesKind> {
    number::pick(kind, &KINDS).ok_or(Status::REVERSI_ERROR_RANGE)
}

/// Checks a file of names and sets `*names` to their number. Returns REVERSI_ERROR_TRUNCATED or
/// REVERSI_ERROR_TRAILING if the file is not as long as its header says. Returns
/// REVERSI_ERROR_RANGE if `kind` is neither REVERSI_WTHOR_PLAYERS nor REVERSI_WTHOR_TOURNAMENTS.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_names_check(
    data: *const u8,
    length: usize,
    kind: MaybeUninit<NamesKind>,
    names: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(data = Input(data, length));
    set(names, error, || Ok(read(data, kind)?.len()))
}

fn read(data: Input<'_, u8>, kind: MaybeUninit<NamesKind>) -> Result<Names<'_>> {
    let file = data.read()?;
    match checked(kind)? {
        NamesKind::REVERSI_WTHOR_PLAYERS => Ok(Names::players(file)?),
        NamesKind::REVERSI_WTHOR_TOURNAMENTS => Ok(Names::tournaments(file)?),
    }
}

/// Writes name number `index`, counted from 0, of a file of names. The output is UTF-8. The time
/// does not depend on the length of the file. Returns 0 and writes an empty text if the name is
/// empty, if there is no such name, or if reversi_wthor_names_check() would fail.
///
/// REVERSI_WTHOR_NAME_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_name(
    data: *const u8,
    length: usize,
    kind: MaybeUninit<NamesKind>,
    index: usize,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(data = Input(data, length), buffer = Buffer(buffer, size));
    buffer.write_or_empty(read(data, kind).ok().and_then(|names| names.get(index)).ok_or(()))
}

/// Writes a name in the format of a file of names: in Windows-1252, padded with zeros to
/// REVERSI_WTHOR_PLAYER_SIZE or REVERSI_WTHOR_TOURNAMENT_SIZE bytes, depending on `kind`. `text` is
/// read as UTF-8, or as Windows-1252 if it is not valid UTF-8.
///
/// Fails with REVERSI_ERROR_ENCODING for a character that is not in Windows-1252,
/// REVERSI_ERROR_SYNTAX for a NUL, REVERSI_ERROR_TOO_LONG for more than 19 characters in a player's
/// name or 25 in a tournament's, and REVERSI_ERROR_RANGE if `kind` is out of range.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_name_write(
    text: *const c_char,
    length: usize,
    kind: MaybeUninit<NamesKind>,
    bytes: *mut u8,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    let size = match checked(kind) {
        Ok(NamesKind::REVERSI_WTHOR_PLAYERS) => 20,
        Ok(NamesKind::REVERSI_WTHOR_TOURNAMENTS) => 26,
        Err(_) => 0,
    };
    arguments!(text = Chars(text, length), bytes = Output(bytes, size));
    report(write(text, kind, bytes), error)
}

fn write(text: Chars<'_>, kind: MaybeUninit<NamesKind>, bytes: Output<'_, u8>) -> Result<()> {
    let name = text.read()?;
    let wrong = |error| wrong_name(name, error);
    match checked(kind)? {
        NamesKind::REVERSI_WTHOR_PLAYERS => {
            // NULL comes before a name that does not fit.
            let place = bytes.array()?;
            *place = player_name(Text::new(name)).map_err(wrong)?;
        }
        NamesKind::REVERSI_WTHOR_TOURNAMENTS => {
            let place = bytes.array()?;
            *place = tournament_name(Text::new(name)).map_err(wrong)?;
        }
    }
    Ok(())
}

/// Why `name` cannot be stored, with the byte and not the character that is wrong.
fn wrong_name(name: &[u8], error: NameError) -> ErrorParts {
    let mut found = None;
    let (status, index) = match error {
        NameError::NotWindows1252 { index, character } => {
            found = Some(character);
            (Status::REVERSI_ERROR_ENCODING, index)
        }
        NameError::Zero { index } => (Status::REVERSI_ERROR_SYNTAX, index),
        NameError::TooLong { most } => (Status::REVERSI_ERROR_TOO_LONG, most),
        _ => (Status::REVERSI_ERROR_OTHER, 0),
    };
    let offset = match str::from_utf8(name) {
        Ok(name) => name.chars().take(index).map(char::len_utf8).sum(),
        Err(_) => index,
    };
    ErrorParts::from(status).at_byte(offset).found_character(found)
}
