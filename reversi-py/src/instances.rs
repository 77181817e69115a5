//! Reads arguments that are objects of one class of this package.
//!
//! `PyO3` does so by itself, but its errors name classes without their modules.

use std::ops::Deref;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::{PyClass, PyTypeInfo};

use crate::arguments::Object;

/// An object of that class.
pub(crate) struct Instance<'a, 'py, T> {
    pub(crate) object: Borrowed<'a, 'py, T>,
}

// Derived, these would ask the same of `T`.
impl<T> Clone for Instance<'_, '_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Instance<'_, '_, T> {}

impl<T: PyClass<Frozen = True> + Sync> Deref for Instance<'_, '_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.object.get()
    }
}

impl<'a, 'py, T: PyTypeInfo> FromPyObject<'a, 'py> for Instance<'a, 'py, T> {
    type Error = PyErr;

    #[inline]
    fn extract(object: Object<'a, 'py>) -> PyResult<Self> {
        match object.cast() {
            Ok(object) => Ok(Self { object }),
            Err(_) => Err(unexpected::<T>(object)),
        }
    }
}

/// The error for an object that is not of that class.
#[cold]
fn unexpected<T: PyTypeInfo>(object: Object<'_, '_>) -> PyErr {
    let expected = T::type_object(object.py()).fully_qualified_name();
    let names = expected.and_then(|expected| Ok((expected, class_of(object)?)));
    names.map_or_else(
        |error| error,
        |(expected, given)| PyTypeError::new_err(format!("expected {expected}, not {given}")),
    )
}

/// Returns the name of an object's class with its module, without `builtins`.
pub(crate) fn class_of(object: Object<'_, '_>) -> PyResult<String> {
    Ok(object.get_type().fully_qualified_name()?.to_string())
}
