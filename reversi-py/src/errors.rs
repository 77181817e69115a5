//! The way from the crate's errors to the exceptions of `reversi_rules.errors`.
//!
//! Those are written in Python: a class made here cannot derive from `ValueError` under the stable
//! ABI of Python 3.10. The classes of the package raise these errors, so this file knows none of
//! them: the caller passes the position to attach as an object of its own class.

use std::fmt::Display;

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use reversi_rules::IllegalMove;
use reversi_rules::notation::{SheetProblem, TranscriptError, TranscriptErrorKind};

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

/// Text or a file that is not what it should be, and the byte where it goes wrong.
pub(crate) fn parse_error(py: Python<'_>, message: String, offset: usize) -> PyErr {
    exception(py, "ParseError", (message, offset))
}

/// The same with the ply where it goes wrong, and the move if it is that which is illegal.
pub(crate) fn parse_error_of(
    py: Python<'_>,
    message: String,
    offset: usize,
    ply: Option<usize>,
    illegal: Option<PyErr>,
) -> PyErr {
    let value = illegal.as_ref().map(|illegal| illegal.value(py));
    let error = exception(py, "ParseError", (message, offset, ply, value));
    error.set_cause(py, illegal);
    error
}

/// A move against the rules; `ply` when it was played in a game.
#[cold]
pub(crate) fn illegal_move<'py>(
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

/// No move to be chosen from.
pub(crate) fn no_move(py: Python<'_>, position: impl Display) -> PyErr {
    reversi_error(py, format!("the game is over, there is no move (in {position})"))
}

/// A transcript sheet that is not that of a legal game; `position` is the last before what is wrong.
pub(crate) fn sheet_problem<'py>(
    py: Python<'py>,
    problem: SheetProblem,
    position: impl Display + IntoPyObject<'py>,
) -> PyErr {
    match problem {
        SheetProblem::Illegal { illegal, .. } => {
            illegal_move(py, illegal.illegal(), position, Some(illegal.ply()))
        }
        _ => reversi_error(py, problem.to_string()),
    }
}

/// An action against the rules on one of many boards, which is that position; `message` says both.
pub(crate) fn illegal_action<'py>(
    py: Python<'py>,
    message: String,
    board: usize,
    action: u8,
    (reason, explanation): (&str, String),
    position: impl IntoPyObject<'py>,
) -> PyErr {
    let ply = None::<usize>;
    let arguments = (message, action, reason, explanation, position, ply, board);
    exception(py, "IllegalMove", arguments)
}

/// A text that is not the transcript of a legal game; `position` is where it goes wrong.
pub(crate) fn transcript_error<'py>(
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
