//! Reads the bytes of packed positions and games.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView};
use reversi_rules as rules;

use crate::input::arguments::{Object, Read};
use crate::input::location::Location;
use crate::python::errors;

/// The bytes of a value on the standard board, or on another board, from any Python buffer.
pub(crate) enum Packed<const U: usize, const O: usize> {
    Usual([u8; U]),
    Other([u8; O]),
}

impl<const U: usize, const O: usize> Read<'_> for Packed<U, O> {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let py = object.py();
        let held = match object.cast::<PyBytes>() {
            Ok(bytes) => bytes.to_owned(),
            Err(_) => PyMemoryView::from(&object)?.call_method0("tobytes")?.cast_into()?,
        };
        let bytes = held.as_bytes();
        let usual = bytes.try_into().map(Self::Usual);
        usual.or_else(|_| bytes.try_into().map(Self::Other)).map_err(|_| {
            let found = bytes.len();
            let message = format!("expected {U} or {O} bytes, not {found}");
            let place = rules::Location::NOWHERE.with_byte(found.min(U));
            errors::parse_error(py, message, Location(place))
        })
    }
}
