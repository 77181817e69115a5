//! The encodings of files.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use reversi_records::{Encoding, EncodingError, EncodingErrorKind};

use super::finding::{Fault, Kind};
use crate::input::arguments::{Argument, Read, Text};
use crate::python::errors;

impl Read<'_> for Encoding {
    fn read(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let text = Text::read(object)?.0;
        let found = std::str::from_utf8(&text).ok().and_then(|label| label.parse().ok());
        let unknown = || {
            let names: Vec<_> = Self::ALL.iter().map(|encoding| encoding.name()).collect();
            let given = object.repr()?;
            let message = format!("encoding must be one of {}, not {given}", names.join(", "));
            Err(errors::reversi_error(object.py(), message))
        };
        found.map_or_else(unknown, Ok)
    }
}

impl Kind for EncodingErrorKind {}

/// Converts the error of a text that is not in its encoding.
pub(super) fn wrong(py: Python<'_>, error: EncodingError) -> PyErr {
    Fault::from(error).into_error(py, None)
}

/// Decodes a text file into UTF-8: by its byte order mark, from the encoding, or else each game
/// of SGF as its tag `CA` says.
#[pyfunction]
#[pyo3(signature = (data, encoding = None, /))]
pub(crate) fn decode<'py>(
    py: Python<'py>,
    data: &Bound<'py, PyBytes>,
    encoding: Option<Argument<Encoding>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let encoding = encoding.map(|encoding| encoding.0).transpose()?;
    match reversi_records::decode(data.as_bytes(), encoding).map_err(|error| wrong(py, error))? {
        Cow::Owned(decoded) => Ok(PyBytes::new(py, &decoded)),
        Cow::Borrowed(_) => Ok(data.clone()),
    }
}
