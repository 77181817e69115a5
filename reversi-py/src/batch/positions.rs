//! Creates boards from starts, positions and cells, and converts boards to positions.

use numpy::PyUntypedArray;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use reversi_rules::{Sides, batch};

use super::board::position;
use super::errors::error;
use super::input::Input;
use super::output::Output;
use super::run::run;
use crate::class::color::member;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Number};
use crate::input::instances::class_of;
use crate::python::{arrays, errors};

type Object<'a, 'py> = &'a Bound<'py, PyAny>;
type Out<'a, 'py> = Option<&'a Bound<'py, PyAny>>;
type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Returns `n` boards with the standard start.
#[pyfunction]
#[pyo3(signature = (n, out, /))]
pub(crate) fn start<'py>(py: Python<'py>, n: Argument<Number>, out: Out<'_, 'py>) -> Answer<'py> {
    arrays::require_numpy(py)?;
    let Some(n) = n.0?.fit::<usize>() else {
        let message = "the number of boards must be 0 or more, and fit into memory".to_owned();
        return Err(errors::reversi_error(py, message));
    };
    let out = Output::<u64>::new(py, "out", out, n, &[2])?;
    let mut boards = out.write()?;
    let boards = boards.as_slice_mut()?.as_chunks_mut().0;
    run(py, n, || Sides::from_pairs_mut(boards).fill(Sides::START));
    Ok(out.into_any())
}

/// Converts positions to boards.
#[pyfunction]
#[pyo3(signature = (positions, out, /))]
pub(crate) fn from_positions<'py>(positions: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    let py = positions.py();
    arrays::require_numpy(py)?;
    let mut found = Vec::new();
    for (index, position) in positions.try_iter()?.enumerate() {
        // The iterator may be infinite. Then only Ctrl-C ends it.
        py.check_signals()?;
        let position = position?;
        let Ok(position) = position.cast::<Position>() else {
            let class = class_of(position.as_borrowed())?;
            let message =
                format!("positions[{index}] must be a reversi_rules.Position, not {class}");
            return Err(PyTypeError::new_err(message));
        };
        let position = position.get().standard(py, "a batch")?;
        found.push([position.player().bits(), position.opponent().bits()]);
    }
    let out = Output::<u64>::new(py, "out", out, found.len(), &[2])?;
    let mut boards = out.write()?;
    for (board, found) in boards.as_slice_mut()?.as_chunks_mut().0.iter_mut().zip(found) {
        *board = found;
    }
    Ok(out.into_any())
}

/// Converts cells to boards.
#[pyfunction]
#[pyo3(signature = (cells, out, /))]
pub(crate) fn from_cells<'py>(cells: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    let py = cells.py();
    arrays::require_numpy(py)?;
    let cells = Input::<i8>::new("cells", cells, &[8, 8])?;
    let out = Output::<u64>::new(py, "out", out, cells.len(), &[2])?;
    let cells = cells.read(&[out.memory()])?;
    let mut boards = out.write()?;
    let cells = cells.as_chunks().0;
    let boards = Sides::from_pairs_mut(boards.as_slice_mut()?.as_chunks_mut().0);
    run(py, cells.len(), || batch::from_cells(cells, boards)).map_err(|wrong| error(py, wrong))?;
    Ok(out.into_any())
}

/// Converts boards to positions.
#[pyfunction]
#[pyo3(signature = (boards, turn, /))]
pub(crate) fn to_positions<'py>(
    boards: Object<'_, 'py>,
    turn: Object<'_, 'py>,
) -> PyResult<Bound<'py, PyList>> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let boards = boards.read(&[])?;
    let boards = boards.as_chunks().0;
    batch::check(Sides::from_pairs(boards)).map_err(|wrong| error(py, wrong))?;
    let turns = turns(turn, boards.len())?;
    let positions = PyList::empty(py);
    for (&board, turn) in boards.iter().zip(turns) {
        // The boards have been checked, but another thread may have changed them since.
        let position = position(board, turn).ok_or_else(|| {
            errors::invalid_position(py, "boards changed while they were read".to_owned())
        })?;
        positions.append(Bound::new(py, Position::from(position))?)?;
    }
    Ok(positions)
}

/// Reads the side to move on each board.
pub(crate) fn turns(turn: Object<'_, '_>, boards: usize) -> PyResult<Vec<reversi_rules::Color>> {
    let py = turn.py();
    if let Some(color) = member(turn.as_borrowed())? {
        return Ok(vec![color; boards]);
    }
    if turn.is_instance_of::<PyUntypedArray>() {
        let indices = Input::<u8>::with_length("turn", turn, boards)?.read(&[])?;
        let colors = indices.iter().enumerate().map(|(index, &color)| {
            reversi_rules::Color::from_index(color).ok_or_else(|| {
                let message = format!("turn[{index}] must be 0 (black) or 1 (white), not {color}");
                errors::reversi_error(py, message)
            })
        });
        return colors.collect();
    }
    let is_sequence = !turn.is_instance_of::<PyString>() && turn.hasattr("__getitem__")?;
    if !is_sequence {
        let class = turn.get_type().name()?;
        let message = format!("turn must be a Color, a sequence of them or an array, not {class}");
        return Err(PyTypeError::new_err(message));
    }
    let length = turn.len()?;
    if length != boards {
        let message = format!("turn has {length} colors for {boards} boards");
        return Err(errors::reversi_error(py, message));
    }
    let colors = turn.try_iter()?.take(boards).enumerate().map(|(index, color)| {
        let color = color?;
        member(color.as_borrowed())?.map_or_else(
            || {
                let class = color.get_type().name()?;
                let message = format!("turn[{index}] must be a Color, not {class}");
                Err(PyTypeError::new_err(message))
            },
            Ok,
        )
    });
    let colors: Vec<_> = colors.collect::<PyResult<_>>()?;
    if colors.len() != boards {
        let message = format!("turn has {} colors for {boards} boards", colors.len());
        return Err(errors::reversi_error(py, message));
    }
    Ok(colors)
}
