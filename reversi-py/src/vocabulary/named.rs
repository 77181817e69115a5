//! Reads arguments that are given by a number or a name: moves, squares, colors and symmetries.

use std::fmt::Display;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};
use reversi_rules::{self as rules, Move, Square, variant};

use crate::class::color;
use crate::class::shape::Shape;
use crate::class::square_set::SquareSet;
use crate::class::symmetry::Symmetry;
use crate::input::arguments::{Number, Object, Read, Text};
use crate::input::characters::shown;
use crate::input::location::Location;
use crate::python::errors::exception;

/// A set of values that have numbers and names.
pub(crate) trait Names {
    type Value;

    /// The word for one of the values in error texts.
    const KIND: &str;
    /// The class of the error for a number or a name that no value has.
    const REFUSAL: &str;

    /// Returns the valid numbers, for error texts.
    fn range(&self) -> String;

    fn with_number(&self, number: u16) -> Option<Self::Value>;

    /// Returns the value with that name, or the reason why there is none.
    fn with_name(&self, text: &[u8]) -> Result<Self::Value, Unnamed>;

    /// Reads a number or a name.
    #[inline]
    fn read(&self, object: Object<'_, '_>) -> PyResult<Self::Value> {
        // The fast path: most arguments are plain ints, and valid.
        if object.is_exact_instance_of::<PyInt>()
            && let Ok(number) = object.extract()
            && let Some(value) = self.with_number(number)
        {
            return Ok(value);
        }
        self.read_otherwise(object)
    }

    // Out of line, so that `read` stays small enough to be inlined wherever a move is read.
    #[inline(never)]
    fn read_otherwise(&self, object: Object<'_, '_>) -> PyResult<Self::Value> {
        let (py, kind) = (object.py(), Self::KIND);
        if object.is_instance_of::<PyString>() {
            return self.with_name(&Text::read(object)?.0).or_else(|why| {
                let given = object.repr()?;
                let refusal = Self::REFUSAL;
                Err(match why {
                    Unnamed::Other(what) => exception(py, refusal, (format!("{given} is {what}"),)),
                    Unnamed::At(message, place) => {
                        let prefix = format!("{given} is not a {kind}: ");
                        exception(py, refusal, (message, Location(place), prefix))
                    }
                })
            });
        }
        let is_number = object.is_instance_of::<PyInt>() || object.hasattr("__index__")?;
        if is_never_a_number(object) || !is_number {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("a {kind} is an int or a str, not {name}")));
        }
        let number = Number::read(object)?;
        let named = number.fit().and_then(|number| self.with_number(number));
        named.ok_or_else(|| self.refusal_of(py, number))
    }

    /// Creates the error for a number that no value has.
    fn refusal_of(&self, py: Python<'_>, number: impl Display) -> PyErr {
        let (kind, range) = (Self::KIND, self.range());
        exception(py, Self::REFUSAL, (format!("{number} is not a {kind}: {range}"),))
    }

    fn refusal(&self, object: Object<'_, '_>) -> PyErr {
        self.refusal_of(object.py(), object.to_string())
    }

    /// Reads the left operand of `in`, which may be any object; `None` if it is not a value.
    ///
    /// `True` is read as 1, because `True == 1` and `True in {1}` in Python.
    fn read_or_stranger(&self, object: Object<'_, '_>) -> PyResult<Option<Self::Value>> {
        if object.is_instance_of::<PyString>() {
            return Ok(self.with_name(&Text::read(object)?.0).ok());
        }
        if is_never_a_number(object) && !object.is_instance_of::<PyBool>() {
            return Ok(None);
        }
        match Number::read(object) {
            Ok(number) => Ok(number.fit().and_then(|number| self.with_number(number))),
            Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// The reason why no value has a name.
pub(crate) enum Unnamed {
    /// The rest of the sentence "'x' is …".
    Other(String),
    /// A message, and the byte of the string that is wrong.
    At(String, rules::Location),
}

/// Reads the name of a square or a move, ignoring ASCII white space around it.
fn spelled<T>(
    text: &[u8],
    parse: impl FnOnce(&[u8]) -> Result<T, (String, rules::Location)>,
) -> Result<T, Unnamed> {
    let begun = text.trim_ascii_start();
    parse(begun.trim_ascii_end()).map_err(|(words, location)| {
        // The crate's message begins with the location, which changes here.
        let place = location.label("").to_string();
        let words = words.strip_prefix(&place).unwrap_or(&words);
        let location = location.after(text.len() - begun.len());
        Unnamed::At(shown(words, text, location), location)
    })
}

/// The moves on a board of that shape, as numbers.
pub(crate) struct Moves(pub(crate) Shape);

impl Names for Moves {
    type Value = u16;

    const KIND: &str = "move";
    const REFUSAL: &str = "InvalidMove";

    fn range(&self) -> String {
        format!("{}, or {} for a pass", Squares(self.0).range(), self.0.pass())
    }

    #[inline]
    fn with_number(&self, number: u16) -> Option<u16> {
        (number <= self.0.pass()).then_some(number)
    }

    fn with_name(&self, text: &[u8]) -> Result<u16, Unnamed> {
        if self.0 == Shape::STANDARD {
            let parse = |name: &_| Move::<Square>::parse(name);
            let played =
                spelled(text, |name| parse(name).map_err(|why| (why.to_string(), why.location())))?;
            return Ok(played.action().into());
        }
        let played = spelled(text, |name| {
            variant::Move::parse(name).map_err(|why| (why.to_string(), why.location()))
        })?;
        played.square().map_or(Ok(self.0.pass()), |square| inside(self.0, square))
    }
}

/// The squares of a board of that shape, as numbers.
pub(crate) struct Squares(pub(crate) Shape);

impl Names for Squares {
    type Value = u16;

    const KIND: &str = "square";
    const REFUSAL: &str = "InvalidMove";

    fn range(&self) -> String {
        format!("0 to {}", self.0.pass() - 1)
    }

    #[inline]
    fn with_number(&self, number: u16) -> Option<u16> {
        (number < self.0.pass()).then_some(number)
    }

    fn with_name(&self, text: &[u8]) -> Result<u16, Unnamed> {
        if self.0 == Shape::STANDARD {
            let square = spelled(text, |name| {
                Square::parse(name).map_err(|why| (why.to_string(), why.location()))
            })?;
            return Ok(u8::from(square).into());
        }
        let square = spelled(text, |name| {
            variant::Square::parse(name).map_err(|why| (why.to_string(), why.location()))
        })?;
        inside(self.0, square)
    }
}

/// Returns the number of a square if the board's rectangle contains it.
fn inside(shape: Shape, square: variant::Square) -> Result<u16, Unnamed> {
    if shape.contains(square) {
        return Ok(shape.number(square));
    }
    let last = shape.name(shape.pass() - 1);
    Err(Unnamed::Other(format!("not a square of a board of {shape}: its squares are a1 to {last}")))
}

/// A move on 8×8.
impl Read<'_> for Move {
    #[inline]
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let action = Moves(Shape::STANDARD).read(object)?;
        Ok(Square::from_index(action.into()).map_or(Self::Pass, Self::Place))
    }
}

/// Returns whether the object has an `__index__` that a caller cannot mean as a move or a
/// number: a `bool`, a `Color`, a `Symmetry` or a `SquareSet`.
pub(crate) fn is_never_a_number(object: Object<'_, '_>) -> bool {
    object.is_instance_of::<PyBool>()
        || color::member(object).is_ok_and(|color| color.is_some())
        || object.is_exact_instance_of::<Symmetry>()
        || object.is_exact_instance_of::<SquareSet>()
}
