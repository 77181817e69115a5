//! Unique positions with the numbers of ways to them, for counts on many computers.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use reversi_rules::{
    Sides, batch,
    perft::{PerftConvention, PerftError, UniqueLayer},
};

use super::errors::error;
use super::input::{Input, Items};
use crate::input::arguments::{Argument, Number};
use crate::position::perft::{counted, how};
use crate::python::{arrays, memory};

/// Boards, and the numbers of ways to them.
type Unique<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

/// As [`Unique`], and the number of ended games.
type Advanced<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, u128);

/// Returns the unique boards among these, with the sums of the ways.
#[pyfunction]
#[pyo3(signature = (boards, ways, /))]
pub(crate) fn unique<'py>(
    boards: &Bound<'py, PyAny>,
    ways: Option<&Bound<'py, PyAny>>,
) -> PyResult<Unique<'py>> {
    let py = boards.py();
    let read = Read::new(boards, ways)?;
    // Merging does not depend on the convention.
    let convention = PerftConvention::default();
    let positions = read.positions();
    let layer = counted(py, |signals| positions.merged(convention, || signals.must_stop()))?;
    arrays_of(py, &layer)
}

/// Returns the unique boards one ply later, with the numbers of ways, and the ended games.
#[pyfunction]
#[pyo3(signature = (boards, ways, convention, /))]
pub(crate) fn unique_children<'py>(
    boards: &Bound<'py, PyAny>,
    ways: &Bound<'py, PyAny>,
    convention: Argument<PerftConvention>,
) -> PyResult<Advanced<'py>> {
    let py = boards.py();
    let convention = convention.0?;
    let read = Read::new(boards, Some(ways))?;
    let positions = read.positions();
    let layer = counted(py, |signals| {
        let layer = positions.merged(convention, || signals.must_stop())?;
        layer.advance_until(|| signals.must_stop())
    })?;
    let (boards, ways) = arrays_of(py, &layer)?;
    Ok((boards, ways, layer.ended()))
}

/// Returns the number of move sequences from all boards, times the ways to each.
#[pyfunction]
#[pyo3(signature = (boards, ways, depth, convention, /))]
pub(crate) fn perft_total(
    boards: &Bound<'_, PyAny>,
    ways: &Bound<'_, PyAny>,
    depth: Argument<Number>,
    convention: Argument<PerftConvention>,
) -> PyResult<u128> {
    let py = boards.py();
    let (depth, convention) = how(py, depth, Some(convention))?;
    let read = Read::new(boards, Some(ways))?;
    let positions = read.positions();
    counted(py, |signals| {
        let layer = positions.merged(convention, || signals.must_stop())?;
        layer.leaves_until(depth, || signals.must_stop())
    })
}

/// The boards, and the number of ways to each if it is not 1.
struct Read<'py> {
    boards: Items<'py, u64>,
    ways: Option<Items<'py, u64>>,
}

impl<'py> Read<'py> {
    fn new(boards: &Bound<'py, PyAny>, ways: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let py = boards.py();
        arrays::require_numpy(py)?;
        let boards = Input::<u64>::new("boards", boards, &[2])?;
        let ways = match ways {
            Some(ways) => Some(Input::<u64>::with_length("ways", ways, boards.len())?.read(&[])?),
            None => None,
        };
        let boards = boards.read(&[])?;
        batch::check(Sides::from_pairs(boards.as_chunks().0)).map_err(|wrong| error(py, wrong))?;
        Ok(Self { boards, ways })
    }

    fn positions(&self) -> Positions<'_> {
        let ways = self.ways.as_deref();
        Positions { boards: Sides::from_pairs(self.boards.as_chunks().0), ways }
    }
}

/// The same without the arrays, for work that releases the GIL.
#[derive(Clone, Copy)]
struct Positions<'a> {
    boards: &'a [Sides],
    ways: Option<&'a [u64]>,
}

impl Positions<'_> {
    fn merged(
        self,
        convention: PerftConvention,
        stop: impl FnMut() -> bool,
    ) -> Result<UniqueLayer, PerftError> {
        let boards = self.boards.iter().copied();
        match self.ways {
            Some(ways) => {
                UniqueLayer::merge_until(convention, boards.zip(ways.iter().copied()), stop)
            }
            None => UniqueLayer::merge_until(convention, boards.map(|board| (board, 1)), stop),
        }
    }
}

fn arrays_of<'py>(py: Python<'py>, layer: &UniqueLayer) -> PyResult<Unique<'py>> {
    let count = layer.len();
    let (mut boards, mut ways) = (memory::list(2 * count)?, memory::list(count)?);
    for (board, number) in layer.iter() {
        boards.extend(<[u64; 2]>::from(board));
        ways.push(number);
    }
    Ok((
        PyArray1::from_vec(py, boards).reshape([count, 2])?.into_any(),
        PyArray1::from_vec(py, ways).into_any(),
    ))
}
