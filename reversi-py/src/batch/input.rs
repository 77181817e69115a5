//! Arrays that a function reads. The parent module explains the steps.

use std::ops::{Deref, Range};

use numpy::{
    BorrowError, Element, PyArrayDescr, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods,
    PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::errors::wrong_shape;
use super::like;
use super::run::FEW;
use crate::python::arrays::{numpy_functions, own_view};
use crate::python::errors;

/// An array with the right dtype and shape, of any strides and alignment.
pub(crate) struct Input<'py, T: Element> {
    name: &'static str,
    array: Bound<'py, PyArrayDyn<T>>,
}

impl<'py, T: Element> Input<'py, T> {
    /// Checks that an object is an array of `T` with the shape (N, *row).
    pub(crate) fn new(
        name: &'static str,
        object: &Bound<'py, PyAny>,
        row: &[usize],
    ) -> PyResult<Self>
    where
        T: FromPyObjectOwned<'py, Error = PyErr>,
    {
        if let Ok(array) = object.cast::<PyArrayDyn<T>>()
            && array.shape().split_first().is_some_and(|(_, rest)| rest == row)
        {
            return Ok(Self { name, array: array.clone() });
        }
        let array = like::integers::<T>(name, object, row)?;
        check_dtype(name, &array, &numpy::dtype::<T>(object.py()))?;
        check_row(name, &array, row)?;
        Ok(Self { name, array: array.cast_into::<PyArrayDyn<T>>()? })
    }

    /// Checks that an object is an array of `T` with the shape (`length`,).
    pub(super) fn with_length(
        name: &'static str,
        object: &Bound<'py, PyAny>,
        length: usize,
    ) -> PyResult<Self>
    where
        T: FromPyObjectOwned<'py, Error = PyErr>,
    {
        let input = Self::new(name, object, &[])?;
        check_length(name, input.array.as_untyped(), length, "board")?;
        Ok(input)
    }

    /// Returns N, the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.array.shape().first().copied().unwrap_or(0)
    }

    /// Returns whether the array is contiguous and is exactly that memory.
    pub(super) fn is_at(&self, memory: &Range<usize>) -> bool {
        is_plain(self.array.as_untyped()) && memory_of(&self.array) == *memory && !memory.is_empty()
    }

    /// Returns the items as a slice. Copies them if the array has gaps, is misaligned, or
    /// overlaps one of the memory ranges that will be written.
    pub(crate) fn read(&self, written: &[Range<usize>]) -> PyResult<Items<'py, T>>
    where
        T: Clone,
    {
        let is_plain = is_plain(self.array.as_untyped());
        if is_plain && self.len() <= FEW {
            // Copying a few items is faster than recording the borrow.
            return Ok(Items::Copy(self.array.to_vec()?));
        }
        let array = if is_plain && !overlaps(&self.array, written) {
            own_view(&self.array)?
        } else {
            copy_of(self.array.as_untyped())?.cast_into()?
        };
        let py = array.py();
        let array = array.try_into_readonly().map_err(|error| borrowed(py, self.name, &error))?;
        Ok(Items::Array(array))
    }
}

/// The items of an input: a borrowed array, or a copy.
pub(crate) enum Items<'py, T: Element> {
    Array(PyReadonlyArrayDyn<'py, T>),
    Copy(Vec<T>),
}

impl<T: Element> Deref for Items<'_, T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self {
            // `read` has made sure that the array is contiguous.
            Self::Array(array) => array.as_slice().unwrap_or_default(),
            Self::Copy(items) => items,
        }
    }
}

/// Checks the shape (N, *row) of an array, and views its items as unsigned integers `T` of the
/// same size, for functions that only move items.
pub(super) fn items<'py, T: Element>(
    name: &'static str,
    array: &Bound<'py, PyUntypedArray>,
    row: &[usize],
) -> PyResult<Input<'py, T>> {
    check_row(name, array, row)?;
    let plain = if is_plain(array) { array.clone() } else { copy_of(array)?.cast_into()? };
    Ok(Input { name, array: view(plain.as_any())? })
}

/// Returns a view of an array with another item type of the same size.
pub(super) fn view<'py, T: Element>(
    array: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let py = array.py();
    // The method of the base class, because a subclass may override it.
    let view = numpy_functions(py)?.view.bind(py);
    Ok(view.call1((array, numpy::dtype::<T>(py)))?.cast_into()?)
}

/// Checks that an object is a NumPy array, of any dtype.
pub(crate) fn array_of<'a, 'py>(
    name: &str,
    object: &'a Bound<'py, PyAny>,
) -> PyResult<&'a Bound<'py, PyUntypedArray>> {
    object.cast::<PyUntypedArray>().map_err(|_| {
        let class =
            object.get_type().name().map_or_else(|_| "that".into(), |name| name.to_string());
        PyTypeError::new_err(format!("{name} must be a NumPy array, not {class}"))
    })
}

/// Checks the dtype of an array.
pub(super) fn check_dtype(
    name: &str,
    array: &Bound<'_, PyUntypedArray>,
    wanted: &Bound<'_, PyArrayDescr>,
) -> PyResult<()> {
    let dtype = array.dtype();
    if dtype.is_equiv_to(wanted) {
        return Ok(());
    }
    let same_items = dtype.kind() == wanted.kind() && dtype.itemsize() == wanted.itemsize();
    let message = if same_items && dtype.is_native_byteorder() == Some(false) {
        format!("{name} must have native byte order, {wanted}, not {dtype}")
    } else {
        format!("{name} must have the dtype {wanted}, not {dtype}")
    };
    Err(PyTypeError::new_err(message))
}

/// Checks that the shape is (N, *row).
pub(super) fn check_row(
    name: &str,
    array: &Bound<'_, PyUntypedArray>,
    row: &[usize],
) -> PyResult<()> {
    if array.shape().split_first().is_some_and(|(_, rest)| rest == row) {
        return Ok(());
    }
    let row: Vec<String> = row.iter().map(ToString::to_string).collect();
    let wanted = format!("(N,{}{})", if row.is_empty() { "" } else { " " }, row.join(", "));
    Err(wrong_shape(name, array, &wanted))
}

/// Checks that the shape is (`length`,), one item for each `unit`.
pub(crate) fn check_length(
    name: &str,
    array: &Bound<'_, PyUntypedArray>,
    length: usize,
    unit: &str,
) -> PyResult<()> {
    if array.shape() == [length] {
        return Ok(());
    }
    Err(wrong_shape(name, array, &format!("({length},), one for each {unit}")))
}

/// Creates the error for an array that cannot be borrowed.
pub(super) fn borrowed(py: Python<'_>, name: &str, error: &BorrowError) -> PyErr {
    let message = match error {
        BorrowError::NotWriteable => format!("{name} must be writeable"),
        _ => format!("{name} is in use by another thread"),
    };
    errors::reversi_error(py, message)
}

/// Returns whether the items have the layout of a Rust slice: C-contiguous and aligned.
pub(super) fn is_plain(array: &Bound<'_, PyUntypedArray>) -> bool {
    array.is_c_contiguous() && array.is_aligned()
}

/// Returns the address range of a contiguous array.
pub(super) fn memory_of<T: Element>(array: &Bound<'_, PyArrayDyn<T>>) -> Range<usize> {
    let start = array.data().addr();
    start..start.saturating_add(array.len().saturating_mul(size_of::<T>()))
}

fn overlaps<T: Element>(array: &Bound<'_, PyArrayDyn<T>>, written: &[Range<usize>]) -> bool {
    let read = memory_of(array);
    written.iter().any(|written| read.start < written.end && written.start < read.end)
}

/// Returns a C-contiguous copy of an array.
fn copy_of<'py>(array: &Bound<'py, PyUntypedArray>) -> PyResult<Bound<'py, PyAny>> {
    let py = array.py();
    let options = PyDict::new(py);
    options.set_item("copy", true)?;
    options.set_item("order", "C")?;
    numpy_functions(py)?.array.bind(py).call((array,), Some(&options))
}
