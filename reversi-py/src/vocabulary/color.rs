//! Reads colors by their numbers and names.

use pyo3::prelude::*;
use reversi_rules as rules;
use reversi_rules::ParseColorError;

use crate::class::color::{Color, member};
use crate::input::arguments::{Argument, Object, Read};
use crate::vocabulary::named::{Names, Unnamed};

/// The numbers and names of the colors.
struct Colors;

impl Names for Colors {
    type Value = rules::Color;

    const KIND: &str = "color";
    const REFUSAL: &str = "ReversiError";

    fn range(&self) -> String {
        "0 for black, 1 for white".to_owned()
    }

    fn with_number(&self, number: u16) -> Option<rules::Color> {
        rules::Color::from_index(number.into())
    }

    fn with_name(&self, text: &[u8]) -> Result<rules::Color, Unnamed> {
        String::from_utf8_lossy(text)
            .parse()
            .map_err(|error: ParseColorError| Unnamed::Other(error.to_string()))
    }
}

/// Accepts a Python `Color`, its number or its name.
impl Read<'_> for rules::Color {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        match member(object)? {
            Some(color) => Ok(color),
            None => Colors.read(object),
        }
    }
}

/// Returns the color with that name or number; `Color()` calls this.
#[pyfunction]
#[pyo3(signature = (value, /))]
pub(crate) fn read_color(value: Argument<rules::Color>) -> PyResult<Color> {
    value.0.map(Color::from)
}
