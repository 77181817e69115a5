//! What Python may pass as the actions of all games.

use numpy::{
    Element, PyArray1, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray1, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_rules::Move;

use crate::errors;

/// Copies actions from an array of any type of integers, one for each game. What is no action is an
/// error, and then the copy is of no use.
pub(super) fn read(object: &Bound<'_, PyAny>, actions: &mut [u8]) -> PyResult<()> {
    let py = object.py();
    let Ok(array) = object.cast::<PyUntypedArray>() else {
        let name = object.get_type().name()?;
        let message = format!("actions must be a NumPy array of integers, not {name}");
        return Err(PyTypeError::new_err(message));
    };
    if array.shape() != [actions.len()] {
        let (found, expected) = (array.getattr("shape")?, actions.len());
        let message = format!("actions has the shape {found} and should have ({expected},)");
        return Err(errors::reversi_error(py, message));
    }
    let copied = copy::<u8>(object, actions)
        .or_else(|| copy::<i64>(object, actions))
        .or_else(|| copy::<i32>(object, actions))
        .or_else(|| copy::<u64>(object, actions))
        .or_else(|| copy::<u32>(object, actions))
        .or_else(|| copy::<i16>(object, actions))
        .or_else(|| copy::<u16>(object, actions))
        .or_else(|| copy::<i8>(object, actions));
    copied.unwrap_or_else(|| {
        let name = array.dtype().str()?;
        let native = array.dtype().is_native_byteorder() != Some(false);
        let why = if native { "" } else { ", whose bytes are in the other order" };
        let message = format!("actions must be integers, not {name}{why}");
        Err(PyTypeError::new_err(message))
    })
}

/// The actions of an array of `T`; `None` if it is of another type.
fn copy<T>(object: &Bound<'_, PyAny>, actions: &mut [u8]) -> Option<PyResult<()>>
where
    T: Element + Copy + std::fmt::Display,
    u8: TryFrom<T>,
{
    object.cast::<PyArray1<T>>().ok().map(|array| copy_from(array, actions))
}

fn copy_from<T>(array: &Bound<'_, PyArray1<T>>, actions: &mut [u8]) -> PyResult<()>
where
    T: Element + Copy + std::fmt::Display,
    u8: TryFrom<T>,
{
    let borrowed = array.try_readonly()?;
    if let Ok(numbers) = borrowed.as_slice() {
        return convert(array.py(), numbers, actions);
    }
    // With gaps, or where such numbers must not lie: a copy has neither.
    let packed = array.call_method0("copy")?;
    let packed: PyReadonlyArray1<'_, T> = packed.cast::<PyArray1<T>>()?.try_readonly()?;
    convert(array.py(), packed.as_slice()?, actions)
}

fn convert<T>(py: Python<'_>, numbers: &[T], actions: &mut [u8]) -> PyResult<()>
where
    T: Copy + std::fmt::Display,
    u8: TryFrom<T>,
{
    const NONE: u8 = u8::MAX;
    let mut highest = 0;
    for (action, &number) in actions.iter_mut().zip(numbers) {
        *action = u8::try_from(number).unwrap_or(NONE);
        highest = highest.max(*action);
    }
    if highest <= Move::PASS_INDEX {
        return Ok(());
    }
    let mut wrong = actions.iter().zip(numbers).enumerate();
    let wrong = wrong.find(|(_, (action, _))| **action > Move::PASS_INDEX);
    wrong.map_or(Ok(()), |(game, (_, number))| {
        let what = "is neither a square (0 to 63) nor a pass (64)";
        Err(errors::invalid_move(py, format!("game {game}: {number} {what}")))
    })
}
