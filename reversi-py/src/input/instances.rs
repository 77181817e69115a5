//! Reads arguments that must be objects of one class of this package.
//!
//! `PyO3` can do the same, but its error texts name classes without their modules. For a `Game` of
//! another package that would be "'Game' object is not an instance of 'Game'".

use std::ops::Deref;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::{PyClass, PyTypeInfo};

use crate::input::arguments::Object;

/// An argument that is an object of the class `T`.
pub(crate) struct Instance<'a, 'py, T> {
    pub(crate) object: Borrowed<'a, 'py, T>,
}

// Not derived, because `derive` would require `T: Clone` and `T: Copy`.
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

/// Creates the error for an object that is not of that class.
#[cold]
fn unexpected<T: PyTypeInfo>(object: Object<'_, '_>) -> PyErr {
    let expected = T::type_object(object.py()).fully_qualified_name();
    let names = expected.and_then(|expected| Ok((expected, class_of(object)?)));
    names.map_or_else(
        |error| error,
        |(expected, given)| PyTypeError::new_err(format!("expected {expected}, not {given}")),
    )
}

/// Returns the name of an object's class with its module; `builtins` is omitted.
pub(crate) fn class_of(object: Object<'_, '_>) -> PyResult<String> {
    Ok(object.get_type().fully_qualified_name()?.to_string())
}
