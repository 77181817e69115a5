//! The way from the errors of these boards to the exceptions of `reversi_rules.errors`.

use std::fmt::Display;

use pyo3::prelude::*;
use reversi_rules::variant::{IllegalMove, TranscriptError, TranscriptErrorKind};

use crate::errors::{exception, parse_error_of};

/// A move against the rules; `ply` when it was played in a game.
#[cold]
pub(super) fn illegal_move<'py>(
    py: Python<'py>,
    illegal: IllegalMove,
    position: impl Display + IntoPyObject<'py>,
    ply: Option<usize>,
) -> PyErr {
    let reason = illegal.reason();
    let message = format!("{illegal} (in {position})");
    let played = illegal.attempted().index();
    exception(
        py,
        "IllegalMove",
        (message, played, reason.name(), reason.to_string(), position, ply),
    )
}

/// A text that is not the transcript of a legal game; `position` is where it went wrong.
pub(super) fn transcript_error<'py>(
    py: Python<'py>,
    error: &TranscriptError,
    position: impl Display + IntoPyObject<'py>,
) -> PyErr {
    let illegal = match error.kind() {
        TranscriptErrorKind::Illegal(illegal) => {
            Some(illegal_move(py, illegal, position, Some(error.ply())))
        }
        _ => None,
    };
    parse_error_of(py, error.to_string(), error.offset(), Some(error.ply()), illegal)
}
