//! Creates boards from starts, positions and cells, and converts boards to positions.

use numpy::PyUntypedArray;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use reversi_rules::batch::{self, BatchError};
use reversi_rules::variant::{Rules, SmallPosition};
use reversi_rules::{Playable, Sides};

use super::board::position;
use super::errors::error;
use super::input::Input;
use super::layout::Layout;
use super::output::Output;
use super::run::run;
use crate::class::color::member;
use crate::class::kind::each;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Number};
use crate::input::instances::class_of;
use crate::moves::shown::Shown;
use crate::python::{arrays, errors};
use crate::vocabulary::rules::RulesLike;

type Object<'a, 'py> = &'a Bound<'py, PyAny>;
type Out<'a, 'py> = Option<&'a Bound<'py, PyAny>>;
type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Returns `n` boards with the start.
#[pyfunction]
#[pyo3(signature = (n, rules, out, /))]
pub(crate) fn start<'py>(
    py: Python<'py>,
    n: Argument<Number>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    arrays::require_numpy(py)?;
    let Some(n) = n.0?.fit::<usize>() else {
        let message = "the number of boards must be 0 or more, and fit into memory".to_owned();
        return Err(errors::reversi_error(py, message));
    };
    let layout = Layout::read(py, rules)?;
    let start = layout.rules.small_start().map_or(Sides::START, SmallPosition::sides);
    let mut start = <[u64; 2]>::from(start);
    layout.pack(&mut start);
    let out = Output::<u64>::new(py, "out", out, n, &[2])?;
    let mut boards = out.write()?;
    let boards = boards.as_slice_mut()?.as_chunks_mut().0;
    run(py, n, || boards.fill(start));
    Ok(out.into_any())
}

/// Converts positions to boards.
#[pyfunction]
#[pyo3(signature = (positions, rules, out, /))]
pub(crate) fn from_positions<'py>(
    positions: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = positions.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
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
        let position = position.get();
        let rules = position.unusual().unwrap_or(Rules::STANDARD);
        if rules != layout.rules {
            let message = format!("positions[{index}] is on {rules}, not on {}", layout.rules);
            return Err(errors::reversi_error(py, message));
        }
        found.push(each!(&position.0, position => {
            [position.set(position.player()), position.set(position.opponent())]
                .map(|side| side.words[0])
        }));
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
#[pyo3(signature = (cells, rules, out, /))]
pub(crate) fn from_cells<'py>(
    cells: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = cells.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
    let cells = Input::<i8>::new("cells", cells, &layout.cells())?;
    let out = Output::<u64>::new(py, "out", out, cells.len(), &[2])?;
    let cells = cells.read(&[out.memory()])?;
    if !layout.is_8x8() {
        let boards = embedded_cells(layout, &cells).map_err(|wrong| error(py, wrong))?;
        drop(cells);
        out.write()?.as_slice_mut()?.copy_from_slice(boards.as_flattened());
        return Ok(out.into_any());
    }
    let mut boards = out.write()?;
    let cells = cells.as_chunks().0;
    let boards = Sides::from_pairs_mut(boards.as_slice_mut()?.as_chunks_mut().0);
    run(py, cells.len(), || batch::from_cells(cells, boards)).map_err(|wrong| error(py, wrong))?;
    Ok(out.into_any())
}

/// Returns the boards with those cells, which are fewer than those of 8×8.
fn embedded_cells(layout: Layout, cells: &[i8]) -> Result<Vec<[u64; 2]>, BatchError> {
    let [height, width] = layout.cells();
    let mut boards = Vec::new();
    for (index, cells) in cells.chunks(height * width).enumerate() {
        let mut rows = [[0; 64]];
        for (row, cells) in rows[0].chunks_mut(8).zip(cells.chunks(width)) {
            row[..width].copy_from_slice(cells);
        }
        let mut board = [Sides::default()];
        let read = batch::from_cells(&rows, &mut board).and_then(|()| layout.on.check(&board));
        read.map_err(|error| match error {
            BatchError::Cell { square, value, .. } => BatchError::Cell { index, square, value },
            BatchError::OffBoard { square, .. } => BatchError::OffBoard { index, square },
            other => other,
        })?;
        let mut board = <[u64; 2]>::from(board[0]);
        layout.pack(&mut board);
        boards.push(board);
    }
    Ok(boards)
}

/// Converts boards to positions.
#[pyfunction]
#[pyo3(signature = (boards, turn, rules, /))]
pub(crate) fn to_positions<'py>(
    boards: Object<'_, 'py>,
    turn: Object<'_, 'py>,
    rules: RulesLike,
) -> PyResult<Bound<'py, PyList>> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let boards = boards.read(&[])?;
    let boards = boards.as_chunks().0;
    layout.check(boards).map_err(|wrong| error(py, wrong))?;
    let turns = turns(turn, boards.len())?;
    let positions = PyList::empty(py);
    for (&board, turn) in boards.iter().zip(turns) {
        // The boards have been checked, but another thread may have changed them since.
        let position = if layout.rules == Rules::STANDARD {
            position(board, turn).map(Position::from)
        } else {
            layout.position(board, turn).map(Position::from)
        };
        let position = position.ok_or_else(|| {
            errors::invalid_position(py, "boards changed while they were read".to_owned())
        })?;
        positions.append(Bound::new(py, position)?)?;
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
            reversi_rules::Color::from_index(color.into()).ok_or_else(|| {
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
