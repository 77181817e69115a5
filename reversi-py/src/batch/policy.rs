//! Rotates and mirrors policies: rows of 65 numbers, one for each action.

use std::iter::repeat;

use numpy::{Element, PyArray2, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_rules::Symmetry;

use super::output::Output;
use super::run::run;
use super::symmetry::{images_of_actions, is_row, symmetries};
use super::{input, like};
use crate::input::arguments::Read;
use crate::python::arrays;

/// Reorders each policy as a symmetry reorders the squares.
#[pyfunction]
#[pyo3(signature = (policy, symmetry, out, /))]
pub(crate) fn transform_policy<'py>(
    policy: &Bound<'py, PyAny>,
    symmetry: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    arrays::require_numpy(policy.py())?;
    let policy = &like::any("policy", policy)?;
    let dtype = policy.dtype();
    let is_native = dtype.is_native_byteorder() != Some(false);
    match (dtype.kind(), dtype.itemsize(), is_native) {
        (b'b' | b'i' | b'u', 1, _) => transform_items::<u8>(policy, symmetry, out),
        (b'i' | b'u' | b'f', 2, true) => transform_items::<u16>(policy, symmetry, out),
        (b'i' | b'u' | b'f', 4, true) => transform_items::<u32>(policy, symmetry, out),
        (b'i' | b'u' | b'f', 8, true) => transform_items::<u64>(policy, symmetry, out),
        _ => {
            let message = format!(
                "policy must have a numeric dtype of 1 to 8 bytes in native byte order, not {dtype}"
            );
            Err(PyTypeError::new_err(message))
        }
    }
}

fn transform_items<'py, T: Element + Copy + Send + Sync>(
    policy: &Bound<'py, PyUntypedArray>,
    symmetry: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = policy.py();
    let dtype = policy.dtype();
    let policy = input::items::<T>("policy", policy, &[65])?;
    let (out, whole) = Output::<T>::of_items("out", out, &dtype, policy.len(), &[65])?;
    let policy = policy.read(&[out.memory()])?;
    let mut images = out.write()?;
    let (policy, images): (&[T], _) = (&policy, images.as_slice_mut()?);
    let (policy, images) = (policy.as_chunks::<65>().0, images.as_chunks_mut::<65>().0);
    // For each symmetry and each element of the result, the index where it comes from.
    let sources = Symmetry::ALL.map(|symmetry| images_of_actions(symmetry.inverse()));
    let length = policy.len();
    let mut reorder = |symmetries: &mut (dyn Iterator<Item = Symmetry> + Send)| {
        run(py, length, || {
            for ((image, row), symmetry) in images.iter_mut().zip(policy).zip(symmetries) {
                let sources = &sources[symmetry.index()];
                for (item, &source) in image.iter_mut().zip(sources) {
                    if let Some(&moved) = row.get(usize::from(source)) {
                        *item = moved;
                    }
                }
            }
        });
    };
    if is_row(symmetry)? {
        reorder(&mut symmetries(symmetry, length)?.into_iter());
    } else {
        reorder(&mut repeat(Symmetry::read(symmetry.as_borrowed())?));
    }
    Ok(whole)
}

/// Returns, for each symmetry, the index that each element of a policy comes from.
#[pyfunction]
pub(crate) fn policy_permutation(py: Python<'_>) -> PyResult<Bound<'_, PyArray2<isize>>> {
    arrays::require_numpy(py)?;
    let rows = Symmetry::ALL.map(|symmetry| {
        images_of_actions(symmetry.inverse()).map(|source| isize::from(i16::from(source))).to_vec()
    });
    Ok(PyArray2::from_vec2(py, &rows)?)
}
