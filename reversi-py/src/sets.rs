//! What the sets of squares of the core and those of other boards have in common.

use pyo3::PyClass;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyFrozenSet, PyIterator, PyList, PyTuple, PyType};
use reversi_rules::SquareSet;

use crate::arguments::{Number, Object, OwnClasses, Package, Read, walk};
use crate::errors;
use crate::instances::class_of;
use crate::named::{NumberedSquare, is_never_a_number};

/// A class of sets. In another class the numbers mean other squares.
pub(crate) trait SetOfSquares: PyClass<Frozen = True> + Sync {
    /// The crate's type for it.
    type Bits: SquareSet<Square: NumberedSquare>;

    fn bits(&self) -> Self::Bits;

    /// The squares as numbers, in order.
    fn numbers(&self) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator {
        self.bits().into_iter().map(NumberedSquare::number)
    }

    /// The squares by name, in order.
    fn names(&self) -> Vec<String> {
        self.bits().into_iter().map(|square| square.to_string()).collect()
    }

    fn iterate<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.numbers())?.try_iter()
    }

    fn iterate_back<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.numbers().rev())?.try_iter()
    }

    /// The square at that place; a negative one counts from the end.
    fn at(&self, index: Number) -> PyResult<u8> {
        let mut numbers = self.numbers();
        let square = match index.fit::<isize>() {
            Some(index @ 0..) => numbers.nth(index.unsigned_abs()),
            Some(index) => numbers.nth_back(index.unsigned_abs() - 1),
            None => None,
        };
        square.ok_or_else(|| PyIndexError::new_err("index out of range"))
    }

    /// The set and all others, put together by an operation of two.
    fn with_all(
        &self,
        others: &Bound<'_, PyTuple>,
        operation: impl Fn(Self::Bits, Self::Bits) -> Self::Bits,
    ) -> PyResult<Self::Bits> {
        let squares = others.iter().map(|other| squares::<Self>(other.as_borrowed(), Err));
        let all = squares.collect::<PyResult<Vec<_>>>()?;
        Ok(all.into_iter().fold(self.bits(), operation))
    }

    fn compare(&self, other: OtherSet<'_, '_>, op: CompareOp) -> PyResult<bool> {
        let is_subset = |set: Self::Bits, of: Self::Bits| set & of == set;
        let (set, other_set) = match op {
            CompareOp::Eq => return self.equals(other.0),
            CompareOp::Ne => return Ok(!self.equals(other.0)?),
            _ => (self.bits(), other.squares::<Self>()?),
        };
        Ok(match op {
            CompareOp::Lt => set != other_set && is_subset(set, other_set),
            CompareOp::Le => is_subset(set, other_set),
            CompareOp::Gt => set != other_set && is_subset(other_set, set),
            _ => is_subset(other_set, set),
        })
    }

    /// As a `frozenset` of the same ints would, so that sets that are equal have equal hashes.
    fn equals(&self, other: Object<'_, '_>) -> PyResult<bool> {
        match other.cast::<Self>() {
            Ok(other) => Ok(self.bits() == other.get().bits()),
            Err(_) => PyFrozenSet::new(other.py(), self.numbers())?.eq(other),
        }
    }

    /// Equal to a `frozenset`, so it must hash like one.
    fn hash(&self, py: Python<'_>) -> PyResult<isize> {
        PyFrozenSet::new(py, self.numbers())?.hash()
    }

    fn repr(&self, py: Python<'_>) -> PyResult<String> {
        let names = self.names();
        if names.is_empty() {
            return Ok("SquareSet()".to_owned());
        }
        Ok(format!("SquareSet({})", PyList::new(py, names)?.repr()?))
    }
}

/// The other side of an operator, which may be any set of Python.
///
/// Its extraction fails for what is no set, upon which `PyO3` returns `NotImplemented`.
#[derive(Clone, Copy)]
pub(crate) struct OtherSet<'a, 'py>(Object<'a, 'py>);

impl<'a, 'py> FromPyObject<'a, 'py> for OtherSet<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Object<'a, 'py>) -> PyResult<Self> {
        static ABSTRACT_SET: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        if Package::is_square_set(object)
            || object.is_instance(ABSTRACT_SET.import(object.py(), "collections.abc", "Set")?)?
        {
            return Ok(Self(object));
        }
        Err(PyTypeError::new_err("not a set"))
    }
}

impl OtherSet<'_, '_> {
    pub(crate) fn squares<S: SetOfSquares>(self) -> PyResult<S::Bits> {
        squares::<S>(self.0, Err)
    }
}

/// The squares of a set, or one by one; `otherwise` is for what cannot be walked over.
pub(crate) fn squares<S: SetOfSquares>(
    object: Object<'_, '_>,
    otherwise: impl FnOnce(PyErr) -> PyResult<S::Bits>,
) -> PyResult<S::Bits> {
    if let Ok(set) = object.cast::<S>() {
        return Ok(set.get().bits());
    }
    if Package::is_square_set(object) {
        let other = class_of(object)?;
        let message = format!("a {other} numbers squares in another way: pass its names()");
        return Err(PyTypeError::new_err(message));
    }
    match walk(object) {
        Ok(squares) => squares
            .map(|square| {
                // There may be no end to them, and then only a signal helps.
                object.py().check_signals()?;
                <S::Bits as SquareSet>::Square::read(square?.as_borrowed())
            })
            .collect(),
        Err(error) => otherwise(error),
    }
}

/// What to do with what cannot be walked over: read it as a mask, if it is a number.
pub(crate) fn from_mask<T>(
    object: Object<'_, '_>,
    bits: u32,
    read: fn(Object<'_, '_>) -> PyResult<Option<T>>,
) -> impl FnOnce(PyErr) -> PyResult<T> {
    // Only then: arrays have an `__index__` too.
    move |error| {
        let py = object.py();
        let is_number = object.hasattr("__index__")? && !is_never_a_number(object);
        if !is_number || !error.is_instance_of::<PyTypeError>(py) {
            return Err(error);
        }
        read(object)?.ok_or_else(|| {
            errors::reversi_error(py, format!("a mask of squares is 0 to 2**{bits} - 1"))
        })
    }
}
