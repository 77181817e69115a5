//! The way from the crate's errors to the exceptions of `reversi_rules.errors`.
//!
//! Those are written in Python: a class made here cannot derive from `ValueError` under the stable
//! ABI of Python 3.10. The classes of the package raise these errors, so this file knows none of
//! them: the caller passes the place to attach as an object of its class.
//!
//! The message of an error here has no place in it. The exception puts that in front.

use std::fmt::Display;

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// An exception of that class. Should it fail to come into being, the error that says why.
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

/// A value that means nothing here.
pub(crate) fn reversi_error(py: Python<'_>, message: String) -> PyErr {
    exception(py, "ReversiError", (message,))
}

/// Not a move, or not a square.
pub(crate) fn invalid_move(py: Python<'_>, message: String) -> PyErr {
    exception(py, "InvalidMove", (message,))
}

/// Not a position.
pub(crate) fn invalid_position(py: Python<'_>, message: String) -> PyErr {
    exception(py, "InvalidPosition", (message,))
}

/// A value that means nothing at that place.
pub(crate) fn reversi_error_at<'py>(
    py: Python<'py>,
    message: String,
    location: impl IntoPyObject<'py>,
) -> PyErr {
    exception(py, "ReversiError", (message, location))
}

/// Text or a file that is not what it should be at that place.
pub(crate) fn parse_error<'py>(
    py: Python<'py>,
    message: impl Display,
    location: impl IntoPyObject<'py>,
) -> PyErr {
    parse_error_of(py, message, location, None)
}

/// The same, with the move if it is that which is illegal.
pub(crate) fn parse_error_of<'py>(
    py: Python<'py>,
    message: impl Display,
    location: impl IntoPyObject<'py>,
    illegal: Option<PyErr>,
) -> PyErr {
    let value = illegal.as_ref().map(|illegal| illegal.value(py));
    let error = exception(py, "ParseError", (message.to_string(), location, value));
    error.set_cause(py, illegal);
    error
}

/// No move to be chosen from.
pub(crate) fn no_move(py: Python<'_>, position: impl Display) -> PyErr {
    reversi_error(py, format!("the game is over, there is no move (in {position})"))
}
