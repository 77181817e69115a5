//! What Python may pass where a move, a square or another thing of a small set is wanted: its number
//! or its name.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};
use reversi_rules::{self as rules, AnySquare, Move, Square, variant};

use crate::arguments::{Number, Object, OwnClasses, Package, Read, Text};
use crate::characters::shown;
use crate::errors::exception;
use crate::location::Location;

/// What is given by its number or its name.
pub(crate) trait Named: Sized {
    /// What it is called in errors.
    const KIND: &str;
    /// Its numbers, in errors.
    const RANGE: &str;
    /// The class of the error for what is none.
    const REFUSAL: &str;

    fn from_number(number: u16) -> Option<Self>;

    /// What the text stands for, or why it is none.
    fn from_text(text: &[u8]) -> Result<Self, Unnamed>;
}

/// Why a text stands for nothing.
pub(crate) enum Unnamed {
    /// It is something else: what it is, in words.
    Other(String),
    /// What is wrong in words, and at which byte of the text.
    At(String, rules::Location),
}

/// Reads the name of a square or a move, with ASCII white space around it or without.
fn spelled<T>(
    text: &[u8],
    parse: impl FnOnce(&[u8]) -> Result<T, (String, rules::Location)>,
) -> Result<T, Unnamed> {
    let begun = text.trim_ascii_start();
    parse(begun.trim_ascii_end()).map_err(|(words, location)| {
        // The words of an error begin with its place.
        let place = location.label("").to_string();
        let words = words.strip_prefix(&place).unwrap_or(&words);
        let location = location.after(text.len() - begun.len());
        Unnamed::At(shown(words, text, location), location)
    })
}

/// A square of a board, which Python knows by its number.
pub(crate) trait NumberedSquare: AnySquare + Named + for<'a> Read<'a> {
    /// The number of a pass, the next after those of the squares.
    const PASS: u16;
    /// The numbers of moves, in errors.
    const MOVES: &str;

    fn number(self) -> u8;
}

/// Returns the number of a move.
#[inline]
pub(crate) fn number_of<S: NumberedSquare>(played: Move<S>) -> u16 {
    played.square().map_or(S::PASS, |square| square.number().into())
}

impl NumberedSquare for Square {
    const PASS: u16 = Move::PASS_ACTION as u16;
    const MOVES: &str = "0 to 63, or 64 for a pass";

    #[inline]
    fn number(self) -> u8 {
        self.index()
    }
}

impl NumberedSquare for variant::Square {
    const PASS: u16 = 256;
    const MOVES: &str = "0 to 255, or 256 for a pass";

    fn number(self) -> u8 {
        self.index()
    }
}

/// A move: a number up to that of a pass, or a text.
impl<S: NumberedSquare> Named for Move<S> {
    const KIND: &str = "move";
    const RANGE: &str = S::MOVES;
    const REFUSAL: &str = "InvalidMove";

    #[inline]
    fn from_number(number: u16) -> Option<Self> {
        if number == S::PASS { Some(Self::Pass) } else { S::from_number(number).map(Self::Place) }
    }

    fn from_text(text: &[u8]) -> Result<Self, Unnamed> {
        spelled(text, |name| Self::parse(name).map_err(|why| (why.to_string(), why.location())))
    }
}

/// A square: a number from 0 to 63 or a name.
impl Named for Square {
    const KIND: &str = "square";
    const RANGE: &str = "0 to 63";
    const REFUSAL: &str = "InvalidMove";

    #[inline]
    fn from_number(number: u16) -> Option<Self> {
        Self::from_index(u8::try_from(number).ok()?)
    }

    fn from_text(text: &[u8]) -> Result<Self, Unnamed> {
        spelled(text, |name| Self::parse(name).map_err(|why| (why.to_string(), why.location())))
    }
}

/// A square of any board: a number from 0 to 255 or a name.
impl Named for variant::Square {
    const KIND: &str = "square";
    const RANGE: &str = "0 to 255";
    const REFUSAL: &str = "InvalidMove";

    fn from_number(number: u16) -> Option<Self> {
        u8::try_from(number).ok().map(Self::from_index)
    }

    fn from_text(text: &[u8]) -> Result<Self, Unnamed> {
        spelled(text, |name| Self::parse(name).map_err(|why| (why.to_string(), why.location())))
    }
}

impl<S: NumberedSquare> Read<'_> for Move<S> {
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

impl Read<'_> for variant::Square {
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
            Err(match why {
                Unnamed::Other(what) => exception(py, T::REFUSAL, (format!("{given} is {what}"),)),
                Unnamed::At(message, place) => {
                    let prefix = format!("{given} is not a {kind}: ");
                    exception(py, T::REFUSAL, (message, Location(place), prefix))
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
    number.fit().and_then(T::from_number).ok_or_else(|| {
        exception(py, T::REFUSAL, (format!("{number} is not a {kind}: {}", T::RANGE),))
    })
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
