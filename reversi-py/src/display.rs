//! How notebooks and IPython show things.

use pyo3::prelude::*;
use pyo3::types::PyString;

/// The picture of a position, a game or a set of squares, drawn by `reversi_rules.svg`.
pub(crate) fn svg<'py>(shown: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    shown.py().import("reversi_rules.svg")?.call_method1("board", (shown,))
}

/// Tells IPython's printer how an object looks: `text`, or in a list and the like its `repr`.
pub(crate) fn pretty(
    shown: &Bound<'_, PyAny>,
    printer: &Bound<'_, PyAny>,
    text: &str,
) -> PyResult<()> {
    // The printer keeps what it is inside of on a stack, this object included.
    let nested = printer.getattr("stack").and_then(|stack| stack.len()).is_ok_and(|len| len > 1);
    if nested {
        printer.call_method1("text", (shown.repr()?,))?;
    } else {
        printer.call_method1("text", (text,))?;
    }
    Ok(())
}

/// What `format()` gives for an object that is shown like a `str`.
pub(crate) fn format<'py>(
    py: Python<'py>,
    text: &str,
    format_spec: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    PyString::new(py, text).call_method1("__format__", (format_spec,))
}
