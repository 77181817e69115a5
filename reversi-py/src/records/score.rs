//! Reads scores from Python.

use std::fmt::Display;
use std::ops::RangeInclusive;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::input::arguments::{Number, Read};
use crate::python::errors;
use crate::vocabulary::named::is_never_a_number;

/// Reads a score of that range.
pub(crate) fn score<T>(object: &Bound<'_, PyAny>, range: RangeInclusive<T>) -> PyResult<T>
where
    T: TryFrom<i64> + PartialOrd + Display,
{
    let object = object.as_borrowed();
    if is_never_a_number(object) {
        let name = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!("a score must be an int, not {name}")));
    }
    let number = Number::read(object)?;
    number.fit().filter(|score| range.contains(score)).ok_or_else(|| {
        let given = number.0.map_or_else(|| "the number".to_owned(), |it| it.to_string());
        let message = format!("{given} is not a score: {} to {}", range.start(), range.end());
        errors::reversi_error(object.py(), message)
    })
}
