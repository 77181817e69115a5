//! What Python may pass where a number, a text, bytes or a set of squares is wanted. What is given by
//! its number or its name is read in `named`.
//!
//! What has the wrong type is a `TypeError`, what has the wrong value one of the errors of this
//! package, and what the passed object itself raises comes out as it is.

use std::borrow::Cow;
use std::convert::Infallible;

use pyo3::PyClass;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::types::{PyBytes, PyInt, PyIterator, PyMemoryView, PyString};
use reversi_rules::{Bitboard, Square};

use crate::errors;
use crate::named::is_never_a_number;
use crate::square_set::SquareSet;
use crate::variant;

pub(crate) type Object<'a, 'py> = Borrowed<'a, 'py, PyAny>;

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

/// What decides a random game: any number of 64 bits.
pub(crate) struct Seed(pub(crate) u64);

impl Read<'_> for Seed {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        number(object)?.map(Self).ok_or_else(|| {
            errors::reversi_error(object.py(), "a seed is 0 to 2**64 - 1".to_owned())
        })
    }
}

/// Exactly so many bytes, from whatever holds bytes for Python.
pub(crate) struct Packed<const N: usize>(pub(crate) [u8; N]);

impl<const N: usize> Read<'_> for Packed<N> {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let py = object.py();
        let held = match object.cast::<PyBytes>() {
            Ok(bytes) => bytes.to_owned(),
            Err(_) => PyMemoryView::from(&object)?.call_method0("tobytes")?.cast_into()?,
        };
        let bytes = held.as_bytes();
        <[u8; N]>::try_from(bytes).map(Self).map_err(|_| {
            let message = format!("there are {N} bytes in this form, not {}", bytes.len());
            errors::parse_error(py, message, bytes.len().min(N))
        })
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

/// Squares one by one, from anything that Python can walk over.
impl Read<'_> for Bitboard {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares::<SquareSet>(object, Err)
    }
}

/// A set of squares: a mask of 64 bits, or squares one by one.
#[derive(Clone, Copy)]
pub(crate) struct MaskOrSquares(pub(crate) Bitboard);

impl Read<'_> for MaskOrSquares {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares::<SquareSet>(object, from_mask(object, 64, read_mask)).map(Self)
    }
}

/// The set with that mask, `None` when the number has other bits than those of squares.
fn read_mask(object: Object<'_, '_>) -> PyResult<Option<Bitboard>> {
    Ok(number(object)?.map(Bitboard::from_bits))
}

/// A class of sets, and the other one, whose numbers mean other squares.
pub(crate) trait SetOfSquares: PyClass<Frozen = True> + Sync {
    /// What Rust has for it.
    type Bits: FromIterator<Self::Square>;
    type Square: for<'a> Read<'a>;
    type Other: PyClass;
    /// The name of the other class.
    const OTHER: &str;

    fn bits(&self) -> Self::Bits;
}

impl SetOfSquares for SquareSet {
    type Bits = Bitboard;
    type Square = Square;
    type Other = variant::SquareSet;
    const OTHER: &str = "reversi_rules.variant.SquareSet";

    fn bits(&self) -> Bitboard {
        self.0
    }
}

/// The squares of a set, or one by one; `otherwise` is for what cannot be walked over.
pub(crate) fn squares<S: SetOfSquares>(
    object: Object<'_, '_>,
    otherwise: impl FnOnce(PyErr) -> PyResult<S::Bits>,
) -> PyResult<S::Bits> {
    if let Ok(set) = object.cast::<S>() {
        return Ok(set.get().bits());
    }
    if object.is_instance_of::<S::Other>() {
        let message = format!("a {} numbers squares in another way: pass its names()", S::OTHER);
        return Err(PyTypeError::new_err(message));
    }
    match walk(object) {
        Ok(squares) => squares
            .map(|square| {
                // There may be no end to them, and then only a signal helps.
                object.py().check_signals()?;
                S::Square::read(square?.as_borrowed())
            })
            .collect(),
        Err(error) => otherwise(error),
    }
}

/// What to do with what cannot be walked over: read it as a mask, if it is a number.
pub(crate) fn from_mask<T>(
    object: Object<'_, '_>,
    bits: u32,
    read: fn(Object<'_, '_>) -> PyResult<Option<T>>,
) -> impl FnOnce(PyErr) -> PyResult<T> {
    // Only then: arrays have an `__index__` too.
    move |error| {
        let py = object.py();
        let is_number = object.hasattr("__index__")? && !is_never_a_number(object);
        if !is_number || !error.is_instance_of::<PyTypeError>(py) {
            return Err(error);
        }
        read(object)?.ok_or_else(|| {
            errors::reversi_error(py, format!("a mask of squares is 0 to 2**{bits} - 1"))
        })
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
