//! What Python may pass where a move, a square, a set of squares or a text is wanted.
//!
//! Each type here is the argument of some function: extraction has checked it. What has the wrong
//! type is a `TypeError`, what has the wrong value one of the errors of this package.

use std::borrow::Cow;

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};
use reversi_rules::{Bitboard, Move, Square};

use crate::errors;
use crate::square_set::SquareSet;

/// A number, `None` when it is too large to mean anything here.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub(crate) Option<i64>);

impl FromPyObject<'_, '_> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        match object.extract() {
            Ok(number) => Ok(Self(Some(number))),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(Self(None)),
            Err(error) => Err(error),
        }
    }
}

impl Number {
    /// The number, if it is one of `T`.
    pub(crate) fn fit<T: TryFrom<i64>>(self) -> Option<T> {
        T::try_from(self.0?).ok()
    }
}

/// Text as bytes, so that the parsers of the crate can say which of them is wrong.
pub(crate) struct Text<'a>(pub(crate) Cow<'a, [u8]>);

impl<'a> FromPyObject<'a, '_> for Text<'a> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, '_, PyAny>) -> PyResult<Self> {
        let text = object.cast::<PyString>()?;
        if let Ok(text) = object.extract::<&str>() {
            return Ok(Self(Cow::Borrowed(text.as_bytes())));
        }
        // Lone surrogates: bytes that a file had and UTF-8 has not, or nothing at all.
        let encode = |errors| text.call_method1("encode", ("utf-8", errors));
        let bytes = encode("surrogateescape").or_else(|_| encode("surrogatepass"))?;
        Ok(Self(Cow::Owned(bytes.extract()?)))
    }
}

/// A move: a number from 0 to 64 or a text.
#[derive(Clone, Copy)]
pub(crate) struct MoveArgument(pub(crate) Move);

impl FromPyObject<'_, '_> for MoveArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let from_number = |number: Number| number.fit().and_then(Move::from_index);
        let from_text = |text: &[u8]| Move::from_bytes(text).map_err(|error| error.to_string());
        read(object, "move", "0 to 63, or 64 for a pass", from_number, from_text).map(Self)
    }
}

/// A square: a number from 0 to 63 or a name.
#[derive(Clone, Copy)]
pub(crate) struct SquareArgument(pub(crate) Square);

impl FromPyObject<'_, '_> for SquareArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let from_number = |number: Number| number.fit().and_then(Square::from_index);
        let from_text = |text: &[u8]| Square::from_bytes(text).map_err(|error| error.to_string());
        read(object, "square", "0 to 63", from_number, from_text).map(Self)
    }
}

/// Reads a number or a text; `wanted` and `range` are for the errors.
fn read<T>(
    object: Borrowed<'_, '_, PyAny>,
    wanted: &str,
    range: &str,
    from_number: impl FnOnce(Number) -> Option<T>,
    from_text: impl FnOnce(&[u8]) -> Result<T, String>,
) -> PyResult<T> {
    let py = object.py();
    if object.is_instance_of::<PyString>() {
        let text = object.extract::<Text>()?.0;
        return from_text(&text).or_else(|why| {
            let given = object.repr()?;
            Err(errors::invalid_move(py, format!("{given} is not a {wanted}: {why}")))
        });
    }
    let number = object.extract::<Number>().map_err(|error| {
        if !error.is_instance_of::<PyTypeError>(py) {
            return error;
        }
        match object.get_type().name() {
            Ok(name) => PyTypeError::new_err(format!("a {wanted} is an int or a str, not {name}")),
            Err(error) => error,
        }
    })?;
    let given = number.0.map_or_else(|| "the number".to_owned(), |number| number.to_string());
    from_number(number)
        .ok_or_else(|| errors::invalid_move(py, format!("{given} is not a {wanted}: {range}")))
}

/// A set of squares: a mask of 64 bits, or squares one by one.
#[derive(Clone, Copy)]
pub(crate) struct Squares(pub(crate) Bitboard);

impl FromPyObject<'_, '_> for Squares {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(set) = object.cast::<SquareSet>() {
            return Ok(Self(set.get().0));
        }
        if !object.is_instance_of::<PyInt>()
            && let Ok(squares) = object.try_iter()
        {
            let squares = squares.map(|square| Ok(square?.extract::<SquareArgument>()?.0));
            return squares.collect::<PyResult<_>>().map(Self);
        }
        let mask = object.extract().map_err(|error: PyErr| {
            let py = object.py();
            if error.is_instance_of::<PyOverflowError>(py) {
                errors::invalid_move(py, "a mask of squares is 0 to 2**64 - 1".to_owned())
            } else {
                error
            }
        })?;
        Ok(Self(Bitboard::from_bits(mask)))
    }
}
