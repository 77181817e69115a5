//! Creates the exceptions for errors in a batch.

use numpy::PyUntypedArray;
use pyo3::prelude::*;
use reversi_rules::batch::BatchError;

use crate::python::errors;

/// Converts an error of the crate's `batch` into an exception.
pub(super) fn error(py: Python<'_>, error: BatchError) -> PyErr {
    let message = error.to_string();
    match error {
        BatchError::Action { .. } => errors::invalid_move(py, message),
        BatchError::Cell { .. } | BatchError::Overlap { .. } | BatchError::OffBoard { .. } => {
            errors::invalid_position(py, message)
        }
        _ => errors::reversi_error(py, message),
    }
}

/// Creates the error for an array with the wrong shape.
pub(super) fn wrong_shape(name: &str, array: &Bound<'_, PyUntypedArray>, wanted: &str) -> PyErr {
    let shape =
        array.getattr("shape").map_or_else(|_| "another".to_owned(), |shape| shape.to_string());
    let message = format!("{name} must have the shape {wanted}, not {shape}");
    errors::reversi_error(array.py(), message)
}
