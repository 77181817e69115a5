//! The class `Opening`, and openings of positions and games.

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use reversi_records::openings;

use crate::class::game::Game;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Text};
use crate::input::instances::Instance;
use crate::python::errors;

/// A named opening. Frozen, hashable, picklable.
///
/// `Opening(name)` finds the opening with that name or alias, in either case of letters, and raises
/// `ReversiError` if there is none. `str(opening)` is its name, and `len(opening)` the number of
/// plies. Openings compare in the order of their transcripts.
///
/// >>> tiger = Opening("tiger")
/// >>> str(tiger), len(tiger), tiger.transcript
/// ('Tiger', 5, 'f5d6c3d3c4')
/// >>> Opening("Peasant")
/// Opening('Snake')
#[pyclass(module = "reversi_rules.openings", frozen, eq, ord, hash, str = "{0}", weakref)]
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Opening(openings::Opening);

#[pymethods]
impl Opening {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str,) = ("name",);

    #[new]
    #[pyo3(signature = (name), text_signature = "(name)")]
    fn new(py: Python<'_>, name: Argument<Text<'_>>) -> PyResult<Self> {
        let name = name.0?;
        let found = str::from_utf8(&name.0).ok().and_then(openings::named);
        found.map(Self).ok_or_else(|| {
            let name = String::from_utf8_lossy(&name.0);
            errors::reversi_error(py, format!("{name:?} is not the name of an opening"))
        })
    }

    /// The name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The other names of the same position.
    #[getter]
    fn aliases<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.aliases().collect::<Vec<_>>())
    }

    /// One sequence that leads to the opening, beginning with f5.
    #[getter]
    fn transcript(&self) -> &'static str {
        self.0.transcript()
    }

    /// The position after the moves of `transcript`.
    #[getter]
    fn position(&self) -> Position {
        self.0.position().into()
    }

    fn __len__(&self) -> usize {
        self.0.plies()
    }

    fn __bool__(_slf: PyRef<'_, Self>) -> bool {
        true
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Opening({})", self.0.name().into_pyobject(py)?.repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&'static str,)) {
        (py.get_type::<Self>(), (self.0.name(),))
    }
}

/// Returns the opening that ends in this position or in one of its images; `None` if it has no
/// name.
///
/// >>> at(Game("e6f4c3c4d3").position)
/// Opening('Tiger')
/// >>> print(at(Position()))
/// None
#[pyfunction]
#[pyo3(signature = (position))]
pub(crate) fn at(position: Instance<'_, '_, Position>) -> Option<Opening> {
    openings::at(position.get()?).map(Opening)
}

/// Returns the longest opening that the game goes through; `None` if it has none.
///
/// Moves to redo do not count. A game from another start than the standard one has no opening, and
/// neither has a game on another board.
///
/// >>> of_game(Game("f5d6c3d3c4f4f6f3e6e7"))
/// Opening("Comp'Oth")
#[pyfunction]
#[pyo3(signature = (game))]
pub(crate) fn of_game(game: Instance<'_, '_, Game>) -> PyResult<Option<Opening>> {
    Ok(game.object.try_borrow()?.opening().map(Opening))
}

/// Returns all openings in the order of their transcripts.
#[pyfunction]
pub(crate) fn all_openings(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    let all: Vec<Opening> = openings::all().map(Opening).collect();
    PyTuple::new(py, all)
}
