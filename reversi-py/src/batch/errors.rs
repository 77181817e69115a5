//! Creates the exceptions for errors in a batch.

use numpy::PyUntypedArray;
use pyo3::prelude::*;
use reversi_rules::batch::BatchError;
use reversi_rules::{self as rules, Color};

use super::board::position;
use crate::class::position::Position;
use crate::input::location::Location;
use crate::python::errors;

/// Converts an error of the crate's `batch` into an exception.
pub(super) fn error(py: Python<'_>, error: BatchError) -> PyErr {
    let message = error.to_string();
    match error {
        BatchError::Action { .. } => errors::invalid_move(py, message),
        BatchError::Cell { .. } | BatchError::Overlap { .. } => {
            errors::invalid_position(py, message)
        }
        _ => errors::reversi_error(py, message),
    }
}

/// Converts the same, and adds the position for an illegal action on those boards.
pub(super) fn error_in(py: Python<'_>, error: BatchError, boards: &[[u64; 2]]) -> PyErr {
    let BatchError::Illegal { index, action, reason } = error else {
        return self::error(py, error);
    };
    let Some(&board) = boards.get(index) else { return self::error(py, error) };
    match position(board, Color::Black) {
        Some(position) => {
            let (message, explanation) = (error.to_string(), reason.to_string());
            let (position, location) =
                (Position::from(position), Location(rules::Location::NOWHERE));
            let reason = reason.name();
            let arguments = (message, action, reason, explanation, position, location, index);
            errors::exception(py, "IllegalMove", arguments)
        }
        None => self::error(py, error),
    }
}

/// Creates the error for an array with the wrong shape.
pub(super) fn wrong_shape(name: &str, array: &Bound<'_, PyUntypedArray>, wanted: &str) -> PyErr {
    let shape =
        array.getattr("shape").map_or_else(|_| "another".to_owned(), |shape| shape.to_string());
    let message = format!("{name} must have the shape {wanted}, not {shape}");
    errors::reversi_error(array.py(), message)
}
