//! The way from the errors of these boards to the exceptions of `reversi_rules.errors`.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use reversi_rules::variant::{IllegalMove, Position, TranscriptError, TranscriptErrorKind};

use super::position;

/// An exception of that class. Should it fail to come into being, the error that says why.
fn exception<'py>(py: Python<'py>, class: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    py.import("reversi_rules.errors")
        .and_then(|module| module.getattr(class)?.call1(arguments))
        .map_or_else(|error| error, PyErr::from_value)
}

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
    let value = illegal.as_ref().map(|illegal| illegal.value(py));
    let parse_error =
        exception(py, "ParseError", (error.to_string(), error.offset(), error.ply(), value));
    parse_error.set_cause(py, illegal);
    parse_error
}
