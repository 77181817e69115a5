//! Creates the dataclasses of `reversi_rules.protocol`.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::input::arguments::{Read, Text};

/// Creates an object of a class of that module.
pub(super) fn made<'py>(
    py: Python<'py>,
    module: &str,
    class: &str,
    arguments: impl PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    // Both modules were imported when the package created the state that calls this.
    py.import(module)?.getattr(class)?.call1(arguments)
}

/// Reads a line, which is `bytes` or `str`.
pub(super) fn line(object: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    match object.cast::<PyBytes>() {
        Ok(bytes) => Ok(bytes.as_bytes().to_vec()),
        Err(_) => Text::read(object.as_borrowed()).map(|text| text.0.into_owned()),
    }
}
