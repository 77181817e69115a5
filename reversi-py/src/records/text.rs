//! Reads strings that stand in files, or will.

use std::borrow::Cow;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::input::arguments::{Argument, Number, Read, Text};
use crate::python::errors;

/// The text of a record, as `str` or `bytes`.
pub(super) struct TextOrBytes<'a> {
    pub(super) text: Cow<'a, [u8]>,
    /// Whether it was a `str`, which needs no decoding.
    pub(super) is_str: bool,
}

impl<'a> Read<'a> for TextOrBytes<'a> {
    fn read(object: Borrowed<'a, '_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = object.extract::<&[u8]>() {
            return Ok(Self { text: Cow::Borrowed(bytes), is_str: false });
        }
        if !object.is_instance_of::<PyString>() {
            let name = object.get_type().name()?;
            let message = format!("a record must be a str or bytes, not {name}");
            return Err(PyTypeError::new_err(message));
        }
        Text::read(object).map(|text| Self { text: text.0, is_str: true })
    }
}

/// Reads the offset of a record in its file.
pub(super) fn offset(py: Python<'_>, argument: Argument<Number>) -> PyResult<usize> {
    argument
        .0?
        .fit()
        .ok_or_else(|| errors::reversi_error(py, "an offset must be 0 or more".to_owned()))
}

/// Decodes the bytes of a record, as UTF-8 or else as Windows-1252.
pub(super) fn decoded(bytes: &[u8]) -> String {
    reversi_records::Text::new(bytes).to_string()
}
