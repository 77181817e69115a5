//! Rotates and mirrors boards, masks and actions, and finds canonical boards.

use std::fmt::Display;

use numpy::{PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use reversi_rules::{Bitboard, Move, Sides, Symmetry, batch};

use super::actions::{self, Unit};
use super::errors::error;
use super::input::{self, Input};
use super::like;
use super::output::Output;
use super::run::run;
use crate::input::arguments::Read;
use crate::python::{arrays, errors, memory};

type Object<'a, 'py> = &'a Bound<'py, PyAny>;
type Out<'a, 'py> = Option<&'a Bound<'py, PyAny>>;
type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Checks the array, copies it to `out`, and changes it there.
fn change<'py>(
    array: &Input<'py, u64>,
    out: Output<'py, u64>,
    check: impl FnOnce(&[u64]) -> Result<(), batch::BatchError> + Send,
    change: impl FnOnce(&mut [u64]) + Send,
) -> Answer<'py> {
    let memory = out.memory();
    let read = if array.is_at(&memory) { None } else { Some(array.read(&[memory])?) };
    let read = read.as_deref();
    let mut written = out.write()?;
    let (py, length, written) = (written.py(), array.len(), written.as_slice_mut()?);
    run(py, length, || {
        check(read.unwrap_or(written))?;
        if let Some(read) = read {
            // `zip`, because another thread may have changed the shape of one of them.
            for (written, &read) in written.iter_mut().zip(read) {
                *written = read;
            }
        }
        change(written);
        Ok(())
    })
    .map_err(|wrong| error(py, wrong))?;
    Ok(out.into_any())
}

/// Rotates or mirrors boards.
#[pyfunction]
#[pyo3(signature = (boards, symmetry, out, /))]
pub(crate) fn transform<'py>(
    boards: Object<'_, 'py>,
    symmetry: Object<'_, 'py>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let each = is_row(symmetry)?;
    let boards = Input::new("boards", boards, &[2])?;
    let out = Output::new(py, "out", out, boards.len(), &[2])?;
    let check = |boards: &[u64]| batch::check(Sides::from_pairs(boards.as_chunks().0));
    if each {
        let symmetries = symmetries(symmetry, boards.len())?;
        return change(&boards, out, check, |boards| {
            let boards = Sides::from_pairs_mut(boards.as_chunks_mut().0);
            // There is one for each board.
            let _ = batch::transform_each(boards, &symmetries);
        });
    }
    let symmetry = Symmetry::read(symmetry.as_borrowed())?;
    change(&boards, out, check, |boards| batch::transform_masks(boards, symmetry))
}

/// Returns whether there is a symmetry for each row, instead of one for all.
pub(super) fn is_row(symmetry: Object<'_, '_>) -> PyResult<bool> {
    if symmetry.is_instance_of::<PyUntypedArray>() {
        return Ok(symmetry.cast::<PyUntypedArray>()?.ndim() > 0);
    }
    Ok(symmetry.is_instance_of::<PyList>() || symmetry.is_instance_of::<PyTuple>())
}

/// Reads a symmetry for each row: integers, or a list of symmetries, names and integers.
pub(super) fn symmetries(given: Object<'_, '_>, rows: usize) -> PyResult<Vec<Symmetry>> {
    let py = given.py();
    let length = given.len()?;
    if length != rows {
        let message = format!("symmetry has {length} items, but there are {rows} rows");
        return Err(errors::reversi_error(py, message));
    }
    let wrong = |row: usize, found: &dyn Display| {
        let message = format!("symmetry[{row}] must be 0 to 7, not {found}");
        errors::reversi_error(py, message)
    };
    let mut symmetries = memory::list(rows)?;
    if let Ok(array) = given.cast::<PyArrayDyn<u8>>()
        && array.ndim() == 1
    {
        for (row, &index) in array.try_readonly()?.as_array().iter().enumerate() {
            symmetries.push(Symmetry::from_index(index).ok_or_else(|| wrong(row, &index))?);
        }
        return Ok(symmetries);
    }
    for (row, item) in given.try_iter()?.enumerate().take(rows) {
        let item = item?;
        let symmetry = Symmetry::read(item.as_borrowed());
        symmetries.push(symmetry.map_err(|error| {
            if error.is_instance_of::<PyTypeError>(py) { error } else { wrong(row, &item) }
        })?);
    }
    Ok(symmetries)
}

/// Rotates or mirrors masks of squares.
#[pyfunction]
#[pyo3(signature = (masks, symmetry, out, /))]
pub(crate) fn transform_masks<'py>(
    masks: Object<'_, 'py>,
    symmetry: Object<'_, 'py>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = masks.py();
    arrays::require_numpy(py)?;
    let each = is_row(symmetry)?;
    let masks = Input::new("masks", masks, &[])?;
    let out = Output::new(py, "out", out, masks.len(), &[])?;
    if each {
        let symmetries = symmetries(symmetry, masks.len())?;
        return change(
            &masks,
            out,
            |_| Ok(()),
            |masks| {
                for (mask, symmetry) in masks.iter_mut().zip(symmetries) {
                    *mask = Bitboard::from_bits(*mask).transform(symmetry).bits();
                }
            },
        );
    }
    let symmetry = Symmetry::read(symmetry.as_borrowed())?;
    change(&masks, out, |_| Ok(()), |masks| batch::transform_masks(masks, symmetry))
}

/// Rotates or mirrors actions.
#[pyfunction]
#[pyo3(signature = (actions, symmetry, out, /))]
pub(crate) fn transform_actions<'py>(
    actions: Object<'_, 'py>,
    symmetry: Object<'_, 'py>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = actions.py();
    arrays::require_numpy(py)?;
    let each = is_row(symmetry)?;
    let actions = like::integers::<i64>("actions", actions, &[])?;
    input::check_row("actions", &actions, &[])?;
    let length = actions.shape().first().copied().unwrap_or(0);
    let out = Output::<u8>::new(py, "out", out, length, &[])?;
    let actions = actions::read(&actions, Move::PASS_ACTION, Unit::Board, &[out.memory()])?;
    let mut images = out.write()?;
    let (actions, images): (&[u8], _) = (&actions, images.as_slice_mut()?);
    if each {
        let symmetries = symmetries(symmetry, length)?;
        let tables = Symmetry::ALL.map(images_of_actions);
        run(py, length, || {
            for ((image, &action), symmetry) in images.iter_mut().zip(actions).zip(symmetries) {
                let table = &tables[symmetry.index()];
                *image = table.get(usize::from(action)).copied().unwrap_or(action);
            }
        });
        return Ok(out.into_any());
    }
    let table = images_of_actions(Symmetry::read(symmetry.as_borrowed())?);
    run(py, length, || {
        for (image, &action) in images.iter_mut().zip(actions) {
            *image = table.get(usize::from(action)).copied().unwrap_or(action);
        }
    });
    Ok(out.into_any())
}

/// Returns the image of each action under a symmetry.
pub(super) fn images_of_actions(symmetry: Symmetry) -> [u8; 65] {
    let mut images = [Move::PASS_ACTION; 65];
    for (image, action) in images.iter_mut().zip(0..) {
        if let Some(action) = Move::from_action(action) {
            *image = action.transform(symmetry).action();
        }
    }
    images
}

/// Returns the canonical boards, and the symmetries that lead to them.
#[pyfunction]
#[pyo3(signature = (boards, out, symmetries, /))]
pub(crate) fn canonical<'py>(
    boards: Object<'_, 'py>,
    out: Out<'_, 'py>,
    symmetries: Out<'_, 'py>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    /// The boards treated at once; their symmetries are kept on the stack.
    const PART: usize = 512;

    let py = boards.py();
    arrays::require_numpy(py)?;
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let out = Output::<u64>::new(py, "out", out, boards.len(), &[2])?;
    let symmetries = Output::<u8>::new(py, "symmetries", symmetries, boards.len(), &[])?;
    let (images, indices) = (out.memory(), symmetries.memory());
    if images.start < indices.end && indices.start < images.end {
        let message = "symmetries and out must not share memory".to_owned();
        return Err(errors::reversi_error(py, message));
    }
    // Boards that overlap an output are copied first, unless they are exactly `out`.
    let boards_stay = boards.is_at(&images);
    let read = if boards_stay { None } else { Some(boards.read(&[images, indices])?) };
    let read = read.as_deref().map(|read| Sides::from_pairs(read.as_chunks().0));
    let (mut images, mut indices) = (out.write()?, symmetries.write()?);
    let images = Sides::from_pairs_mut(images.as_slice_mut()?.as_chunks_mut().0);
    let indices = indices.as_slice_mut()?;
    run(py, boards.len(), || {
        batch::check(read.unwrap_or(images))?;
        if let Some(read) = read {
            for (image, &board) in images.iter_mut().zip(read) {
                *image = board;
            }
        }
        for (images, indices) in images.chunks_mut(PART).zip(indices.chunks_mut(PART)) {
            let mut found = [Symmetry::Identity; PART];
            let found = found.get_mut(..images.len()).unwrap_or_default();
            batch::canonical(images, found)?;
            for (index, symmetry) in indices.iter_mut().zip(found) {
                *index = *symmetry as u8;
            }
        }
        Ok(())
    })
    .map_err(|wrong| error(py, wrong))?;
    Ok((out.into_any(), symmetries.into_any()))
}
