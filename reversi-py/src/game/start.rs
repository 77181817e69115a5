//! Reads the start of a game from the arguments of `Game` and `Sheet`.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::class::position::Position;
use crate::class::rules::{Rules, unusual};
use crate::input::instances::{Instance, class_of};
use crate::position::text::Parts;
use crate::python::errors::reversi_error;

/// Reads the start of a game from its arguments.
pub(crate) fn beginning(
    py: Python<'_>,
    start: Option<&Bound<'_, PyAny>>,
    rules: Option<Instance<'_, '_, Rules>>,
) -> PyResult<Position> {
    let Some(start) = start else { return Ok(Position::start(unusual(rules))) };
    let Ok(position) = start.cast::<Position>() else {
        let class = class_of(start.as_borrowed())?;
        let sentence = if start.is_instance_of::<Rules>() {
            "pass the rules by name: Game(rules=rules)".to_owned()
        } else {
            format!("a game begins with a reversi_rules.Position or a transcript, not {class}")
        };
        return Err(PyTypeError::new_err(sentence));
    };
    let position = position.get();
    match rules {
        Some(rules) if rules.0 != position.rules().0 => {
            let (own, others) = (position.rules().__repr__(py)?, rules.__repr__(py)?);
            let message = format!("the rules of the position are {own}, not {others}");
            Err(reversi_error(py, message))
        }
        _ => Ok(Position(position.0.clone())),
    }
}

/// Returns the start that the string of a game has before its moves, if it has rules or a position
/// there.
pub(crate) fn own(
    py: Python<'_>,
    text: &mut Parts<'_>,
    rules: Option<Instance<'_, '_, Rules>>,
) -> PyResult<Option<Position>> {
    let given = unusual(rules);
    let rules = text.rules(py, given)?;
    let start = text.start(py, rules)?;
    Ok(start.or_else(|| (rules != given).then(|| Position::start(rules))))
}

/// An argument that may be omitted.
type Given<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

/// Returns the start and the transcript among the arguments of `Game`.
pub(crate) fn arguments<'a, 'py>(
    first: Given<'a, 'py>,
    transcript: Given<'a, 'py>,
    start: Given<'a, 'py>,
) -> PyResult<(Given<'a, 'py>, Given<'a, 'py>)> {
    let is_text = |given: &&Bound<'_, PyAny>| given.is_instance_of::<PyString>();
    match (first, start, transcript) {
        (Some(first), start, None) if is_text(&first) => Ok((start, Some(first))),
        (Some(first), _, Some(_)) if is_text(&first) => {
            let sentence = "a position goes before the transcript: Game(position, transcript)";
            Err(PyTypeError::new_err(sentence))
        }
        (Some(_), Some(_), _) => Err(PyTypeError::new_err("the position is given twice")),
        (first, start, transcript) => Ok((first.or(start), transcript)),
    }
}
