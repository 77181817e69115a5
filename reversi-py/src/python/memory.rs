//! Columns that run out of memory raise `MemoryError`.
//!
//! Rust aborts the process if an allocation fails, unless the code that allocates handles the
//! failure. Columns and lists that grow with the input do.

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// Returns an empty list with room for so many items.
pub(crate) fn list<T>(items: usize) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(items).map_err(|_| none())?;
    Ok(list)
}

/// Collects the items of an iterator.
pub(crate) fn listed<T>(items: impl IntoIterator<Item = T>) -> PyResult<Vec<T>> {
    let items = items.into_iter();
    let mut list = list(items.size_hint().0)?;
    for item in items {
        push(&mut list, item)?;
    }
    Ok(list)
}

/// Adds an item to a list.
pub(crate) fn push<T>(list: &mut Vec<T>, item: T) -> PyResult<()> {
    if list.len() == list.capacity() {
        list.try_reserve(1).map_err(|_| none())?;
    }
    list.push(item);
    Ok(())
}

/// Adds items to a list.
pub(crate) fn extend<T>(
    list: &mut Vec<T>,
    items: impl ExactSizeIterator<Item = T>,
) -> PyResult<()> {
    list.try_reserve(items.len()).map_err(|_| none())?;
    list.extend(items);
    Ok(())
}

/// Copies bytes.
pub(crate) fn copied(bytes: &[u8]) -> PyResult<Box<[u8]>> {
    let mut copy = list(bytes.len())?;
    copy.extend_from_slice(bytes);
    Ok(copy.into())
}

/// Creates a `MemoryError`.
pub(crate) fn none() -> PyErr {
    PyMemoryError::new_err("there is too little memory")
}
