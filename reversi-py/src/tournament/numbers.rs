//! Reads the whole numbers and fractions of a tournament, and returns fractions.

use std::fmt::Display;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use reversi_rules::Score;
use reversi_rules::tournament::Coefficient;

use crate::input::arguments::{Number, Read};
use crate::python::errors;
use crate::vocabulary::named::is_never_a_number;

/// Reads a number from 0 to `most`. `what` names it in errors.
pub(super) fn whole<T>(object: &Bound<'_, PyAny>, what: &str, most: T) -> PyResult<T>
where
    T: Copy + TryFrom<i64> + PartialOrd + Display,
{
    let refused = || {
        let name = object.get_type().name()?;
        Err(PyTypeError::new_err(format!("the {what} must be an int, not {name}")))
    };
    if is_never_a_number(object.as_borrowed()) {
        return refused();
    }
    let number = match Number::read(object.as_borrowed()) {
        Ok(number) => number,
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => return refused(),
        Err(error) => return Err(error),
    };
    number.fit().filter(|number| *number <= most).ok_or_else(|| {
        let message = format!("the {what} must be 0 to {most}, not {number}");
        errors::reversi_error(object.py(), message)
    })
}

/// Reads a pair of scores, black's first.
pub(super) fn score(object: &Bound<'_, PyAny>) -> PyResult<Score> {
    let pair: (Bound<'_, PyAny>, Bound<'_, PyAny>) = object
        .extract()
        .map_err(|_| PyTypeError::new_err("a score is a pair of numbers, black's first"))?;
    let [black, white] = [&pair.0, &pair.1].map(|score| whole(score, "score", u16::MAX));
    Ok(Score { black: black?, white: white? })
}

/// Reads the coefficient of the Brightwell Quotient: an int or a fraction.
pub(super) fn coefficient(object: &Bound<'_, PyAny>) -> PyResult<Coefficient> {
    // An int has both parts too.
    let part = |name| object.getattr(name).ok().filter(|part| !part.is_callable());
    let parts = part("numerator").zip(part("denominator"));
    let Some((numerator, denominator)) = parts.filter(|_| !is_never_a_number(object.as_borrowed()))
    else {
        let name = object.get_type().name()?;
        let message = format!("a coefficient must be an int or a Fraction, not {name}");
        return Err(PyTypeError::new_err(message));
    };
    let numerator = whole(&numerator, "numerator of a coefficient", u16::MAX)?;
    let denominator = whole(&denominator, "denominator of a coefficient", u16::MAX)?;
    Coefficient::new(numerator, denominator).ok_or_else(|| {
        let message = "the denominator of a coefficient must not be 0";
        errors::reversi_error(object.py(), message.to_owned())
    })
}

/// Returns a `fractions.Fraction`.
pub(super) fn fraction(
    py: Python<'_>,
    numerator: impl Into<u64>,
    denominator: impl Into<u64>,
) -> PyResult<Bound<'_, PyAny>> {
    static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = FRACTION.import(py, "fractions", "Fraction")?;
    class.call1((numerator.into(), denominator.into()))
}
