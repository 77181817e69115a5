//! Rotates and mirrors boards, masks and actions, and finds canonical boards.

use std::fmt::Display;

use numpy::{PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use reversi_rules::{Sides, Symmetry, batch};

use super::actions::{self, Unit};
use super::errors::error;
use super::input::{self, Input};
use super::layout::{Image, Layout};
use super::like;
use super::output::Output;
use super::run::run;
use crate::input::arguments::Read;
use crate::python::{arrays, errors, memory};
use crate::vocabulary::rules::RulesLike;

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
#[pyo3(signature = (boards, symmetry, rules, out, /))]
pub(crate) fn transform<'py>(
    boards: Object<'_, 'py>,
    symmetry: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let each = is_row(symmetry)?;
    let boards = Input::new("boards", boards, &[2])?;
    let out = Output::new(py, "out", out, boards.len(), &[2])?;
    let layout = Layout::read(py, rules)?;
    let check = |boards: &[u64]| layout.check(boards.as_chunks().0);
    if each {
        let symmetries = symmetries(symmetry, boards.len())?;
        if !layout.is_8x8() {
            let images = images(py, layout, &symmetries)?;
            return change(&boards, out, check, |boards| {
                for (board, symmetry) in boards.chunks_mut(2).zip(symmetries) {
                    if let Some(image) = images[symmetry.index()] {
                        image.of(board);
                    }
                }
            });
        }
        return change(&boards, out, check, |boards| {
            let boards = Sides::from_pairs_mut(boards.as_chunks_mut().0);
            // There is one for each board.
            let _ = batch::transform_each(boards, &symmetries);
        });
    }
    let image = layout.transform(py, Symmetry::read(symmetry.as_borrowed())?)?;
    change(&boards, out, check, |boards| image.of(boards))
}

/// The images of a board under those symmetries that occur.
pub(super) type Images = [Option<Image>; 8];

pub(super) fn images(py: Python<'_>, layout: Layout, symmetries: &[Symmetry]) -> PyResult<Images> {
    let mut images = [None; 8];
    for symmetry in Symmetry::ALL {
        if symmetries.contains(&symmetry) {
            images[symmetry.index()] = Some(layout.transform(py, symmetry)?);
        }
    }
    Ok(images)
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
            symmetries.push(Symmetry::from_index(index.into()).ok_or_else(|| wrong(row, &index))?);
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
#[pyo3(signature = (masks, symmetry, rules, out, /))]
pub(crate) fn transform_masks<'py>(
    masks: Object<'_, 'py>,
    symmetry: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = masks.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
    let each = is_row(symmetry)?;
    let masks = Input::new("masks", masks, &[])?;
    let out = Output::new(py, "out", out, masks.len(), &[])?;
    let check = |_: &[u64]| Ok(());
    if each {
        let symmetries = symmetries(symmetry, masks.len())?;
        let images = images(py, layout, &symmetries)?;
        return change(&masks, out, check, |masks| {
            for (mask, symmetry) in masks.chunks_mut(1).zip(symmetries) {
                if let Some(image) = images[symmetry.index()] {
                    image.of(mask);
                }
            }
        });
    }
    let image = layout.transform(py, Symmetry::read(symmetry.as_borrowed())?)?;
    change(&masks, out, check, |masks| image.of(masks))
}

/// Rotates or mirrors actions.
#[pyfunction]
#[pyo3(signature = (actions, symmetry, rules, out, /))]
pub(crate) fn transform_actions<'py>(
    actions: Object<'_, 'py>,
    symmetry: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = actions.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
    let each = is_row(symmetry)?;
    let actions = like::integers::<i64>("actions", actions, &[])?;
    input::check_row("actions", &actions, &[])?;
    let length = actions.shape().first().copied().unwrap_or(0);
    let out = Output::<u8>::new(py, "out", out, length, &[])?;
    let actions = actions::read(&actions, layout.pass(), Unit::Board, &[out.memory()])?;
    let mut written = out.write()?;
    let (actions, written): (&[u8], _) = (&actions, written.as_slice_mut()?);
    if each {
        let symmetries = symmetries(symmetry, length)?;
        let tables = images(py, layout, &symmetries)?.map(|image| image.map(Image::of_actions));
        run(py, length, || {
            for ((image, &action), symmetry) in written.iter_mut().zip(actions).zip(symmetries) {
                let moved = tables[symmetry.index()]
                    .and_then(|table| table.get(usize::from(action)).copied());
                *image = moved.unwrap_or(action);
            }
        });
        return Ok(out.into_any());
    }
    let table = layout.transform(py, Symmetry::read(symmetry.as_borrowed())?)?.of_actions();
    run(py, length, || {
        for (image, &action) in written.iter_mut().zip(actions) {
            *image = table.get(usize::from(action)).copied().unwrap_or(action);
        }
    });
    Ok(out.into_any())
}

/// Returns the canonical boards, and the symmetries that lead to them.
#[pyfunction]
#[pyo3(signature = (boards, rules, out, symmetries, /))]
pub(crate) fn canonical<'py>(
    boards: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
    symmetries: Out<'_, 'py>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    /// The boards treated at once; their symmetries are kept on the stack.
    const PART: usize = 512;

    let py = boards.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
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
    // A board of another shape may have fewer symmetries than 8×8.
    let own = Symmetry::ALL.map(|symmetry| layout.transform(py, symmetry).ok());
    let (mut images, mut indices) = (out.write()?, symmetries.write()?);
    let images = Sides::from_pairs_mut(images.as_slice_mut()?.as_chunks_mut().0);
    let indices = indices.as_slice_mut()?;
    run(py, boards.len(), || {
        layout.check(Sides::as_pairs(read.unwrap_or(images)))?;
        if let Some(read) = read {
            for (image, &board) in images.iter_mut().zip(read) {
                *image = board;
            }
        }
        // In the middle of 8×8, a smaller board has the same symmetries, and the same order.
        let centered = layout.centered().filter(|_| own.iter().all(Option::is_some));
        let Some(shift) = centered else {
            for (board, index) in Sides::as_pairs_mut(images).iter_mut().zip(indices) {
                (*board, *index) = least_image(*board, &own);
            }
            return Ok(());
        };
        for (images, indices) in images.chunks_mut(PART).zip(indices.chunks_mut(PART)) {
            let mut found = [Symmetry::Identity; PART];
            let found = found.get_mut(..images.len()).unwrap_or_default();
            let sets = Sides::as_pairs_mut(images).as_flattened_mut();
            layout.embed(sets);
            for set in sets {
                *set <<= shift;
            }
            batch::canonical(images, found)?;
            let sets = Sides::as_pairs_mut(images).as_flattened_mut();
            for set in &mut *sets {
                *set >>= shift;
            }
            layout.pack(sets);
            for (index, symmetry) in indices.iter_mut().zip(found) {
                *index = *symmetry as u8;
            }
        }
        Ok(())
    })
    .map_err(|wrong| error(py, wrong))?;
    Ok((out.into_any(), symmetries.into_any()))
}

/// Returns the least image of a board, and the first symmetry that leads to it.
fn least_image(board: [u64; 2], images: &Images) -> ([u64; 2], u8) {
    let mut least = (board, 0);
    for (index, image) in (0..).zip(images) {
        let Some(image) = image else { continue };
        let mut turned = board;
        image.of(&mut turned);
        least = least.min((turned, index));
    }
    least
}
