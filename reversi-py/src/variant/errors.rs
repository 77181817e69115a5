//! The way from the errors of these boards to the exceptions of `reversi_rules.errors`.

use pyo3::prelude::*;
use reversi_rules::variant::{IllegalMove, Position, TranscriptError, TranscriptErrorKind};

use super::position;
use crate::errors::{exception, parse_error_of};

/// A move against the rules; `ply` when it was played in a game.
pub(super) fn illegal_move(
    py: Python<'_>,
    illegal: IllegalMove,
    position: Position,
    ply: Option<usize>,
) -> PyErr {
    let reason = illegal.reason();
    let message = format!("{illegal} (in {position})");
    let played = illegal.attempted().index();
    let position = position::Position(position);
    exception(
        py,
        "IllegalMove",
        (message, played, reason.name(), reason.to_string(), position, ply),
    )
}

/// A text that is not the transcript of a legal game; `position` is where it went wrong.
pub(super) fn transcript_error(
    py: Python<'_>,
    error: &TranscriptError,
    position: Position,
) -> PyErr {
    let illegal = match error.kind() {
        TranscriptErrorKind::Illegal(illegal) => {
            Some(illegal_move(py, illegal, position, Some(error.ply())))
        }
        _ => None,
    };
    parse_error_of(py, error.to_string(), error.offset(), Some(error.ply()), illegal)
}
