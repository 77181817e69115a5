//! What Python may pass where a move, a square or a set of squares of these boards is wanted.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt};
use reversi_rules::variant::{Bitboard, Move, Objective, Square};

use super::square_set::SquareSet;
use crate::arguments::{Object, Read, Text};
use crate::named::{Named, named};
use crate::sets::{SetOfSquares, from_mask, squares};
use crate::{errors, square_set};

/// A move: a number from 0 to 256 or a text.
impl Named for Move {
    const KIND: &str = "move";
    const RANGE: &str = "0 to 255, or 256 for a pass";
    const REFUSE: fn(Python<'_>, String) -> PyErr = errors::invalid_move;

    fn from_number(number: u16) -> Option<Self> {
        Self::from_index(number)
    }

    fn from_text(text: &[u8]) -> Result<Self, String> {
        Self::parse(text).map_err(|error| format!("not a move: {error}"))
    }
}

/// A square: a number from 0 to 255 or a name.
impl Named for Square {
    const KIND: &str = "square";
    const RANGE: &str = "0 to 255";
    const REFUSE: fn(Python<'_>, String) -> PyErr = errors::invalid_move;

    fn from_number(number: u16) -> Option<Self> {
        u8::try_from(number).ok().map(Self::from_index)
    }

    fn from_text(text: &[u8]) -> Result<Self, String> {
        Self::parse(text).map_err(|error| format!("not a square: {error}"))
    }
}

impl Read<'_> for Move {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        named(object)
    }
}

impl Read<'_> for Square {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        named(object)
    }
}

/// Squares one by one, from anything that Python can walk over.
impl Read<'_> for Bitboard {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares::<SquareSet>(object, Err)
    }
}

/// A set of squares: a mask of 256 bits, or squares one by one.
#[derive(Clone, Copy)]
pub(super) struct MaskOrSquares(pub(super) Bitboard);

impl Read<'_> for MaskOrSquares {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares::<SquareSet>(object, from_mask(object, 256, read_mask)).map(Self)
    }
}

impl SetOfSquares for SquareSet {
    type Bits = Bitboard;
    type Square = Square;
    type Other = square_set::SquareSet;
    const OTHER: &str = "reversi_rules.SquareSet";

    fn bits(&self) -> Bitboard {
        self.0
    }

    fn numbers(&self) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator {
        self.0.iter().map(Square::index)
    }

    fn names(&self) -> Vec<String> {
        self.0.iter().map(|square| square.to_string()).collect()
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
