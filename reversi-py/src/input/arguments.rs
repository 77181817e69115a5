//! Reads the arguments that Python passes to a method.
//!
//! Follow one argument, the `"d3"` of `Position().play("d3")`, from Python to the crate:
//!
//! ```text
//!   Python               position.play("d3")
//!                               |  any object
//!                               v
//!   position/methods.rs  fn play(&self, r#move: &Bound<PyAny>)
//!                               |
//!                               v
//!   moves/shown.rs       position.read_move(object)      only the board knows which moves exist
//!                               |
//!                               v
//!   vocabulary/named.rs  Moves(shape).read(object)       which type is it?
//!                               |
//!        +----------------+-----+-----------+--------------------+
//!        | int: 19        | str: "d3"       | has __index__      | anything else, bool, Color
//!        v                v                 v                    v
//!   with_number(19)   with_name(b"d3")  with_number(i)       TypeError: a move is an int
//!   or InvalidMove    or InvalidMove    or InvalidMove       or a str, not float
//!        |                |                 |
//!        +----------------+-----+-----------+
//!                               v
//!   position/generic.rs  position.play(Move)             the crate plays it or raises IllegalMove
//! ```
//!
//! # Why not PyO3's own extraction
//!
//! `fn play(&self, square: u8)` would be shorter: PyO3 converts the object before the method runs.
//! It is wrong here for four reasons.
//!
//! 1. *The board decides.* 35 is a square on 8x8 and the last one on 6x6, where 36 is a pass. An
//!    extraction sees only the object, not `self`.
//! 2. *Too much is a number.* PyO3 converts any object with an `__index__`: `True`, `Color.WHITE`
//!    and a `SquareSet` would all be played as squares. Here they are a `TypeError`.
//! 3. *The exception would be another.* `10**30` would be an `OverflowError`, not an
//!    `InvalidMove`. And PyO3 adds a note to every error of an extraction, even to an error that
//!    the object itself raised.
//! 4. *The order would be another.* PyO3 converts arguments from left to right. The documented
//!    order of checks is often different.
//!
//! A method therefore has parameters of three kinds:
//!
//! | parameter | for | converted |
//! |---|---|---|
//! | `&Bound<PyAny>` | moves, squares and sets, which depend on the board | by the method |
//! | [`Argument<T>`](Argument) | numbers, strings and names: any `T` with [`Read`] | at once, but the error waits in `.0` until the method writes `.0?` |
//! | `Instance<T>` | objects of one class of this package | by PyO3, with our error text |
//!
//! # How an error names the argument
//!
//! A value is named by its meaning, not by its parameter: `a move is an int or a str, not float`.
//! So every method that reads a move has the same text. Arrays are named by their parameter
//! (`boards must have the shape (N, 2), not (3,)`), because one call may have several. A wrong type
//! is a `TypeError`, and a wrong value is one of this package's errors. An exception raised by the
//! object itself, such as by its `__index__`, reaches the caller unchanged.
//!
//! # The files
//!
//! Each file uses only those above it:
//!
//! | file | reads |
//! |---|---|
//! | `python/errors` | nothing: it creates the exceptions, and knows no class |
//! | `input/arguments` | numbers and strings |
//! | `input/location` | the parts of a `Location`, which errors carry from here on |
//! | `input/packed` | bytes |
//! | `class` | nothing: it has the classes whose methods are further down |
//! | `vocabulary/named` | moves and squares of a board, and everything else with a number or a name |
//! | `vocabulary/sets` | sets of squares |
//! | `vocabulary/color`, `vocabulary/symmetry`, … | their own objects: `Read` stands beside the methods |
//! | `moves/shown` | the same moves and squares, as the crate has them |

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyIterator, PyString};

use crate::python::errors;

pub(crate) type Object<'a, 'py> = Borrowed<'a, 'py, PyAny>;

/// A value that can be read from a Python object.
pub(crate) trait Read<'a>: Sized {
    fn read(object: Object<'a, '_>) -> PyResult<Self>;
}

/// An argument that has been read, or the error of reading it.
///
/// Extraction itself never fails, so that `PyO3` adds no note. The function raises the error with
/// `.0?`.
pub(crate) struct Argument<T>(pub(crate) PyResult<T>);

impl<'a, 'py, T: Read<'a>> FromPyObject<'a, 'py> for Argument<T> {
    type Error = Infallible;

    fn extract(object: Object<'a, 'py>) -> Result<Self, Infallible> {
        Ok(Self(T::read(object)))
    }
}

/// An integer from Python; `None` if it does not fit into 64 bits, which no argument needs.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub(crate) Option<i64>);

impl Read<'_> for Number {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        number(object).map(Self)
    }
}

impl Number {
    /// Returns the number if it fits into `T`.
    pub(crate) fn fit<T: TryFrom<i64>>(self) -> Option<T> {
        T::try_from(self.0?).ok()
    }
}

/// The number as error messages show it.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => number.fmt(f),
            None => f.write_str("a huge number"),
        }
    }
}

/// Reads an integer; `None` if it does not fit into `T`.
pub(crate) fn number<'a, 'py, T>(object: Object<'a, 'py>) -> PyResult<Option<T>>
where
    T: FromPyObject<'a, 'py, Error = PyErr>,
{
    match object.extract() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
            // The object's own `__index__` may have raised this error. Then it is raised again
            // here.
            if !object.is_instance_of::<PyInt>() {
                object.call_method0("__index__")?;
            }
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// The seed of a random choice or a random game: any number of 64 bits.
pub(crate) struct Seed(pub(crate) u64);

impl Read<'_> for Seed {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        number(object)?.map(Self).ok_or_else(|| {
            errors::reversi_error(object.py(), "a seed must be 0 to 2**64 - 1".to_owned())
        })
    }
}

/// A string as UTF-8 bytes, because the crate's parsers report the offset of the wrong byte.
pub(crate) struct Text<'a>(pub(crate) Cow<'a, [u8]>);

impl<'a> Read<'a> for Text<'a> {
    fn read(object: Object<'a, '_>) -> PyResult<Self> {
        if !object.is_instance_of::<PyString>() {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("expected a str, not {name}")));
        }
        if let Ok(text) = object.extract::<&str>() {
            return Ok(Self(Cow::Borrowed(text.as_bytes())));
        }
        // The string has lone surrogates. Python puts them where a file has bytes that are not
        // UTF-8 (`surrogateescape`), and then the bytes can be restored.
        let string = object.py().get_type::<PyString>();
        let encode = |errors| string.call_method1("encode", (object, "utf-8", errors));
        let bytes = encode("surrogateescape").or_else(|_| encode("surrogatepass"))?;
        Ok(Self(Cow::Owned(bytes.extract()?)))
    }
}

/// Reads a string that UTF-8 can encode. Error texts begin with `{what} must be {kind}`.
pub(crate) fn utf8(object: &Bound<'_, PyAny>, what: &str, kind: &str) -> PyResult<String> {
    let Ok(text) = object.cast::<PyString>() else {
        let name = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!("{what} must be {kind}, not {name}")));
    };
    text.to_str().map(str::to_owned).or_else(|_| {
        let given = text.repr()?;
        let message = format!("{what} has a character that UTF-8 cannot encode: {given}");
        Err(errors::reversi_error(object.py(), message))
    })
}

/// Returns an iterator over an argument that holds several squares.
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
