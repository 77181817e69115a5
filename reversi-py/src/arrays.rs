//! NumPy, which the package works without until an array is asked for.

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyCapsule;

/// An `ImportError` where NumPy is missing, or is something else of that name.
///
/// To be asked before the first array: without it the `numpy` crate panics.
pub(crate) fn require_numpy(py: Python<'_>) -> PyResult<()> {
    static FOUND: PyOnceLock<()> = PyOnceLock::new();
    FOUND.get_or_try_init(py, || find(py)).copied()
}

fn find(py: Python<'_>) -> PyResult<()> {
    let numpy = py.import("numpy")?;
    // The older place first would be a deprecation warning of the newer versions.
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
