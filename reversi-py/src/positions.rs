//! The methods of positions that are written once for both kinds of boards.

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_rules::Location;

use crate::arguments::Object;
use crate::boards::Shown;
use crate::illegal::illegal_move;
use crate::position::Position;
use crate::shape::Shape;

/// Returns the position after a move.
#[inline]
pub(crate) fn play<'py, P: Shown>(
    position: &P,
    played: Object<'_, 'py>,
) -> PyResult<Bound<'py, Position>> {
    match position.play(position.read_move(played)?) {
        Ok(after) => Bound::new(played.py(), after.into()),
        Err(illegal) => Err(illegal_move(played.py(), illegal, *position, Location::NOWHERE)),
    }
}

/// Returns the numbers of what may be played: squares, or the pass that is forced.
pub(crate) fn legal_actions<'py, P: Shown>(
    py: Python<'py>,
    position: &P,
) -> PyResult<Bound<'py, PyList>> {
    let shape = Shape::of(position);
    PyList::new(py, position.legal_actions().map(|played| shape.action(played)))
}

/// Returns each of these with the position after it.
pub(crate) fn children<'py, P: Shown>(
    py: Python<'py>,
    position: &P,
) -> PyResult<Bound<'py, PyList>> {
    let shape = Shape::of(position);
    let children = position.children();
    PyList::new(py, children.map(|(played, child)| (shape.action(played), child.into())))
}
