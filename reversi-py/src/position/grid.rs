//! Boards as text for people.

use pyo3::prelude::*;
use reversi_rules::notation::{Grid, SquareStyle};

use crate::class::square_bits::SquareBits;
use crate::input::arguments::{Argument, Object, Read, utf8};
use crate::moves::shown::Shown;
use crate::python::errors;

/// The character that marks squares of a grid.
pub(crate) struct Mark(char);

impl Mark {
    pub(crate) const PLUS: Argument<Self> = Argument(Ok(Self('+')));
}

impl Read<'_> for Mark {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let text = utf8(&object, "a mark", "a str")?;
        let mut characters = text.chars();
        if let (Some(mark), None) = (characters.next(), characters.next()) {
            return Ok(Self(mark));
        }
        let message = format!("a mark is one character, not {text:?}");
        Err(errors::reversi_error(object.py(), message))
    }
}

/// Draws a position, then the side to move or the result. Without a style there are no labels.
pub(crate) fn drawn<P: Shown>(
    py: Python<'_>,
    position: &P,
    legal_moves: bool,
    marks: Option<(SquareBits, Mark)>,
    style: Option<SquareStyle>,
) -> PyResult<String> {
    if legal_moves && marks.is_some() {
        let message = "a grid marks the legal moves or other squares, not both";
        return Err(errors::reversi_error(py, message.to_owned()));
    }
    let mut grid = Grid::new(*position);
    if let Some((marks, mark)) = marks {
        let marked = position
            .squares()
            .into_iter()
            .filter(|&square| marks.contains(position.number(square)));
        grid = grid.with_marks(marked.collect(), mark.0);
    }
    if legal_moves {
        grid = grid.with_legal_moves();
    }
    grid = match style {
        Some(style) => grid.labeled(style),
        None => grid.without_labels(),
    };
    let whole = format!("{position:#}");
    let status = whole.lines().next_back().unwrap_or_default();
    Ok(format!("{grid}\n{status}"))
}
