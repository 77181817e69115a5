//! The eight directions. Python's `Direction` is an `enum.Enum`, written in Python.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyList;
use reversi_rules::explain::Direction;
use reversi_rules::variant;

use crate::class::shape::Shape;
use crate::vocabulary::named::{Names, Squares};
use crate::vocabulary::rules::{RulesLike, given};

/// Returns the members of Python's enumeration, in the order of the crate.
fn members(py: Python<'_>) -> PyResult<&Bound<'_, PyList>> {
    static MEMBERS: PyOnceLock<Py<PyList>> = PyOnceLock::new();
    let members = MEMBERS.get_or_try_init(py, || {
        let class = py.import("reversi_rules.explain")?.getattr("Direction")?;
        let list = PyList::empty(py);
        for member in class.try_iter()? {
            list.append(member?)?;
        }
        Ok::<_, PyErr>(list.unbind())
    })?;
    Ok(members.bind(py))
}

/// Returns the member for a direction of the crate.
pub(super) fn member(py: Python<'_>, direction: Direction) -> PyResult<Bound<'_, PyAny>> {
    members(py)?.get_item(direction as usize)
}

/// Reads a member.
pub(super) fn read(object: &Bound<'_, PyAny>) -> PyResult<Direction> {
    let members = members(object.py())?;
    let found = members.iter().zip(Direction::ALL).find(|(member, _)| member.is(object));
    found.map(|(_, direction)| direction).ok_or_else(|| {
        let name = object.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
        PyTypeError::new_err(format!("expected a Direction, not {name}"))
    })
}

/// Returns the opposite direction.
#[pyfunction]
#[pyo3(signature = (direction, /))]
pub(crate) fn opposite<'py>(direction: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    member(direction.py(), read(direction)?.opposite())
}

/// Returns the next square in a direction; `None` if the board ends there.
#[pyfunction]
#[pyo3(signature = (direction, square, rules, /))]
pub(crate) fn step(
    direction: &Bound<'_, PyAny>,
    square: &Bound<'_, PyAny>,
    rules: RulesLike,
) -> PyResult<Option<u16>> {
    let rules = given(rules)?.unwrap_or(variant::Rules::STANDARD);
    let shape = Shape::from(&rules);
    let number = Squares(shape).read(square.as_borrowed())?;
    let from = shape.square::<variant::Square>(number);
    let next = from.and_then(|from| read(direction).map(|it| it.step(from)).transpose());
    let next = next.transpose()?;
    Ok(next.filter(|&next| rules.squares().contains(next)).map(|next| shape.number(next)))
}
