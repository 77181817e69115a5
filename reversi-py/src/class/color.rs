//! The colors of Python, and those of the crate.
//!
//! Python's `Color` is an `enum.Enum`, written in Python. Its two members are cached here, and an
//! object is recognized as a color by its address.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use reversi_rules as rules;

use crate::input::arguments::Object;

/// A color that converts to a member of Python's `reversi_rules.Color`, and back.
#[derive(Clone, Copy)]
pub(crate) struct Color(rules::Color);

/// Returns the members of Python's enumeration, black first.
fn members(py: Python<'_>) -> PyResult<&[Py<PyAny>; 2]> {
    static MEMBERS: PyOnceLock<[Py<PyAny>; 2]> = PyOnceLock::new();
    MEMBERS.get_or_try_init(py, || {
        let class = py.import("reversi_rules._color")?.getattr("Color")?;
        Ok([class.getattr("BLACK")?.unbind(), class.getattr("WHITE")?.unbind()])
    })
}

/// Returns the color if the object is one of the two members, else `None`.
pub(crate) fn member(object: Object<'_, '_>) -> PyResult<Option<rules::Color>> {
    let [black, white] = members(object.py())?;
    Ok(if object.is(black) {
        Some(rules::Color::Black)
    } else if object.is(white) {
        Some(rules::Color::White)
    } else {
        None
    })
}

impl From<rules::Color> for Color {
    #[inline]
    fn from(color: rules::Color) -> Self {
        Self(color)
    }
}

impl From<Color> for rules::Color {
    #[inline]
    fn from(color: Color) -> Self {
        color.0
    }
}

impl<'py> IntoPyObject<'py> for Color {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let [black, white] = members(py)?;
        let member = match self.0 {
            rules::Color::Black => black,
            rules::Color::White => white,
        };
        Ok(member.bind(py).clone())
    }
}

/// Accepts only the two members. `Color()` also accepts names and numbers.
impl<'a, 'py> FromPyObject<'a, 'py> for Color {
    type Error = PyErr;

    fn extract(object: Object<'a, 'py>) -> PyResult<Self> {
        member(object)?.map(Self).ok_or_else(|| match object.get_type().name() {
            Ok(name) => {
                PyTypeError::new_err(format!("'{name}' object is not an instance of 'Color'"))
            }
            Err(error) => error,
        })
    }
}
