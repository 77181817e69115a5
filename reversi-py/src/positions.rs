//! What the positions of the core and those of other boards have in common.

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_rules::{Location, Move};

use crate::boards::Shown;
use crate::illegal::illegal_move;
use crate::named::number_of;

/// Returns the position after a move.
#[inline]
pub(crate) fn play<P: Shown>(
    py: Python<'_>,
    position: P,
    played: Move<P::Square>,
) -> PyResult<P::Position> {
    position.play(played).map(Into::into).map_err(|illegal| {
        illegal_move(py, illegal, P::Position::from(position), Location::NOWHERE)
    })
}

/// Returns the numbers of what may be played: squares, or the pass that is forced.
pub(crate) fn legal_actions<P: Shown>(py: Python<'_>, position: P) -> PyResult<Bound<'_, PyList>> {
    PyList::new(py, position.legal_actions().map(number_of))
}

/// Returns each of these with the position after it.
pub(crate) fn children<P: Shown>(py: Python<'_>, position: P) -> PyResult<Bound<'_, PyList>> {
    let children = position.children();
    PyList::new(py, children.map(|(played, child)| (number_of(played), P::Position::from(child))))
}
