//! Converts the crate's decimal numbers to Python's floats and back.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_records::Decimal;

use crate::python::errors;

pub(crate) fn float(number: Decimal) -> f64 {
    f64::from(number.thousandths()) / 1000.0
}

/// Reads a number or `None`, rounded to three places.
pub(crate) fn decimal(value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Decimal>> {
    let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(None) };
    let number: f64 = value.extract().map_err(|_| {
        let name = value.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
        PyTypeError::new_err(format!("a time or evaluation must be a number or None, not {name}"))
    })?;
    let thousandths = (number * 1000.0).round();
    let most = f64::from(i32::MAX);
    if !(-most..=most).contains(&thousandths) {
        let given = value.repr()?;
        let message = format!("a time or evaluation is beyond 2147483: {given}");
        return Err(errors::reversi_error(value.py(), message));
    }
    Ok(Some(Decimal::from_thousandths(thousandths as i32)))
}
