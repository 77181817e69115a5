//! Counts the move sequences from each board.

use std::time::{Duration, Instant};

use pyo3::prelude::*;
use reversi_rules::{Color, PerftConvention, Sides, batch, perft_as};

use super::board::position;
use super::errors::error;
use super::input::Input;
use super::output::Output;
use crate::arguments::{Argument, Number};
use crate::arrays;
use crate::perft::how;

/// How long boards are counted before signals such as Ctrl-C are checked.
const PATIENCE: Duration = Duration::from_millis(50);

/// Returns the number of move sequences from each board.
#[pyfunction]
#[pyo3(signature = (boards, depth, convention, out, /))]
pub(crate) fn perft<'py>(
    boards: &Bound<'py, PyAny>,
    depth: Argument<Number>,
    convention: Argument<PerftConvention>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let (depth, convention) = how(py, depth, Some(convention))?;
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let out = Output::<u64>::new(py, "out", out, boards.len(), &[])?;
    // All counts are written at the end, so `out` may overlap the boards.
    let read = boards.read(&[])?;
    let boards = read.as_chunks().0;
    batch::check(Sides::from_pairs(boards)).map_err(|wrong| error(py, wrong))?;
    let mut left = boards.iter();
    let mut counts = Vec::with_capacity(boards.len());
    while !left.as_slice().is_empty() {
        py.check_signals()?;
        py.detach(|| {
            let begin = Instant::now();
            for &board in left.by_ref() {
                let position = position(board, Color::Black);
                counts.push(position.map_or(0, |position| perft_as(convention, position, depth)));
                if begin.elapsed() > PATIENCE {
                    break;
                }
            }
        });
    }
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
