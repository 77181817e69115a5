//! The way from moves against the rules to the exceptions of `reversi_rules.errors`.

use std::fmt::Display;

use pyo3::prelude::*;
use reversi_rules::notation::{SheetProblem, TranscriptError, TranscriptErrorKind};
use reversi_rules::{self as rules, IllegalMove};

use crate::errors::{exception, parse_error_of, reversi_error};
use crate::location::Location;

/// A move against the rules at that place, which may be none.
#[cold]
pub(crate) fn illegal_move<'py>(
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

/// A transcript sheet that is not that of a legal game; `position` is the last before what is wrong.
pub(crate) fn sheet_problem<'py>(
    py: Python<'py>,
    problem: SheetProblem,
    position: impl Display + IntoPyObject<'py>,
) -> PyErr {
    match problem {
        SheetProblem::Illegal { illegal, .. } => {
            illegal_move(py, illegal.illegal(), position, illegal.location())
        }
        _ => reversi_error(py, problem.to_string()),
    }
}

/// A text that is not the transcript of a legal game; `position` is where it goes wrong.
pub(crate) fn transcript_error<'py>(
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
