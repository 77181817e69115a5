//! Creates the exceptions of `reversi_rules.errors`.
//!
//! The exception classes are written in Python, because a class made in Rust cannot derive from
//! `ValueError` under the stable ABI of Python 3.10. All classes of the package raise these errors,
//! so this file knows none of the classes: the caller passes the `Location` as a Python object.
//!
//! The messages here do not contain the location. The exception puts it in front.

use std::fmt::{Debug, Display};

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// Creates an exception of that class. If this fails, returns the error of the failure.
pub(crate) fn exception<'py>(
    py: Python<'py>,
    class: &str,
    arguments: impl PyCallArgs<'py>,
) -> PyErr {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    MODULE
        .get_or_try_init(py, || py.import("reversi_rules.errors").map(Bound::unbind))
        .and_then(|module| module.bind(py).getattr(class)?.call1(arguments))
        .map_or_else(|error| error, PyErr::from_value)
}

/// Creates a `ReversiError`: a value that is not accepted.
pub(crate) fn reversi_error(py: Python<'_>, message: String) -> PyErr {
    exception(py, "ReversiError", (message,))
}

/// Creates an `InvalidMove`: a value that is not a move, or not a square.
pub(crate) fn invalid_move(py: Python<'_>, message: String) -> PyErr {
    exception(py, "InvalidMove", (message,))
}

/// Creates an `InvalidPosition`: discs that cannot form a position.
pub(crate) fn invalid_position(py: Python<'_>, message: String) -> PyErr {
    exception(py, "InvalidPosition", (message,))
}

/// Creates a `ReversiError` with a location.
pub(crate) fn reversi_error_at<'py>(
    py: Python<'py>,
    message: String,
    location: impl IntoPyObject<'py>,
) -> PyErr {
    exception(py, "ReversiError", (message, location))
}

/// Returns the name of a kind of error: the first word that `Debug` writes. A string has none.
pub(crate) fn name(kind: &dyn Debug) -> String {
    let whole = format!("{kind:?}");
    let end = whole.find(|character: char| !character.is_alphanumeric());
    whole.get(..end.unwrap_or(whole.len())).unwrap_or_default().to_owned()
}

/// Creates a `ParseError`: a string or a file with an error of that kind at that location.
pub(crate) fn parse_error<'py>(
    py: Python<'py>,
    kind: impl Debug + Display,
    location: impl IntoPyObject<'py>,
) -> PyErr {
    parse_error_of(py, &name(&kind), kind.to_string(), location, None)
}

/// Creates the same with another message and, if this is the error, the illegal move.
pub(crate) fn parse_error_of<'py>(
    py: Python<'py>,
    kind: &str,
    message: impl Display,
    location: impl IntoPyObject<'py>,
    illegal: Option<PyErr>,
) -> PyErr {
    let value = illegal.as_ref().map(|illegal| illegal.value(py));
    let arguments = (message.to_string(), location, value, "", kind);
    let error = exception(py, "ParseError", arguments);
    error.set_cause(py, illegal);
    error
}

/// Creates the error of choosing a move when the game is over.
pub(crate) fn no_move(py: Python<'_>) -> PyErr {
    reversi_error(py, "the game is over, there is no move".to_owned())
}
