//! The way from the errors of these boards to the exceptions of `reversi_rules.errors`.

use std::fmt::Display;

use pyo3::prelude::*;
use reversi_rules as rules;
use reversi_rules::variant::{IllegalMove, TranscriptError, TranscriptErrorKind};

use crate::errors::{exception, parse_error_of};
use crate::location::Location;

/// A move against the rules at that place, which may be none.
#[cold]
pub(super) fn illegal_move<'py>(
    py: Python<'py>,
    illegal: IllegalMove,
    position: impl Display + IntoPyObject<'py>,
    location: rules::Location,
) -> PyErr {
    let reason = illegal.reason();
    let message = format!("{illegal} (in {position})");
    let played = illegal.attempted().index();
    let location = Location(location);
    exception(
        py,
        "IllegalMove",
        (message, played, reason.name(), reason.to_string(), position, location),
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
            let place = rules::Location::NOWHERE.with_ply(error.ply());
            Some(illegal_move(py, illegal, position, place))
        }
        _ => None,
    };
    parse_error_of(py, error.kind(), Location(error.location()), illegal)
}
