//! What Python may pass where a move, a square, a set of squares or a text is wanted.
//!
//! What has the wrong type is a `TypeError`, what has the wrong value one of the errors of this
//! package, and what the passed object itself raises comes out as it is.

use std::borrow::Cow;
use std::convert::Infallible;

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyIterator, PyString};
use reversi_rules::{Bitboard, Move, Square};

use crate::color::Color;
use crate::errors;
use crate::square_set::SquareSet;

type Object<'a, 'py> = Borrowed<'a, 'py, PyAny>;

/// What a function makes of an argument.
pub(crate) trait Read<'a>: Sized {
    fn read(object: Object<'a, '_>) -> PyResult<Self>;
}

/// An argument of a function, which raises the error itself if there is one.
///
/// Were it the extraction that fails, `PyO3` would put a note on the exception, whoever raised it.
pub(crate) struct Argument<T>(pub(crate) PyResult<T>);

impl<'a, 'py, T: Read<'a>> FromPyObject<'a, 'py> for Argument<T> {
    type Error = Infallible;

    fn extract(object: Object<'a, 'py>) -> Result<Self, Infallible> {
        Ok(Self(T::read(object)))
    }
}

/// A number, `None` when it is too large to mean anything here.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub(crate) Option<i64>);

impl Read<'_> for Number {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        number(object).map(Self)
    }
}

impl Number {
    /// The number, if it is one of `T`.
    pub(crate) fn fit<T: TryFrom<i64>>(self) -> Option<T> {
        T::try_from(self.0?).ok()
    }
}

/// A number, `None` when it is none of `T`.
fn number<'a, 'py, T>(object: Object<'a, 'py>) -> PyResult<Option<T>>
where
    T: FromPyObject<'a, 'py, Error = PyErr>,
{
    match object.extract() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
            // The object may have raised that itself.
            if !object.is_instance_of::<PyInt>() {
                object.call_method0("__index__")?;
            }
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Text as bytes, so that the parsers of the crate can say which of them is wrong.
pub(crate) struct Text<'a>(pub(crate) Cow<'a, [u8]>);

impl<'a> Read<'a> for Text<'a> {
    fn read(object: Object<'a, '_>) -> PyResult<Self> {
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
impl Read<'_> for Move {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let from_text = |text: &[u8]| Self::parse(text).map_err(|error| error.to_string());
        named(object, "move", "0 to 63, or 64 for a pass", Self::from_index, from_text)
    }
}

/// A square: a number from 0 to 63 or a name.
impl Read<'_> for Square {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let from_text = |text: &[u8]| Self::parse(text).map_err(|error| error.to_string());
        named(object, "square", "0 to 63", Self::from_index, from_text)
    }
}

/// Reads a number or a text; `wanted` and `range` are for the errors.
fn named<T>(
    object: Object<'_, '_>,
    wanted: &str,
    range: &str,
    from_number: impl FnOnce(u8) -> Option<T>,
    from_text: impl FnOnce(&[u8]) -> Result<T, String>,
) -> PyResult<T> {
    let py = object.py();
    if object.is_instance_of::<PyString>() {
        return from_text(&Text::read(object)?.0).or_else(|why| {
            let given = object.repr()?;
            Err(errors::invalid_move(py, format!("{given} is not a {wanted}: {why}")))
        });
    }
    let is_number = object.is_instance_of::<PyInt>() || object.hasattr("__index__")?;
    if is_never_a_number(object) || !is_number {
        let name = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!("a {wanted} is an int or a str, not {name}")));
    }
    let number = Number::read(object)?;
    number.fit().and_then(from_number).ok_or_else(|| {
        let given = number.0.map_or_else(|| "the number".to_owned(), |number| number.to_string());
        errors::invalid_move(py, format!("{given} is not a {wanted}: {range}"))
    })
}

/// Whether it has a number for Python where the user cannot have meant that: 0 or 1, or a mask.
fn is_never_a_number(object: Object<'_, '_>) -> bool {
    object.is_instance_of::<PyBool>()
        || object.is_instance_of::<Color>()
        || object.is_instance_of::<SquareSet>()
}

/// Squares one by one, from anything that Python can walk over.
impl Read<'_> for Bitboard {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares(object, Err)
    }
}

/// A set of squares: a mask of 64 bits, or squares one by one.
#[derive(Clone, Copy)]
pub(crate) struct MaskOrSquares(pub(crate) Bitboard);

impl Read<'_> for MaskOrSquares {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let py = object.py();
        // Only what cannot be walked over: arrays have an `__index__` too.
        let from_mask = |error: PyErr| {
            let is_number = object.hasattr("__index__")? && !is_never_a_number(object);
            if !is_number || !error.is_instance_of::<PyTypeError>(py) {
                return Err(error);
            }
            number(object)?.map(Bitboard::from_bits).ok_or_else(|| {
                errors::reversi_error(py, "a mask of squares is 0 to 2**64 - 1".to_owned())
            })
        };
        squares(object, from_mask).map(Self)
    }
}

fn squares(
    object: Object<'_, '_>,
    otherwise: impl FnOnce(PyErr) -> PyResult<Bitboard>,
) -> PyResult<Bitboard> {
    if let Ok(set) = object.cast::<SquareSet>() {
        return Ok(set.get().0);
    }
    match walk(object) {
        Ok(squares) => squares
            .map(|square| {
                // There may be no end to them, and then only a signal helps.
                object.py().check_signals()?;
                Square::read(square?.as_borrowed())
            })
            .collect(),
        Err(error) => otherwise(error),
    }
}

/// The iterator over an argument that holds several squares.
pub(crate) fn walk<'py>(object: Object<'_, 'py>) -> PyResult<Bound<'py, PyIterator>> {
    if object.is_instance_of::<PyString>() {
        let message = "pass a list of squares, such as [\"d3\"], not a str";
        return Err(PyTypeError::new_err(message));
    }
    object.try_iter().or_else(|error| {
        if !error.is_instance_of::<PyTypeError>(object.py()) || object.hasattr("__iter__")? {
            return Err(error);
        }
        let name = object.get_type().name()?;
        Err(PyTypeError::new_err(format!("pass a list or a set of squares, not {name}")))
    })
}
