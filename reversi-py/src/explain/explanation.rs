//! The methods of `Explanation`.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use reversi_rules::Location;
use reversi_rules::explain::Direction;

use super::direction;
use super::ray::Ray;
use crate::class::explanation::Explanation;
use crate::class::kind::each;
use crate::class::position::Position;
use crate::class::square_set::SquareSet;
use crate::moves::illegal::illegal_move;
use crate::moves::shown::Shown;

#[pymethods]
impl Explanation {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("square", "flips");

    /// The position before the move.
    #[getter]
    fn position(&self) -> Position {
        each!(&self.0, explanation => explanation.position().into())
    }

    /// The square of the move, as a number.
    #[getter]
    fn square(&self) -> u16 {
        each!(&self.0, explanation => explanation.position().number(explanation.square()))
    }

    /// The lines from the square in all eight directions, clockwise from up.
    ///
    /// >>> from reversi_rules import Position
    /// >>> [str(ray) for ray in Position().explain("d6").rays if ray.run]
    /// ['up and right: e5, then the empty f4']
    #[getter]
    fn rays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, Direction::ALL.map(|direction| Ray { of: self.clone(), direction }))
    }

    /// Returns the line from the square in one direction.
    ///
    /// >>> from reversi_rules import Position
    /// >>> from reversi_rules.explain import Direction
    /// >>> print(Position().explain("f5").ray(Direction.LEFT))
    /// left: e5, then the player's disc on d5
    fn ray(&self, direction: &Bound<'_, PyAny>) -> PyResult<Ray> {
        Ok(Ray { of: self.clone(), direction: direction::read(direction)? })
    }

    /// All discs that flip. The set is empty if the move is illegal.
    #[getter]
    fn flips(&self) -> SquareSet {
        each!(&self.0, explanation => explanation.position().set(explanation.flips()).into())
    }

    /// Returns the directions in which discs flip, each with the discs that flip there.
    ///
    /// >>> from reversi_rules import Position
    /// >>> from reversi_rules.explain import Direction
    /// >>> Position().explain("e6").flips_by_direction()[Direction.UP]
    /// SquareSet(['e5'])
    fn flips_by_direction<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let flips = PyDict::new(py);
        each!(&self.0, explanation => {
            for (direction, squares) in explanation.flips_by_direction() {
                let squares = SquareSet::from(explanation.position().set(squares));
                flips.set_item(direction::member(py, direction)?, squares)?;
            }
        });
        Ok(flips)
    }

    /// The `IllegalMove` that the move would raise; `None` if it is legal.
    #[getter]
    fn illegal<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        each!(&self.0, explanation => {
            let illegal = explanation.illegal()?;
            let error = illegal_move(py, illegal, explanation.position(), Location::NOWHERE);
            Some(error.into_value(py).into_bound(py).into_any())
        })
    }

    /// Whether the other side could play this square if it had the turn.
    ///
    /// A mistake about the turn is a common cause of illegal moves.
    ///
    /// >>> from reversi_rules import Position
    /// >>> Position().explain("d6").legal_for_opponent
    /// True
    #[getter]
    fn legal_for_opponent(&self) -> bool {
        each!(&self.0, explanation => explanation.legal_for_opponent())
    }

    fn __repr__(&self) -> String {
        format!("<Explanation: {self}>")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u16,))> {
        let position = Bound::new(py, self.position())?;
        Ok((position.getattr("explain")?, (self.square(),)))
    }
}
