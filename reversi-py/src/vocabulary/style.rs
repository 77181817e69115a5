//! The styles in which other programs and books name squares.

use pyo3::prelude::*;
use reversi_rules::notation::SquareStyle;

use crate::class::shape::Shape;
use crate::input::arguments::{Argument, Object, Read, Text};
use crate::python::errors;

/// The name of a style, in which other programs and books name squares.
pub(crate) struct Style(pub(crate) SquareStyle);

impl Style {
    const ALL: [(&str, SquareStyle); 3] = [
        ("standard", SquareStyle::Standard),
        ("letters as rows", SquareStyle::LettersAsRows),
        ("rows from bottom", SquareStyle::RowsFromBottom),
    ];
    pub(crate) const STANDARD: Argument<Self> = Argument(Ok(Self(SquareStyle::Standard)));
}

impl Read<'_> for Style {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let text = Text::read(object)?;
        let found = Self::ALL.into_iter().find(|(name, _)| name.as_bytes() == &*text.0);
        found.map(|(_, style)| Self(style)).ok_or_else(|| {
            let names = Self::ALL.map(|(name, _)| name).join(", ");
            let given = object.repr().map_or_else(|_| String::new(), |given| given.to_string());
            let message = format!("{given} is not a style of square names ({names})");
            errors::reversi_error(object.py(), message)
        })
    }
}

/// Reads a style for a board of that shape.
pub(crate) fn read_style(
    py: Python<'_>,
    style: Argument<Style>,
    shape: Shape,
) -> PyResult<SquareStyle> {
    let Style(style) = style.0?;
    if style == SquareStyle::Standard || shape == Shape::STANDARD {
        return Ok(style);
    }
    Err(errors::reversi_error(py, "another style works only on 8x8 boards".to_owned()))
}
