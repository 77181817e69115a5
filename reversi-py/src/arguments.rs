//! Reads the arguments that Python passes to a method.
//!
//! This is the way of one argument, that of `Position().play("d3")`:
//!
//! ```text
//! position.rs   fn play(&self, r#move: &Bound<PyAny>)   takes any object
//!                        |
//!                        v
//! boards.rs     position.read_move(object)              the shape of the board numbers moves
//!                        |
//!                        v
//! named.rs      Moves(shape).read(object)               an int, a str or neither?
//!                 | 19        with_number(19)             None: InvalidMove
//!                 | "d3"      with_name(b"d3")            Err(why): InvalidMove
//!                 | other     __index__, unless it is Package::has_index; else TypeError
//!                 v
//! positions.rs  position.play(..)                       the crate plays it or says why not
//! ```
//!
//! An extraction that fails gets a note from `PyO3`, also where the object itself raised the
//! error. So methods take objects and read them, or an [`Argument`], whose extraction never fails:
//! the method writes `.0?` in the order in which errors shall come.
//!
//! Each file uses only those before it:
//!
//! | file | reads |
//! |---|---|
//! | `errors` | nothing: it makes the exceptions, and knows no class |
//! | `arguments` | numbers and strings |
//! | `location` | the parts of a place, which errors have from here on |
//! | `packed` | bytes |
//! | `shape`, `named` | moves and squares of a board, and whatever else has a number or a name |
//! | `squares`, `sets` | sets of squares |
//! | `color`, `symmetry`, `square_set`, … | their own objects: `Read` stands beside the class |
//! | `classes` | nothing: it answers what reading asks about classes, see [`OwnClasses`] |
//!
//! A wrong type is a `TypeError`, a wrong value one of the errors of this package. What the passed
//! object itself raises comes out unchanged.

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyIterator, PyString};

use crate::errors;

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

/// What reading has to know about the classes of this package.
///
/// They stand above this file, as their methods read arguments. So it asks here, and `classes`,
/// above them, answers.
pub(crate) trait OwnClasses {
    /// Whether it is one that Python takes for a number, which nobody means who passes it: a color,
    /// a symmetry, a set of squares.
    fn has_index(object: Object<'_, '_>) -> bool;

    /// Whether it is a set of squares.
    fn is_square_set(object: Object<'_, '_>) -> bool;
}

/// Who answers.
pub(crate) struct Package;

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

/// In errors, which say what was given.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => number.fmt(f),
            None => f.write_str("a huge number"),
        }
    }
}

/// A number, `None` when it is none of `T`.
pub(crate) fn number<'a, 'py, T>(object: Object<'a, 'py>) -> PyResult<Option<T>>
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

/// Text as bytes, so that the parsers of the crate can say which of them is wrong.
pub(crate) struct Text<'a>(pub(crate) Cow<'a, [u8]>);

impl<'a> Read<'a> for Text<'a> {
    fn read(object: Object<'a, '_>) -> PyResult<Self> {
        if !object.is_instance_of::<PyString>() {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("a text is a str, not {name}")));
        }
        if let Ok(text) = object.extract::<&str>() {
            return Ok(Self(Cow::Borrowed(text.as_bytes())));
        }
        // Lone surrogates: bytes that a file had and UTF-8 has not, or nothing at all.
        let string = object.py().get_type::<PyString>();
        let encode = |errors| string.call_method1("encode", (object, "utf-8", errors));
        let bytes = encode("surrogateescape").or_else(|_| encode("surrogatepass"))?;
        Ok(Self(Cow::Owned(bytes.extract()?)))
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
