//! Access to NumPy, which the package imports only when it needs the first array.

use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray1, PyArrayDyn, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyImportError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyCapsule;

/// Raises an `ImportError` if NumPy is missing, or if the module of that name is not NumPy.
///
/// Every function calls this before it touches an array, because the `numpy` crate panics without
/// NumPy.
pub(crate) fn require_numpy(py: Python<'_>) -> PyResult<()> {
    static FOUND: PyOnceLock<()> = PyOnceLock::new();
    FOUND.get_or_try_init(py, || find(py)).copied()
}

fn find(py: Python<'_>) -> PyResult<()> {
    let numpy = py.import("numpy")?;
    // NumPy 2 moved the module, and warns where the old name is used.
    let multiarray =
        py.import("numpy._core.multiarray").or_else(|_| py.import("numpy.core.multiarray"));
    if multiarray.is_ok_and(|module| {
        module.getattr("_ARRAY_API").is_ok_and(|api| api.is_instance_of::<PyCapsule>())
    }) {
        return Ok(());
    }
    let message = format!("{} is not NumPy: it has no array API", numpy.repr()?);
    Err(PyImportError::new_err(message))
}

/// The functions and the class of NumPy that this package calls.
pub(crate) struct NumpyFunctions {
    pub(crate) array: Py<PyAny>,
    pub(crate) empty: Py<PyAny>,
    pub(crate) view: Py<PyAny>,
    ndarray: Py<PyAny>,
}

/// Returns NumPy's functions, or an `ImportError` if NumPy is missing.
pub(crate) fn numpy_functions(py: Python<'_>) -> PyResult<&NumpyFunctions> {
    static FOUND: PyOnceLock<NumpyFunctions> = PyOnceLock::new();
    FOUND.get_or_try_init(py, || {
        require_numpy(py)?;
        let numpy = py.import("numpy")?;
        let ndarray = numpy.getattr("ndarray")?;
        Ok(NumpyFunctions {
            array: numpy.getattr("array")?.unbind(),
            empty: numpy.getattr("empty")?.unbind(),
            view: ndarray.getattr("view")?.unbind(),
            ndarray: ndarray.unbind(),
        })
    })
}

/// Returns a new array object over the memory of a contiguous array.
///
/// While the GIL is released, another thread may assign a new dtype to the caller's array object.
/// The `numpy` crate finds its record of borrowed arrays by the dtype, and would abort the process.
/// Nobody else can reach the new object.
pub(crate) fn own_view<'py, T: Element, D: Dimension + 'static>(
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let py = array.py();
    let numpy = numpy_functions(py)?;
    if array.is_exact_instance(numpy.ndarray.bind(py)) {
        return Ok(array.reshape([array.len()])?.to_dyn().clone());
    }
    // A subclass may override `reshape`; the `view` of the base class cannot be overridden.
    Ok(numpy.view.bind(py).call1((array, &numpy.ndarray))?.cast_into()?)
}

/// Creates an array of shape (height, width) from cells in row order, for `__array__`.
pub(crate) fn of_cells<'py, T: Element>(
    py: Python<'py>,
    cells: Vec<T>,
    [height, width]: [u8; 2],
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    require_numpy(py)?;
    if copy == Some(false) {
        return Err(PyValueError::new_err("an array of a board is always a copy"));
    }
    let array = PyArray1::from_vec(py, cells).reshape([height.into(), width.into()])?.into_any();
    dtype.map_or(Ok(array.clone()), |dtype| array.call_method1("astype", (dtype,)))
}
