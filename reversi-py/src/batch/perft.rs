//! Counts the move sequences from each board.

use pyo3::prelude::*;
use reversi_rules::{
    Color,
    perft::{PerftConvention, perft_until},
    variant::SmallPosition,
};

use super::board::position;
use super::errors::error;
use super::input::Input;
use super::layout::Layout;
use super::output::Output;
use crate::input::arguments::{Argument, Number};
use crate::position::perft::{counted, how};
use crate::python::{arrays, memory};
use crate::vocabulary::rules::RulesLike;

/// Returns the number of move sequences from each board.
#[pyfunction]
#[pyo3(signature = (boards, depth, convention, rules, out, /))]
pub(crate) fn perft<'py>(
    boards: &Bound<'py, PyAny>,
    depth: Argument<Number>,
    convention: Argument<PerftConvention>,
    rules: RulesLike,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let (depth, convention) = how(py, depth, Some(convention))?;
    let layout = Layout::read(py, rules)?;
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let out = Output::<u64>::new(py, "out", out, boards.len(), &[])?;
    // All counts are written at the end, so `out` may overlap the boards.
    let read = boards.read(&[])?;
    let boards = read.as_chunks().0;
    layout.check(boards).map_err(|wrong| error(py, wrong))?;
    let mut counts = memory::list(boards.len())?;
    let mut counting = boards.iter();
    counted(py, |signals| {
        counting.try_for_each(|&board| {
            let stop = || signals.must_stop();
            let count = if layout.is_8x8() {
                let position = position(board, Color::Black);
                position.map_or(Ok(0), |position| perft_until(convention, position, depth, stop))?
            } else {
                let position = layout.position(board, Color::Black);
                let position = position.and_then(|position| SmallPosition::try_from(position).ok());
                position.map_or(Ok(0), |position| perft_until(convention, position, depth, stop))?
            };
            counts.push(count);
            Ok(())
        })
    })?;
    // `out` may be the same memory, which cannot be borrowed for writing before this.
    drop(read);
    write(&out, &counts)?;
    Ok(out.into_any())
}

fn write(out: &Output<'_, u64>, counts: &[u64]) -> PyResult<()> {
    let mut written = out.write()?;
    for (written, &count) in written.as_slice_mut()?.iter_mut().zip(counts) {
        *written = count;
    }
    Ok(())
}
