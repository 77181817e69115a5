//! The meaning of two numbers that name a square.

use pyo3::prelude::*;
use reversi_records::paste;

use crate::input::arguments::{Object, Read, Text};
use crate::python::errors;

/// The meaning of `[2, 3]` in a text.
#[derive(Clone, Copy)]
pub(crate) struct Pairs(pub(crate) paste::Pairs);

impl Read<'_> for Pairs {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let text = Text::read(object)?;
        match &*text.0 {
            b"row, column" => Ok(Self(paste::Pairs::RowColumn)),
            b"column, row" => Ok(Self(paste::Pairs::ColumnRow)),
            _ => {
                let given = object.repr().map_or_else(|_| String::new(), |given| given.to_string());
                let message =
                    format!("{given} is not an order of pairs (row, column; column, row)");
                Err(errors::reversi_error(object.py(), message))
            }
        }
    }
}
