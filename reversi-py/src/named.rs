//! What Python may pass where a move, a square or another thing of a small set is wanted: its number
//! or its name.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};
use reversi_rules::{Move, Square};

use crate::arguments::{Number, Object, OwnClasses, Package, Read, Text};
use crate::errors;

/// What is given by its number or its name.
pub(crate) trait Named: Sized {
    /// What it is called in errors.
    const KIND: &str;
    /// Its numbers, in errors.
    const RANGE: &str;
    /// The error for what is none.
    const REFUSE: fn(Python<'_>, String) -> PyErr;

    fn from_number(number: u16) -> Option<Self>;

    /// What the text stands for, or what it is instead.
    fn from_text(text: &[u8]) -> Result<Self, String>;
}

/// A move: a number from 0 to 64 or a text.
impl Named for Move {
    const KIND: &str = "move";
    const RANGE: &str = "0 to 63, or 64 for a pass";
    const REFUSE: fn(Python<'_>, String) -> PyErr = errors::invalid_move;

    fn from_number(number: u16) -> Option<Self> {
        Self::from_index(u8::try_from(number).ok()?)
    }

    fn from_text(text: &[u8]) -> Result<Self, String> {
        Self::parse(text).map_err(|error| format!("not a move: {error}"))
    }
}

/// A square: a number from 0 to 63 or a name.
impl Named for Square {
    const KIND: &str = "square";
    const RANGE: &str = "0 to 63";
    const REFUSE: fn(Python<'_>, String) -> PyErr = errors::invalid_move;

    fn from_number(number: u16) -> Option<Self> {
        Self::from_index(u8::try_from(number).ok()?)
    }

    fn from_text(text: &[u8]) -> Result<Self, String> {
        Self::parse(text).map_err(|error| format!("not a square: {error}"))
    }
}

impl Read<'_> for Move {
    #[inline]
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        named(object)
    }
}

impl Read<'_> for Square {
    #[inline]
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        named(object)
    }
}

/// Reads a number or a text.
#[inline]
pub(crate) fn named<T: Named>(object: Object<'_, '_>) -> PyResult<T> {
    // Most are plain numbers, and those that are right need nothing but this.
    if object.is_exact_instance_of::<PyInt>()
        && let Ok(number) = object.extract()
        && let Some(value) = T::from_number(number)
    {
        return Ok(value);
    }
    named_otherwise(object)
}

#[inline(never)]
fn named_otherwise<T: Named>(object: Object<'_, '_>) -> PyResult<T> {
    let (py, kind) = (object.py(), T::KIND);
    if object.is_instance_of::<PyString>() {
        return T::from_text(&Text::read(object)?.0).or_else(|why| {
            let given = object.repr()?;
            Err(T::REFUSE(py, format!("{given} is {why}")))
        });
    }
    let is_number = object.is_instance_of::<PyInt>() || object.hasattr("__index__")?;
    if is_never_a_number(object) || !is_number {
        let name = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!("a {kind} is an int or a str, not {name}")));
    }
    let number = Number::read(object)?;
    number
        .fit()
        .and_then(T::from_number)
        .ok_or_else(|| T::REFUSE(py, format!("{number} is not a {kind}: {}", T::RANGE)))
}

/// The same for the operator `in`, where anything may stand: `None` for what means nothing.
///
/// Numbers are all that are equal to one, and so `True` too.
pub(crate) fn named_or_stranger<T: Named>(object: Object<'_, '_>) -> PyResult<Option<T>> {
    if object.is_instance_of::<PyString>() {
        return Ok(T::from_text(&Text::read(object)?.0).ok());
    }
    if is_never_a_number(object) && !object.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    match Number::read(object) {
        Ok(number) => Ok(number.fit().and_then(T::from_number)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether it has a number for Python where the user cannot have meant that: 0 or 1, an index that
/// it is not equal to, or a mask.
pub(crate) fn is_never_a_number(object: Object<'_, '_>) -> bool {
    object.is_instance_of::<PyBool>() || Package::has_index(object)
}
