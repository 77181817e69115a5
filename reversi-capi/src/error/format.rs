//! An error as text.

use core::ffi::{c_char, c_int};
use core::fmt;

use reversi_rules::{self as rules, Square, variant};

use super::{Error, NOWHERE};
use crate::generic::square::to_move;
use crate::status::{self, Status};
use crate::text;

/// Writes all that `error` tells, such as `byte 6, ply 3: a1: a disc there flips nothing`. Returns 0
/// and writes an empty text if `error` is NULL. REVERSI_ERROR_TEXT_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_error_format(
    error: Option<&Error>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { text::write_or_empty(error.ok_or(Status::REVERSI_ERROR_NULL), buffer, size) }
}

impl Error {
    /// What `index` counts.
    fn counted(&self) -> &'static str {
        const ON_A_SHEET: [Status; 3] = [
            Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER,
            Status::REVERSI_ERROR_MISSING_NUMBER,
            Status::REVERSI_ERROR_DUPLICATE_NUMBER,
        ];
        const OF_A_NAME: [Status; 3] = [
            Status::REVERSI_ERROR_LATIN1,
            Status::REVERSI_ERROR_TOO_LONG,
            Status::REVERSI_ERROR_SYNTAX,
        ];
        if self.location.ply != NOWHERE
            || ON_A_SHEET.iter().any(|&status| status as c_int == self.status)
        {
            "number"
        } else if OF_A_NAME.iter().any(|&status| status as c_int == self.status) {
            "name"
        } else if self.status == Status::REVERSI_ERROR_IMPOSSIBLE_MOVE as c_int {
            "move"
        } else {
            "board"
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rules::Location::from(self.location).label(Message(self)).fmt(f)
    }
}

/// What is wrong, without the place.
struct Message<'a>(&'a Error);

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error) = *self;
        if error.index != NOWHERE {
            write!(f, "{} {}: ", error.counted(), error.index)?;
        }
        let moves = (to_move::<Square>(error.square), to_move::<variant::Square>(error.square));
        match moves {
            (_, Ok(attempted)) if error.variant != 0 => write!(f, "{attempted}: ")?,
            (Ok(attempted), _) if error.variant == 0 => write!(f, "{attempted}: ")?,
            _ => {}
        }
        f.write_str(status::message(error.status).to_str().unwrap_or_default())
    }
}
