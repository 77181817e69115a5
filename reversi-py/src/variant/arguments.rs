//! What Python may pass where a move, a square or a set of squares of these boards is wanted.

use std::fmt::Display;

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyString};
use reversi_rules::variant::{Bitboard, Move, Objective, Square};

use super::square_set::SquareSet;
use crate::arguments::{Number, Read, Text, walk};
use crate::color::Color;
use crate::{errors, square_set};

type Object<'a, 'py> = Borrowed<'a, 'py, PyAny>;

/// A move: a number from 0 to 256 or a text.
impl Read<'_> for Move {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        named(object, "move", "0 to 255, or 256 for a pass", Self::from_index, Self::parse)
    }
}

/// A square: a number from 0 to 255 or a name.
impl Read<'_> for Square {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let from_number = |number| u8::try_from(number).ok().map(Self::from_index);
        named(object, "square", "0 to 255", from_number, Self::parse)
    }
}

/// Reads a number or a text; `wanted` and `range` are for the errors.
fn named<T, E: Display>(
    object: Object<'_, '_>,
    wanted: &str,
    range: &str,
    from_number: impl FnOnce(u16) -> Option<T>,
    from_text: impl FnOnce(&[u8]) -> Result<T, E>,
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
        || object.is_instance_of::<square_set::SquareSet>()
}

/// Squares one by one, from anything that Python can walk over.
impl Read<'_> for Bitboard {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares(object, Err)
    }
}

/// A set of squares: a mask of 256 bits, or squares one by one.
#[derive(Clone, Copy)]
pub(super) struct MaskOrSquares(pub(super) Bitboard);

impl Read<'_> for MaskOrSquares {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let py = object.py();
        // Only what cannot be walked over: arrays have an `__index__` too.
        let from_mask = |error: PyErr| {
            let is_number = object.hasattr("__index__")? && !is_never_a_number(object);
            if !is_number || !error.is_instance_of::<PyTypeError>(py) {
                return Err(error);
            }
            read_mask(object)?.ok_or_else(|| {
                errors::reversi_error(py, "a mask of squares is 0 to 2**256 - 1".to_owned())
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
    if object.is_instance_of::<square_set::SquareSet>() {
        let message = "a reversi_rules.SquareSet numbers squares in another way: pass its names()";
        return Err(PyTypeError::new_err(message));
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

/// The set with that mask, `None` when the number has other bits than those of squares.
fn read_mask(object: Object<'_, '_>) -> PyResult<Option<Bitboard>> {
    let py = object.py();
    let number = py.import("operator")?.call_method1("index", (object,))?;
    let bytes = match py.get_type::<PyInt>().call_method1("to_bytes", (number, 32, "little")) {
        Ok(bytes) => bytes,
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut rows = [0; 16];
    let (pairs, _) = bytes.cast::<PyBytes>()?.as_bytes().as_chunks();
    for (row, pair) in rows.iter_mut().zip(pairs) {
        *row = u16::from_le_bytes(*pair);
    }
    Ok(Some(Bitboard::from_rows(rows)))
}

/// The mask of a set, which is too wide for the integers of Rust.
pub(super) fn mask(py: Python<'_>, set: Bitboard) -> PyResult<Bound<'_, PyAny>> {
    let bytes: Vec<u8> = set.rows().into_iter().flat_map(u16::to_le_bytes).collect();
    py.get_type::<PyInt>().call_method1("from_bytes", (PyBytes::new(py, &bytes), "little"))
}

/// The name of an objective.
impl Read<'_> for Objective {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let text = Text::read(object)?;
        str::from_utf8(&text.0).ok().and_then(Self::from_name).map_or_else(
            || {
                let (given, [most, fewest]) = (object.repr()?, Self::ALL.map(Self::name));
                let message = format!("{given} is not an objective ({most} or {fewest})");
                Err(errors::reversi_error(object.py(), message))
            },
            Ok,
        )
    }
}
