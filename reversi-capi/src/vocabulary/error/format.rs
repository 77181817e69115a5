//! Errors as text.

use core::ffi::c_char;
use core::fmt;

use reversi_rules::{self as rules, variant};

use super::{Error, NOWHERE};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;
use crate::vocabulary::text::Buffer;
use crate::vocabulary::{number, status};

/// Writes an error as text, such as `byte 6, ply 3: a1: a disc there flips nothing`. If the error
/// has an offending value, the text ends with it. Returns 0 and writes an empty text if `error` is
/// NULL or its status is REVERSI_OK.
///
/// REVERSI_ERROR_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_error_format(
    error: Option<&Error>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    let error = error.filter(|error| error.number() != Status::REVERSI_OK as i32);
    buffer.write_or_empty(error.ok_or(()))
}

impl Error {
    fn number(&self) -> i32 {
        number::of(self.status)
    }

    fn is_one_of<const N: usize>(&self, statuses: [Status; N]) -> bool {
        statuses.iter().any(|&status| status as i32 == self.number())
    }

    /// Returns the name of the items that `index` counts.
    fn counted(&self) -> &'static str {
        if self.location.ply != NOWHERE
            || self.is_one_of([
                Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER,
                Status::REVERSI_ERROR_MISSING_NUMBER,
                Status::REVERSI_ERROR_DUPLICATE_NUMBER,
            ])
        {
            "number"
        } else if self.is_one_of([
            Status::REVERSI_ERROR_ENCODING,
            Status::REVERSI_ERROR_TOO_LONG,
            Status::REVERSI_ERROR_SYNTAX,
        ]) {
            "name"
        } else if self.is_one_of([Status::REVERSI_ERROR_IMPOSSIBLE_MOVE]) {
            "move"
        } else {
            "board"
        }
    }

    /// Returns `value` as a character, if it is one that can be shown.
    fn character(&self) -> Option<char> {
        let is_character = self.is_one_of([
            Status::REVERSI_ERROR_SYNTAX,
            Status::REVERSI_ERROR_DIGIT,
            Status::REVERSI_ERROR_TRAILING,
            Status::REVERSI_ERROR_ENCODING,
        ]);
        let found = u32::try_from(self.value).ok().filter(|_| is_character);
        found.and_then(char::from_u32).filter(|found| !found.is_control())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rules::Location::from(self.location).label(Message(self)).fmt(f)
    }
}

/// The message of an error, without its place.
struct Message<'a>(&'a Error);

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error) = *self;
        if error.index != NOWHERE {
            write!(f, "{} {}: ", error.counted(), error.index)?;
        }
        let size = Size::checked(error.width, error.height);
        if let Ok(attempted) = size.and_then(|size| size.to_move::<variant::Square>(error.r#move)) {
            write!(f, "{attempted}: ")?;
        }
        f.write_str(status::message(error.number()).to_str().unwrap_or_default())?;
        match error.character() {
            Some(found) => write!(f, ": '{found}'"),
            None if error.value >= 0 => write!(f, ": {}", error.value),
            None => Ok(()),
        }
    }
}
