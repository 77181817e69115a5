//! Arrays that a function writes. The parent module explains the steps.

use std::ops::Range;

use numpy::{
    Element, PyArrayDescr, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn,
    PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::errors::wrong_shape;
use super::input;
use super::run::FEW;
use crate::python::arrays::{numpy_functions, own_view};
use crate::python::errors;

/// A checked array for the result: the caller's `out`, or a new one.
pub(super) struct Output<'py, T: Element> {
    name: &'static str,
    array: Bound<'py, PyArrayDyn<T>>,
}

impl<'py, T: Element> Output<'py, T> {
    /// Checks the caller's array, or creates one, with the shape (`length`, *row).
    pub(super) fn new(
        py: Python<'py>,
        name: &'static str,
        given: Option<&Bound<'py, PyAny>>,
        length: usize,
        row: &[usize],
    ) -> PyResult<Self> {
        let array = match given {
            Some(given) => {
                let array = if let Ok(array) = given.cast::<PyArrayDyn<T>>() {
                    array
                } else {
                    let array = input::array_of(name, given)?;
                    input::check_dtype(name, array, &numpy::dtype::<T>(py))?;
                    given.cast()?
                };
                check_layout(name, array.as_untyped(), length, row)?;
                array.clone()
            }
            None => empty(&numpy::dtype::<T>(py), length, row)?.cast_into()?,
        };
        Ok(Self { name, array })
    }

    /// Does the same as [`new`](Self::new) for an array of that dtype, whose items are only
    /// moved. Returns the view to write into, and the array to return to the caller.
    pub(super) fn of_items(
        name: &'static str,
        given: Option<&Bound<'py, PyAny>>,
        dtype: &Bound<'py, PyArrayDescr>,
        length: usize,
        row: &[usize],
    ) -> PyResult<(Self, Bound<'py, PyAny>)> {
        let py = dtype.py();
        if dtype.is_equiv_to(&numpy::dtype::<T>(py)) {
            let same = Self::new(py, name, given, length, row)?;
            let whole = same.array.clone().into_any();
            return Ok((same, whole));
        }
        let whole = match given {
            Some(given) => {
                let array = input::array_of(name, given)?;
                input::check_dtype(name, array, dtype)?;
                check_layout(name, array, length, row)?;
                given.clone()
            }
            None => empty(dtype, length, row)?,
        };
        Ok((Self { name, array: input::view(&whole)? }, whole))
    }

    /// Returns the address range that will be written.
    pub(super) fn memory(&self) -> Range<usize> {
        input::memory_of(&self.array)
    }

    /// Borrows the array for writing.
    pub(super) fn write(&self) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
        let py = self.array.py();
        let is_few = self.array.shape().first().is_none_or(|&length| length <= FEW);
        let array = if is_few { self.array.clone() } else { own_view(&self.array)? };
        array.try_into_readwrite().map_err(|error| input::borrowed(py, self.name, &error))
    }

    /// Returns the array as the result of the function.
    pub(super) fn into_any(self) -> Bound<'py, PyAny> {
        self.array.into_any()
    }
}

/// Creates an uninitialized array.
fn empty<'py>(
    dtype: &Bound<'py, PyArrayDescr>,
    length: usize,
    row: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let py = dtype.py();
    let empty = numpy_functions(py)?.empty.bind(py);
    match row {
        [] => empty.call1((length, dtype)),
        _ => empty.call1((shape(py, length, row)?, dtype)),
    }
}

/// Returns the shape (`length`, *row).
fn shape<'py>(py: Python<'py>, length: usize, row: &[usize]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, [&[length], row].concat())
}

/// Checks that the caller's array has the right shape and the layout of a Rust slice.
/// [`Output::write`] checks that it is writeable.
fn check_layout(
    name: &str,
    array: &Bound<'_, PyUntypedArray>,
    length: usize,
    row: &[usize],
) -> PyResult<()> {
    let py = array.py();
    if array.shape().split_first() != Some((&length, row)) {
        let wanted = shape(py, length, row)?.to_string();
        return Err(wrong_shape(name, array, &wanted));
    }
    let wrong = if !array.is_c_contiguous() {
        "C-contiguous"
    } else if !array.is_aligned() {
        "aligned"
    } else {
        return Ok(());
    };
    Err(errors::reversi_error(py, format!("{name} must be {wrong}")))
}
