//! Reads the bytes that positions and games are packed in.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView};
use reversi_rules as rules;

use crate::arguments::{Object, Read};
use crate::errors;
use crate::location::Location;

/// Exactly so many bytes, from whatever holds bytes for Python.
pub(crate) struct Packed<const N: usize>(pub(crate) [u8; N]);

impl<const N: usize> Read<'_> for Packed<N> {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let py = object.py();
        let held = match object.cast::<PyBytes>() {
            Ok(bytes) => bytes.to_owned(),
            Err(_) => PyMemoryView::from(&object)?.call_method0("tobytes")?.cast_into()?,
        };
        let bytes = held.as_bytes();
        <[u8; N]>::try_from(bytes).map(Self).map_err(|_| {
            let message = format!("there are {N} bytes in this form, not {}", bytes.len());
            let place = rules::Location::NOWHERE.with_byte(bytes.len().min(N));
            errors::parse_error(py, message, Location(place))
        })
    }
}
