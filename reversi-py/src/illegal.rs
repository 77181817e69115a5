//! The way from moves against the rules to the exceptions of `reversi_rules.errors`.

use std::fmt::Display;

use pyo3::prelude::*;
use reversi_rules::notation::{SheetError, TranscriptError, TranscriptErrorKind};
use reversi_rules::{self as rules, IllegalMove, IllegalReason, Move};

use crate::boards::Shown;
use crate::characters::shown;
use crate::errors::{exception, parse_error_of, reversi_error};
use crate::location::Location;
use crate::named::{NumberedSquare, number_of};

/// A move against the rules at that place, which may be none.
pub(crate) fn illegal_move<'py, S: NumberedSquare>(
    py: Python<'py>,
    illegal: IllegalMove<S>,
    position: impl Display + IntoPyObject<'py>,
    location: rules::Location,
) -> PyErr {
    refused(py, illegal.attempted(), illegal.reason(), position, location)
}

/// A move that is refused for that reason.
#[cold]
pub(crate) fn refused<'py, S: NumberedSquare>(
    py: Python<'py>,
    attempted: Move<S>,
    reason: IllegalReason,
    position: impl Display + IntoPyObject<'py>,
    location: rules::Location,
) -> PyErr {
    let message = format!("{attempted}: {reason} (in {position})");
    let location = Location(location);
    exception(
        py,
        "IllegalMove",
        (message, number_of(attempted), reason.name(), reason.to_string(), position, location),
    )
}

/// A transcript sheet that is not that of a legal game; `position` is the last before what is wrong.
pub(crate) fn sheet_error<'py>(
    py: Python<'py>,
    problem: SheetError,
    position: impl Display + IntoPyObject<'py>,
) -> PyErr {
    match problem {
        SheetError::Illegal { illegal, .. } => {
            illegal_move(py, illegal.illegal(), position, illegal.location())
        }
        _ => reversi_error(py, problem.to_string()),
    }
}

/// A text that is not the transcript of a legal game; `position` is where it goes wrong.
pub(crate) fn transcript_error<P: Shown>(
    py: Python<'_>,
    error: &TranscriptError<P>,
    position: P,
    text: &[u8],
) -> PyErr {
    let illegal = match error.kind() {
        TranscriptErrorKind::Illegal(illegal) => {
            let place = rules::Location::NOWHERE.with_ply(error.ply());
            Some(illegal_move(py, illegal, P::Position::from(position), place))
        }
        _ => None,
    };
    let place = error.location();
    let message = shown(&error.kind().to_string(), text, place);
    parse_error_of(py, message, Location(place), illegal)
}
