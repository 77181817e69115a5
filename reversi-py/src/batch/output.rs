//! Arrays that a function writes.

use std::ops::Range;

use numpy::{
    Element, PyArrayDescr, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::{input, numpy_functions};
use crate::errors;

/// An array that is right in every respect: the caller's or, if there is none, a new one.
pub(super) struct Output<'py, T: Element> {
    name: &'static str,
    array: Bound<'py, PyArrayDyn<T>>,
}

impl<'py, T: Element> Output<'py, T> {
    /// The array to write to.
    pub(super) fn new(
        py: Python<'py>,
        name: &'static str,
        given: Option<&Bound<'py, PyAny>>,
        shape: &[usize],
    ) -> PyResult<Self> {
        let array = match given {
            Some(given) => {
                if given.cast::<PyArrayDyn<T>>().is_err() {
                    let array = input::array_of(name, given)?;
                    input::check_dtype(name, array, &numpy::dtype::<T>(py))?;
                }
                let array = given.cast::<PyArrayDyn<T>>()?;
                check_layout(name, array.as_untyped(), shape)?;
                array.clone()
            }
            None => empty(&numpy::dtype::<T>(py), shape)?.cast_into()?,
        };
        Ok(Self { name, array })
    }

    /// [`new`](Self::new) for items that are only moved about and have that dtype. The array that
    /// is to be given back is the second.
    pub(super) fn of_items(
        name: &'static str,
        given: Option<&Bound<'py, PyAny>>,
        dtype: &Bound<'py, PyArrayDescr>,
        shape: &[usize],
    ) -> PyResult<(Self, Bound<'py, PyAny>)> {
        let whole = match given {
            Some(given) => {
                let array = input::array_of(name, given)?;
                input::check_dtype(name, array, dtype)?;
                check_layout(name, array, shape)?;
                given.clone()
            }
            None => empty(dtype, shape)?,
        };
        Ok((Self { name, array: input::view(&whole)? }, whole))
    }

    /// The bytes that will be written.
    pub(super) fn memory(&self) -> Range<usize> {
        input::memory_of(&self.array)
    }

    /// The array for as long as the answer lives.
    pub(super) fn write(&self) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
        let py = self.array.py();
        self.array.try_readwrite().map_err(|error| input::borrowed(py, self.name, &error))
    }

    /// What the function gives back.
    pub(super) fn into_any(self) -> Bound<'py, PyAny> {
        self.array.into_any()
    }
}

/// A new array of which nothing is written yet.
fn empty<'py>(dtype: &Bound<'py, PyArrayDescr>, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
    let py = dtype.py();
    let empty = numpy_functions(py)?.empty.bind(py);
    match shape {
        [length] => empty.call1((length, dtype)),
        _ => empty.call1((PyTuple::new(py, shape)?, dtype)),
    }
}

/// Whether the caller's array can be written just as it is, if it can be written at all: that is
/// asked by [`Output::write`].
fn check_layout(name: &str, array: &Bound<'_, PyUntypedArray>, shape: &[usize]) -> PyResult<()> {
    let py = array.py();
    if array.shape() != shape {
        return Err(input::wrong_shape(name, array, &PyTuple::new(py, shape)?.to_string()));
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
