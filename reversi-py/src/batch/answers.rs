//! Functions that compute a result from each board alone.

use numpy::{Element, PyArrayDescr, PyArrayDescrMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_rules::Sides;
use reversi_rules::batch::{self, BatchError, PlaneValue};

use super::errors::error;
use super::input::Input;
use super::output::Output;
use super::run::run;
use crate::input::arguments::{Argument, Seed, Text};
use crate::python::interrupt::Signals;
use crate::python::{arrays, errors};

type Object<'a, 'py> = &'a Bound<'py, PyAny>;
type Out<'a, 'py> = Option<&'a Bound<'py, PyAny>>;
type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Computes a result for each board, whose shape is `row`, and returns the array of the results.
pub(super) fn ask<'py, T: Element>(
    boards: Object<'_, 'py>,
    out: Out<'_, 'py>,
    row: &[usize],
    question: impl FnOnce(&[Sides], &mut [T]) -> Result<(), BatchError> + Send,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    ask_items(boards, out, &numpy::dtype::<T>(py), row, question)
}

/// Does the same for an array of that dtype, whose items Rust writes as `T`.
fn ask_items<'py, T: Element>(
    boards: Object<'_, 'py>,
    out: Out<'_, 'py>,
    dtype: &Bound<'py, PyArrayDescr>,
    row: &[usize],
    question: impl FnOnce(&[Sides], &mut [T]) -> Result<(), BatchError> + Send,
) -> Answer<'py> {
    let py = boards.py();
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let (out, whole) = Output::of_items("out", out, dtype, boards.len(), row)?;
    answer(py, &boards, &out, question)?;
    Ok(whole)
}

/// Asks for flags. Rust writes bytes: NumPy may hold other values than 0 and 1 in an array of
/// `bool`, and such a `bool` is undefined behavior in Rust, even where it is only overwritten.
fn ask_flags<'py>(
    boards: Object<'_, 'py>,
    out: Out<'_, 'py>,
    row: &[usize],
    question: impl FnOnce(&[Sides], &mut [u8]) -> Result<(), BatchError> + Send,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    ask_items(boards, out, &numpy::dtype::<bool>(py), row, question)
}

/// Computes a result for each board, and writes it to the array of the results.
fn answer<'py, T: Element>(
    py: Python<'py>,
    boards: &Input<'py, u64>,
    out: &Output<'py, T>,
    question: impl FnOnce(&[Sides], &mut [T]) -> Result<(), BatchError> + Send,
) -> PyResult<()> {
    let boards = boards.read(&[out.memory()])?;
    let mut answers = out.write()?;
    let (boards, answers) = (Sides::from_pairs(boards.as_chunks().0), answers.as_slice_mut()?);
    run(py, boards.len(), || {
        batch::check(boards)?;
        question(boards, answers)
    })
    .map_err(|wrong| error(py, wrong))
}

/// Returns the legal squares.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn legal<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[], batch::legal_moves)
}

/// Returns the legal actions as flags.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn legal_mask<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    ask_items(boards, out, &numpy::dtype::<i8>(py), &[65], |boards, masks: &mut [u8]| {
        batch::legal_masks(boards, masks.as_chunks_mut().0)
    })
}

/// Returns whether a pass is forced.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn must_pass<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask_flags(boards, out, &[], batch::must_pass)
}

/// Returns whether the game is over.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn is_over<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask_flags(boards, out, &[], batch::is_over)
}

/// Returns the numbers of discs.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn disc_counts<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[2], |boards, counts| batch::disc_counts(boards, counts.as_chunks_mut().0))
}

/// Returns the final scores.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn scores<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[2], |boards, scores| batch::final_scores(boards, scores.as_chunks_mut().0))
}

/// Returns the final scores of the players minus those of the opponents.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn margins<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[], batch::final_margins)
}

/// Returns the numbers of legal squares of both sides.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn mobility<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[2], |boards, counts| batch::mobility(boards, counts.as_chunks_mut().0))
}

/// Returns the empty squares beside discs of the other side, for both sides.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn potential_moves<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[2], |boards, sets| batch::potential_moves(boards, sets.as_chunks_mut().0))
}

/// Returns the discs beside empty squares, of both sides.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn frontier<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[2], |boards, sets| batch::frontier(boards, sets.as_chunks_mut().0))
}

/// Returns the discs of both sides that can never flip.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn stable<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[2], |boards, sets| batch::stable(boards, sets.as_chunks_mut().0))
}

/// Returns a key of each board.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn keys<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[], batch::keys)
}

/// Returns one number for each square.
#[pyfunction]
#[pyo3(signature = (boards, out, /))]
pub(crate) fn cells<'py>(boards: Object<'_, 'py>, out: Out<'_, 'py>) -> Answer<'py> {
    ask(boards, out, &[8, 8], |boards, cells| batch::cells(boards, cells.as_chunks_mut().0))
}

/// Returns the ends of random games.
#[pyfunction]
#[pyo3(signature = (boards, seed, out, /))]
pub(crate) fn playouts<'py>(
    boards: Object<'_, 'py>,
    seed: Argument<Seed>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    /// The boards between two checks of signals: a few milliseconds.
    const PART: usize = 4096;

    let Seed(seed) = seed.0?;
    let mut raised = None;
    let ends = ask(boards, out, &[2], |boards, ends| {
        let ends = Sides::from_pairs_mut(ends.as_chunks_mut().0);
        let (mut signals, mut first) = (Signals::new(), seed);
        for (boards, ends) in boards.chunks(PART).zip(ends.chunks_mut(PART)) {
            if signals.must_stop() {
                break;
            }
            batch::playouts(boards, first, ends)?;
            first = batch::seed_from(first, PART as u64);
        }
        raised = signals.raised();
        Ok(())
    })?;
    raised.map_or(Ok(ends), Err)
}

/// The bits of 1.0 as a `float16`. Those of 0.0 are 0.
const ONE_HALF_FLOAT: u16 = 0x3C00;

/// Returns the discs of both sides as planes.
#[pyfunction]
#[pyo3(signature = (boards, layout, dtype, out, /))]
pub(crate) fn planes<'py>(
    boards: Object<'_, 'py>,
    layout: Argument<Text<'_>>,
    dtype: Object<'_, 'py>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let by_square = match &*layout.0?.0 {
        b"NCHW" => false,
        b"NHWC" => true,
        other => {
            let other = String::from_utf8_lossy(other);
            let message = format!("layout must be NCHW or NHWC, not {other}");
            return Err(errors::reversi_error(py, message));
        }
    };
    if dtype.is_none() {
        // NumPy's converter accepts `None` and returns no dtype, without raising an exception.
        return Err(wrong_dtype(dtype));
    }
    let dtype = PyArrayDescr::new(py, dtype)?;
    match (dtype.kind(), dtype.itemsize(), dtype.is_native_byteorder()) {
        (b'f', 4, Some(true)) => planes_of::<f32>(boards, by_square, &dtype, out, |_| {}),
        (b'f', 2, Some(true)) => planes_of::<u16>(boards, by_square, &dtype, out, |planes| {
            for disc in planes {
                *disc *= ONE_HALF_FLOAT;
            }
        }),
        (b'i', 1, _) => planes_of::<i8>(boards, by_square, &dtype, out, |_| {}),
        (b'u' | b'b', 1, _) => planes_of::<u8>(boards, by_square, &dtype, out, |_| {}),
        _ => Err(wrong_dtype(&dtype)),
    }
}

fn wrong_dtype(dtype: &Bound<'_, PyAny>) -> PyErr {
    let message = format!("dtype must be float32, float16, int8, uint8 or bool, not {dtype}");
    PyTypeError::new_err(message)
}

/// Returns planes of that dtype, whose items Rust writes as `T` and then finishes.
fn planes_of<'py, T: PlaneValue + Element>(
    boards: Object<'_, 'py>,
    by_square: bool,
    dtype: &Bound<'py, PyArrayDescr>,
    out: Out<'_, 'py>,
    finish: impl FnOnce(&mut [T]) + Send,
) -> Answer<'py> {
    let row = if by_square { [8, 8, 2] } else { [2, 8, 8] };
    ask_items(boards, out, dtype, &row, |boards, planes: &mut [T]| {
        if by_square {
            batch::planes_nhwc(boards, planes.as_chunks_mut().0.as_chunks_mut().0)?;
        } else {
            batch::planes(boards, planes.as_chunks_mut().0.as_chunks_mut().0)?;
        }
        finish(planes);
        Ok(())
    })
}
