//! All boards after one action.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use reversi_rules::Sides;

use super::errors::error;
use super::input::Input;
use super::layout::Layout;
use super::run::run;
use crate::python::{arrays, memory};
use crate::vocabulary::rules::RulesLike;

/// The boards, the indices of the boards before, and the actions.
type Children<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// Returns the board after each legal action of each board.
#[pyfunction]
#[pyo3(signature = (boards, rules, /))]
pub(crate) fn children<'py>(
    boards: &Bound<'py, PyAny>,
    rules: RulesLike,
) -> PyResult<Children<'py>> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let boards = boards.read(&[])?;
    let boards = layout.embedded(py, boards.as_chunks().0)?;
    let boards = Sides::from_pairs(&boards);
    let count = run(py, boards.len(), || layout.on.child_count(boards));
    let (mut children, mut links) = (memory::list(2 * count)?, memory::list(count)?);
    children.resize(2 * count, 0);
    links.resize(count, (0, 0));
    let (mut parents, mut actions) = (memory::list(count)?, memory::list(count)?);
    run(py, boards.len(), || {
        let after = Sides::from_pairs_mut(children.as_chunks_mut().0);
        layout.on.children(boards, after, &mut links)?;
        layout.pack(&mut children);
        for &(parent, action) in &links {
            parents.push(parent.cast_signed());
            actions.push(layout.packed_action(action));
        }
        Ok(())
    })
    .map_err(|wrong| error(py, wrong))?;
    Ok((
        PyArray1::from_vec(py, children).reshape([count, 2])?.into_any(),
        PyArray1::from_vec(py, parents).into_any(),
        PyArray1::from_vec(py, actions).into_any(),
    ))
}
