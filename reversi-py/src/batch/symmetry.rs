//! Rotates and mirrors boards, masks and actions, and finds canonical boards.

use pyo3::prelude::*;
use reversi_rules::{Move, Sides, Symmetry, batch};

use super::actions::{self, Unit};
use super::errors::error;
use super::input::{self, Input};
use super::output::Output;
use super::run::run;
use crate::arguments::Argument;
use crate::{arrays, errors};

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
    symmetry: Argument<Symmetry>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let symmetry = symmetry.0?;
    let boards = Input::new("boards", boards, &[2])?;
    let out = Output::new(py, "out", out, boards.len(), &[2])?;
    let check = |boards: &[u64]| batch::check(Sides::from_pairs(boards.as_chunks().0));
    change(&boards, out, check, |boards| batch::transform_masks(boards, symmetry))
}

/// Rotates or mirrors masks of squares.
#[pyfunction]
#[pyo3(signature = (masks, symmetry, out, /))]
pub(crate) fn transform_masks<'py>(
    masks: Object<'_, 'py>,
    symmetry: Argument<Symmetry>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = masks.py();
    arrays::require_numpy(py)?;
    let symmetry = symmetry.0?;
    let masks = Input::new("masks", masks, &[])?;
    let out = Output::new(py, "out", out, masks.len(), &[])?;
    change(&masks, out, |_| Ok(()), |masks| batch::transform_masks(masks, symmetry))
}

/// Rotates or mirrors actions.
#[pyfunction]
#[pyo3(signature = (actions, symmetry, out, /))]
pub(crate) fn transform_actions<'py>(
    actions: Object<'_, 'py>,
    symmetry: Argument<Symmetry>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = actions.py();
    arrays::require_numpy(py)?;
    let symmetry = symmetry.0?;
    let actions = input::array_of("actions", actions)?;
    input::check_row("actions", actions, &[])?;
    let length = actions.len()?;
    let out = Output::<u8>::new(py, "out", out, length, &[])?;
    let actions = actions::read(actions, Unit::Board, &[out.memory()])?;
    let mut images = out.write()?;
    let (actions, images): (&[u8], _) = (&actions, images.as_slice_mut()?);
    let table = images_of_actions(symmetry);
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
                *index = symmetry.index();
            }
        }
        Ok(())
    })
    .map_err(|wrong| error(py, wrong))?;
    Ok((out.into_any(), symmetries.into_any()))
}
