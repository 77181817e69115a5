//! What Python may pass where a move, a square or an objective of these boards is wanted.

use pyo3::prelude::*;
use reversi_rules::variant::{Move, Objective, Square};

use crate::arguments::{Object, Read, Text};
use crate::errors;
use crate::named::{Named, named};

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
