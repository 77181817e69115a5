//! The two sides.
//!
//! Python has them as the members of an enumeration, which is written in Python. There are only
//! two, and they are kept here: a color of Python's is recognized by its address.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use reversi_rules as rules;
use reversi_rules::ParseColorError;

use crate::arguments::{Argument, Object, Read};
use crate::named::{Names, Unnamed};

/// A side on its way to Python or back: a member of `reversi_rules.Color` there.
#[derive(Clone, Copy)]
pub(crate) struct Color(rules::Color);

/// The members of the enumeration in the order of their indices.
fn members(py: Python<'_>) -> PyResult<&[Py<PyAny>; 2]> {
    static MEMBERS: PyOnceLock<[Py<PyAny>; 2]> = PyOnceLock::new();
    MEMBERS.get_or_try_init(py, || {
        let class = py.import("reversi_rules._color")?.getattr("Color")?;
        Ok([class.getattr("BLACK")?.unbind(), class.getattr("WHITE")?.unbind()])
    })
}

/// The color that the object is; `None` for anything but the two members.
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

/// One of the two members: names and numbers are for `Color()` to read.
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

/// The two sides by their numbers and names.
struct Colors;

impl Names for Colors {
    type Value = rules::Color;

    const KIND: &str = "color";
    const REFUSAL: &str = "ReversiError";

    fn range(&self) -> String {
        "0 for black, 1 for white".to_owned()
    }

    fn with_number(&self, number: u16) -> Option<rules::Color> {
        rules::Color::from_index(u8::try_from(number).ok()?)
    }

    fn with_name(&self, text: &[u8]) -> Result<rules::Color, Unnamed> {
        String::from_utf8_lossy(text)
            .parse()
            .map_err(|error: ParseColorError| Unnamed::Other(error.to_string()))
    }
}

/// A color: one of Python's, its number or its name.
impl Read<'_> for rules::Color {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        match member(object)? {
            Some(color) => Ok(color),
            None => Colors.read(object),
        }
    }
}

/// The color of that name or number, for `Color()`.
#[pyfunction]
#[pyo3(signature = (value, /))]
pub(crate) fn read_color(value: Argument<rules::Color>) -> PyResult<Color> {
    value.0.map(Color)
}
