//! Arrays of other libraries, and lists, as NumPy arrays.
//!
//! An array of JAX, PyTorch, CuPy or polars shares its memory by DLPack or `__array__`, as far as it
//! lies in the memory of the CPU. A list is copied, and each of its items must be an integer.

use numpy::{Element, PyArray1, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use super::errors::wrong_shape;
use crate::python::arrays::numpy_functions;
use crate::python::{errors, memory};

/// Returns an object as an array: itself, a view of its memory, or what it converts itself to.
/// Returns `None` for a list.
fn shared<'py>(
    name: &str,
    object: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyUntypedArray>>> {
    if let Ok(array) = object.cast::<PyUntypedArray>() {
        return Ok(Some(array.clone()));
    }
    if is_list(object) {
        return Ok(None);
    }
    let py = object.py();
    let numpy = py.import("numpy")?;
    let converted = if object.hasattr("__dlpack__")? && numpy.hasattr("from_dlpack")? {
        numpy.call_method1("from_dlpack", (object,))
    } else if object.hasattr("__array__")? {
        numpy.call_method1("asarray", (object,))
    } else {
        let class = object.get_type().name()?;
        let message = format!("{name} must be an array or a list, not {class}");
        return Err(PyTypeError::new_err(message));
    };
    let array = converted.map_err(|error| {
        let class =
            object.get_type().name().map_or_else(|_| "that".into(), |name| name.to_string());
        let refusal = PyTypeError::new_err(format!("{name}: NumPy cannot read this {class}"));
        refusal.set_cause(py, Some(error));
        refusal
    })?;
    Ok(Some(array.cast_into()?))
}

fn is_list(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>()
}

/// Returns an object as an array of any dtype. NumPy chooses that of a list.
pub(crate) fn any<'py>(
    name: &str,
    object: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    if let Some(array) = shared(name, object)? {
        return Ok(array);
    }
    let py = object.py();
    let array = py.import("numpy")?.call_method1("asarray", (object,));
    Ok(array.map_err(|_| not_integers(name))?.cast_into()?)
}

/// Returns an object as an array. A list of integers becomes one of `T`, with the shape (N, *row).
pub(crate) fn integers<'py, T>(
    name: &str,
    object: &Bound<'py, PyAny>,
    row: &[usize],
) -> PyResult<Bound<'py, PyUntypedArray>>
where
    T: Element + FromPyObjectOwned<'py, Error = PyErr>,
{
    if let Some(array) = shared(name, object)? {
        return Ok(array);
    }
    let py = object.py();
    let numpy = numpy_functions(py)?;
    let options = PyDict::new(py);
    options.set_item("dtype", "O")?;
    let objects = numpy.array.bind(py).call((object,), Some(&options))?;
    let objects: Bound<'py, PyArrayDyn<Py<PyAny>>> = objects.cast_into()?;
    let shape = objects.shape();
    let matches = shape.split_first().is_some_and(|(_, rest)| rest == row);
    if !matches && objects.len() > 0 {
        let row: Vec<String> = row.iter().map(ToString::to_string).collect();
        let wanted = format!("(N,{}{})", if row.is_empty() { "" } else { " " }, row.join(", "));
        return Err(wrong_shape(name, objects.as_untyped(), &wanted));
    }
    let items = objects.try_readonly()?;
    let mut numbers = memory::list(items.len())?;
    for (at, item) in items.as_array().iter().enumerate() {
        let number = item.bind(py).extract::<T>().map_err(|error| {
            let at = at / row.iter().product::<usize>().max(1);
            if error.is_instance_of::<PyOverflowError>(py) {
                let given =
                    item.bind(py).str().map_or_else(|_| "it".into(), |text| text.to_string());
                return errors::reversi_error(py, format!("{name}[{at}]: {given} is out of range"));
            }
            not_integers(name)
        })?;
        numbers.push(number);
    }
    // An empty list has no rows, but the right shape.
    let rows = if matches { shape[0] } else { 0 };
    let array = PyArray1::from_vec(py, numbers).reshape([&[rows], row].concat())?;
    Ok(array.as_untyped().clone())
}

fn not_integers(name: &str) -> PyErr {
    PyTypeError::new_err(format!("{name} must be an array or a list of integers"))
}
