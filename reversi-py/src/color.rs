//! The two sides.

use pyo3::prelude::*;
use pyo3::types::PyType;
use reversi_rules as rules;
use reversi_rules::ParseColorError;

use crate::arguments::{Object, Read};
use crate::named::{Named, named};
use crate::{display, errors};

/// A side: `Color.BLACK`, who moves first, or `Color.WHITE`.
///
/// There are only these two objects, so `is` works as well as `==`. `Color("white")` and
/// `Color(1)` give them too. A color is its index in a pair, `int(Color.WHITE)` is 1, but it is
/// not equal to that number.
///
/// >>> Color.BLACK.opponent
/// Color.WHITE
/// >>> ("Ada", "Bob")[Color.WHITE]
/// 'Bob'
#[pyclass(module = "reversi_rules", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Color {
    #[pyo3(name = "BLACK")]
    Black,
    #[pyo3(name = "WHITE")]
    White,
}

impl From<rules::Color> for Color {
    fn from(color: rules::Color) -> Self {
        match color {
            rules::Color::Black => Self::Black,
            rules::Color::White => Self::White,
        }
    }
}

impl From<&Color> for rules::Color {
    fn from(color: &Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

/// A color: one of Python's, its number or its name.
impl Named for rules::Color {
    const KIND: &str = "color";
    const RANGE: &str = "0 for black, 1 for white";
    const REFUSE: fn(Python<'_>, String) -> PyErr = errors::reversi_error;

    fn from_number(number: u16) -> Option<Self> {
        Self::from_index(u8::try_from(number).ok()?)
    }

    fn from_text(text: &[u8]) -> Result<Self, String> {
        String::from_utf8_lossy(text).parse().map_err(|error: ParseColorError| error.to_string())
    }
}

impl Read<'_> for rules::Color {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        match object.cast::<Color>() {
            Ok(color) => Ok(color.get().into()),
            Err(_) => named(object),
        }
    }
}

#[pymethods]
impl Color {
    // Not `Self`, which would be a third object.
    #[new]
    fn new<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let color = rules::Color::read(value.as_borrowed())?;
        Self::from(color).into_pyobject(value.py())
    }

    /// The other side; the operator `~` does the same.
    #[getter]
    fn opponent(&self) -> Self {
        rules::Color::from(self).opponent().into()
    }

    fn __invert__(&self) -> Self {
        self.opponent()
    }

    fn __index__(&self) -> u8 {
        rules::Color::from(self).index()
    }

    fn __int__(&self) -> u8 {
        self.__index__()
    }

    fn __str__(&self) -> String {
        rules::Color::from(self).to_string()
    }

    #[pyo3(signature = (format_spec, /))]
    fn __format__<'py>(
        &self,
        py: Python<'py>,
        format_spec: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        display::format(py, &self.__str__(), format_spec)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u8,)) {
        (py.get_type::<Self>(), (self.__index__(),))
    }
}
