//! The class `Ray`: the line from a move in one direction.

use std::fmt;

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_rules::explain::{self, RunEnd};

use super::direction;
use crate::class::explanation::Explanation;
use crate::class::kind::each;
use crate::class::square_set::SquareSet;
use crate::moves::shown::Shown;

/// The line from a square in one direction: a run of opponent discs, which may be empty, and its
/// end. `str(ray)` is the direction, the run and its end. Frozen, hashable, picklable.
///
/// >>> from reversi_rules import Position, square_name
/// >>> from reversi_rules.explain import Direction
/// >>> ray = Position().explain("f5").ray(Direction.LEFT)
/// >>> ray.run, ray.end, square_name(ray.end_square), ray.flips
/// (SquareSet(['e5']), 'own', 'd5', SquareSet(['e5']))
/// >>> print(ray)
/// left: e5, then the player's disc on d5
#[pyclass(module = "reversi_rules.explain", frozen, eq, hash, str, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Ray {
    pub(super) of: Explanation,
    pub(super) direction: explain::Direction,
}

/// Evaluates an expression for the ray of the crate, and the position.
macro_rules! ask {
    ($ray:expr, ($answer:ident, $position:ident) => $body:expr) => {
        each!(&$ray.of.0, explanation => {
            let ($answer, $position) =
                (explanation.ray($ray.direction), explanation.position());
            $body
        })
    };
}

impl fmt::Display for Ray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(&self.of.0, explanation => explanation.ray(self.direction).fmt(f))
    }
}

#[pymethods]
impl Ray {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str) = ("direction", "run", "end");

    /// The direction.
    #[getter]
    fn direction<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        direction::member(py, self.direction)
    }

    /// The run of opponent discs that begins beside the square.
    #[getter]
    fn run(&self) -> SquareSet {
        ask!(self, (ray, position) => position.set(ray.run()).into())
    }

    /// Returns the squares of the run, nearest first.
    ///
    /// >>> from reversi_rules import Position, square_name
    /// >>> from reversi_rules.explain import Direction
    /// >>> position = Position("XOO" + 61 * "-" + " X")
    /// >>> [square_name(square) for square in position.explain("d1").ray(Direction.LEFT).squares()]
    /// ['c1', 'b1']
    fn squares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        ask!(self, (ray, position) => {
            let numbers: Vec<u16> = ray.squares().map(|square| position.number(square)).collect();
            PyList::new(py, numbers)
        })
    }

    /// The end of the run: `"own"` for a disc of the side to move, `"empty"` for an empty
    /// square, `"edge"` for the edge of the board or a missing square.
    ///
    /// If the run is empty, it is the square beside the move.
    #[getter]
    fn end(&self) -> &'static str {
        ask!(self, (ray, _position) => match ray.end() {
            RunEnd::Own(_) => "own",
            RunEnd::Empty(_) => "empty",
            RunEnd::Edge => "edge",
        })
    }

    /// The square at the end of the run; `None` for the edge.
    #[getter]
    fn end_square(&self) -> Option<u16> {
        ask!(self, (ray, position) => match ray.end() {
            RunEnd::Own(square) | RunEnd::Empty(square) => Some(position.number(square)),
            RunEnd::Edge => None,
        })
    }

    /// The discs that flip in this direction: the run, if a disc of the player ends it and the
    /// move is legal, and otherwise none.
    #[getter]
    fn flips(&self) -> SquareSet {
        ask!(self, (ray, position) => position.set(ray.flips()).into())
    }

    fn __repr__(&self) -> String {
        format!("<Ray {self}>")
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        let explanation = Bound::new(py, self.of.clone())?;
        Ok((explanation.getattr("ray")?, (self.direction(py)?,)))
    }
}
