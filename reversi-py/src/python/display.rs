//! How notebooks and IPython show things.

use pyo3::prelude::*;

/// Draws a position, a game or a set of squares with `reversi_rules.svg`.
pub(crate) fn svg<'py>(shown: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    shown.py().import("reversi_rules.svg")?.call_method1("board", (shown,))
}

/// Prints an object for IPython: as `text`, or as its `repr` inside a list or another container.
pub(crate) fn pretty(
    shown: &Bound<'_, PyAny>,
    printer: &Bound<'_, PyAny>,
    text: &str,
) -> PyResult<()> {
    // The printer's stack holds the objects being printed, from the outermost to this one.
    let nested = printer.getattr("stack").and_then(|stack| stack.len()).is_ok_and(|len| len > 1);
    if nested {
        printer.call_method1("text", (shown.repr()?,))?;
    } else {
        printer.call_method1("text", (text,))?;
    }
    Ok(())
}
