//! Rotates and mirrors policies: rows of 65 numbers, one for each action.

use numpy::{Element, PyArray2, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_rules::Symmetry;

use super::layout::{Image, Layout};
use super::output::Output;
use super::run::run;
use super::symmetry::{images, is_row, symmetries};
use super::{input, like};
use crate::input::arguments::Read;
use crate::python::arrays;
use crate::vocabulary::rules::RulesLike;

/// Reorders each policy as a symmetry reorders the squares.
#[pyfunction]
#[pyo3(signature = (policy, symmetry, rules, out, /))]
pub(crate) fn transform_policy<'py>(
    policy: &Bound<'py, PyAny>,
    symmetry: &Bound<'py, PyAny>,
    rules: RulesLike,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    arrays::require_numpy(policy.py())?;
    let layout = Layout::read(policy.py(), rules)?;
    let policy = &like::any("policy", policy)?;
    let dtype = policy.dtype();
    let is_native = dtype.is_native_byteorder() != Some(false);
    match (dtype.kind(), dtype.itemsize(), is_native) {
        (b'b' | b'i' | b'u', 1, _) => transform_items::<u8>(policy, symmetry, layout, out),
        (b'i' | b'u' | b'f', 2, true) => transform_items::<u16>(policy, symmetry, layout, out),
        (b'i' | b'u' | b'f', 4, true) => transform_items::<u32>(policy, symmetry, layout, out),
        (b'i' | b'u' | b'f', 8, true) => transform_items::<u64>(policy, symmetry, layout, out),
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
    layout: Layout,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = policy.py();
    let (dtype, count) = (policy.dtype(), layout.actions());
    let policy = input::items::<T>("policy", policy, &[count])?;
    let (out, whole) = Output::<T>::of_items("out", out, &dtype, policy.len(), &[count])?;
    let policy = policy.read(&[out.memory()])?;
    let mut moved = out.write()?;
    let (policy, moved): (&[T], _) = (&policy, moved.as_slice_mut()?);
    let length = policy.len() / count;
    let each = if is_row(symmetry)? { Some(symmetries(symmetry, length)?) } else { None };
    let one =
        if each.is_none() { Symmetry::read(symmetry.as_borrowed())? } else { Symmetry::Identity };
    let inverses: Vec<Symmetry> =
        each.as_deref().unwrap_or(&[one]).iter().map(|symmetry| symmetry.inverse()).collect();
    // For each symmetry and each element of the result, the index where it comes from.
    let sources = images(py, layout, &inverses)?.map(|image| image.map(Image::of_actions));
    run(py, length, || {
        let rows = moved.chunks_mut(count).zip(policy.chunks(count));
        for ((moved, row), inverse) in rows.zip(inverses.iter().cycle()) {
            let Some(sources) = &sources[inverse.index()] else { continue };
            for (item, &source) in moved.iter_mut().zip(sources) {
                if let Some(&given) = row.get(usize::from(source)) {
                    *item = given;
                }
            }
        }
    });
    Ok(whole)
}

/// Returns, for each symmetry, the index that each element of a policy comes from.
#[pyfunction]
pub(crate) fn policy_permutation(py: Python<'_>) -> PyResult<Bound<'_, PyArray2<isize>>> {
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, None)?;
    let rows = Symmetry::ALL.map(|symmetry| {
        let sources = layout.transform(py, symmetry.inverse())?.of_actions();
        Ok(sources.map(|source| isize::from(i16::from(source))).to_vec())
    });
    let rows: Vec<_> = rows.into_iter().collect::<PyResult<_>>()?;
    Ok(PyArray2::from_vec2(py, &rows)?)
}
