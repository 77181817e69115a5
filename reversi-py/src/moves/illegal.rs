//! Creates the exceptions for illegal moves.

use pyo3::prelude::*;
use reversi_rules::notation::{SheetError, TranscriptError, TranscriptErrorKind};
use reversi_rules::{self as rules, IllegalMove, IllegalReason, Move};

use crate::class::position::Position;
use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;
use crate::class::square_set::SquareSet;
use crate::input::characters::shown;
use crate::input::location::Location;
use crate::moves::shown::Shown;
use crate::python::errors::{exception, name, parse_error_of, reversi_error};

/// Creates the `IllegalMove` for an illegal move in a position. The location may be empty.
pub(crate) fn illegal_move<P: Shown>(
    py: Python<'_>,
    illegal: IllegalMove<P::Square>,
    position: P,
    location: rules::Location,
) -> PyErr {
    refused(py, illegal.attempted(), illegal.reason(), position, location)
}

/// Creates the `IllegalMove` for a move that was refused for that reason.
#[cold]
pub(crate) fn refused<P: Shown>(
    py: Python<'_>,
    attempted: Move<P::Square>,
    reason: IllegalReason,
    position: P,
    location: rules::Location,
) -> PyErr {
    let message = format!("{attempted}: {reason}");
    let number = Shape::of(&position).action(attempted);
    let (location, position): (_, Position) = (Location(location), position.into());
    let arguments = (message, number, reason.name(), reason.to_string(), position, location);
    exception(py, "IllegalMove", arguments)
}

/// Creates the error of a transcript sheet, found in `position`: an `IllegalMove` or a `SheetError`.
pub(crate) fn sheet_error<P: Shown>(py: Python<'_>, problem: SheetError<P>, position: P) -> PyErr {
    match problem {
        SheetError::Illegal { illegal, .. } => {
            illegal_move(py, illegal.illegal(), position, illegal.location())
        }
        SheetError::Impossible { number, square } => {
            let squares = SquareBits::empty(Shape::of(&position)).with(position.number(square));
            wrong_number(py, &problem, "Impossible", number, squares)
        }
        SheetError::Duplicate { number, squares } => {
            wrong_number(py, &problem, "Duplicate", number, position.set(squares))
        }
        SheetError::Missing { number } => {
            let squares = SquareBits::empty(Shape::of(&position));
            wrong_number(py, &problem, "Missing", number, squares)
        }
        _ => reversi_error(py, problem.to_string()),
    }
}

/// Creates a `SheetError`.
fn wrong_number(
    py: Python<'_>,
    problem: &impl std::fmt::Display,
    kind: &str,
    number: u16,
    squares: SquareBits,
) -> PyErr {
    let arguments = (problem.to_string(), kind, number, SquareSet::from(squares));
    exception(py, "SheetError", arguments)
}

/// Creates the error of a wrong transcript, found in `position`.
pub(crate) fn transcript_error<P: Shown>(
    py: Python<'_>,
    error: &TranscriptError<P>,
    position: P,
    text: &[u8],
) -> PyErr {
    let illegal = match error.kind() {
        // An `IllegalMove` has the number of its move, but a square outside of the board has none.
        TranscriptErrorKind::Illegal(illegal)
            if illegal.attempted().square().is_none_or(|s| Shape::of(&position).contains(s)) =>
        {
            let place = rules::Location::NOWHERE.with_ply(error.ply());
            Some(illegal_move(py, illegal, position, place))
        }
        _ => None,
    };
    let place = error.location();
    let message = shown(&error.kind().to_string(), text, place);
    parse_error_of(py, &name(&error.kind()), message, Location(place), illegal)
}
