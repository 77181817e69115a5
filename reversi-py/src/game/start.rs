//! Reads the start of a game from the arguments of `Game` and `Sheet`.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use reversi_rules::variant;

use crate::class::position::Position;
use crate::class::rules::Rules;
use crate::input::instances::class_of;
use crate::position::text::Parts;

/// Reads the start of a game from its arguments: a position, or its text.
pub(crate) fn beginning(
    py: Python<'_>,
    start: Option<&Bound<'_, PyAny>>,
    rules: Option<variant::Rules>,
) -> PyResult<Position> {
    let Some(start) = start else { return Ok(Position::start(rules)) };
    if start.is_instance_of::<Position>() || start.is_instance_of::<PyString>() {
        return Position::like(py, start, rules);
    }
    let class = class_of(start.as_borrowed())?;
    let sentence = if start.is_instance_of::<Rules>() {
        "pass the rules by name: Game(rules=rules)".to_owned()
    } else {
        format!("a game begins with a reversi_rules.Position or a transcript, not {class}")
    };
    Err(PyTypeError::new_err(sentence))
}

/// Returns the start that the string of a game has before its moves, if it has rules or a position
/// there.
pub(crate) fn own(
    py: Python<'_>,
    text: &mut Parts<'_>,
    given: Option<variant::Rules>,
) -> PyResult<Option<Position>> {
    let given = given.filter(|&given| given != variant::Rules::STANDARD);
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
