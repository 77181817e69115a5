//! Sets of squares of boards of up to sixteen by sixteen.

use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyFrozenSet, PyIterator, PyList, PyString, PyTuple, PyType};
use reversi_rules::variant::{Bitboard, Square};

use super::arguments::{self, MaskOrSquares};
use crate::arguments::{Argument, Number, Read};
use crate::color::Color;

/// An immutable set of squares of any board, in order from a1 (0) to p16 (255).
///
/// It is made from a mask in which bit *i* is square *i*, or from squares as ints or names. It
/// iterates over ints, can be indexed, and does what every set does; `int()` gives the mask.
///
/// The other side of an operator such as `&` or `<=` is any set of squares as ints or names; what
/// is no square in it is an error. But `==` is that of a `frozenset` of ints, whose hash it has: a
/// set of names is another set. `in` takes names too, and is false for what is no square. The
/// `SquareSet` of `reversi_rules` numbers squares in another way: what goes from one to the other
/// is `names()`.
///
/// >>> moves = Position(Rules(10, 10)).legal_moves
/// >>> moves
/// SquareSet(['e4', 'd5', 'g6', 'f7'])
/// >>> list(moves), len(moves), "e4" in moves
/// ([52, 67, 86, 101], 4, True)
/// >>> moves - {"e4", 67} == {86, 101}, moves[0]
/// (True, 52)
#[pyclass(module = "reversi_rules.variant", frozen)]
pub(crate) struct SquareSet(pub(super) Bitboard);

/// The other side of an operator, which may be any set of Python.
///
/// Its extraction fails for what is no set, upon which `PyO3` returns `NotImplemented`.
#[derive(Clone, Copy)]
struct OtherSet<'a, 'py>(Borrowed<'a, 'py, PyAny>);

impl<'a, 'py> FromPyObject<'a, 'py> for OtherSet<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        static ABSTRACT_SET: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        if object.is_instance_of::<SquareSet>()
            || object.is_instance(ABSTRACT_SET.import(object.py(), "collections.abc", "Set")?)?
        {
            return Ok(Self(object));
        }
        Err(PyTypeError::new_err("not a set"))
    }
}

impl OtherSet<'_, '_> {
    fn squares(self) -> PyResult<Bitboard> {
        Bitboard::read(self.0)
    }
}

fn number_of_square(object: &Bound<'_, PyAny>) -> Option<Square> {
    // A color has an `__index__`, but is not equal to a number.
    let number = if object.is_instance_of::<Color>() { None } else { object.extract().ok() };
    number.map(Square::from_index)
}

impl SquareSet {
    /// As a `frozenset` of the same ints would, so that sets that are equal have equal hashes.
    fn equals(&self, other: Borrowed<'_, '_, PyAny>) -> PyResult<bool> {
        match other.cast::<Self>() {
            Ok(other) => Ok(self.0 == other.get().0),
            Err(_) => PyFrozenSet::new(other.py(), self.numbers())?.eq(other),
        }
    }

    fn with_all(
        &self,
        others: &Bound<'_, PyTuple>,
        operation: impl Fn(Bitboard, Bitboard) -> Bitboard,
    ) -> PyResult<Self> {
        let squares = others.iter().map(|other| Bitboard::read(other.as_borrowed()));
        let all = squares.collect::<PyResult<Vec<_>>>()?;
        Ok(Self(all.into_iter().fold(self.0, operation)))
    }

    fn numbers(&self) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator {
        self.0.iter().map(Square::index)
    }
}

#[pymethods]
impl SquareSet {
    #[new]
    #[pyo3(signature = (squares = None, /))]
    fn new(squares: Option<Argument<MaskOrSquares>>) -> PyResult<Self> {
        let Some(squares) = squares else { return Ok(Self(Bitboard::EMPTY)) };
        Ok(Self(squares.0?.0))
    }

    /// The names of the squares in order.
    ///
    /// >>> SquareSet([153, "a1"]).names()
    /// ['a1', 'j10']
    pub(super) fn names(&self) -> Vec<String> {
        self.0.iter().map(|square| square.to_string()).collect()
    }

    /// The squares that are here or in one of the others.
    ///
    /// Here and in the methods below, an other set is anything that holds squares as ints or names.
    #[pyo3(signature = (*others))]
    fn union(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, Bitboard::union)
    }

    /// The squares that are here and in all others.
    #[pyo3(signature = (*others))]
    fn intersection(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, Bitboard::intersection)
    }

    /// The squares that are here and in none of the others.
    #[pyo3(signature = (*others))]
    fn difference(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, Bitboard::difference)
    }

    /// The squares that are either here or in the other.
    fn symmetric_difference(&self, other: Argument<Bitboard>) -> PyResult<Self> {
        Ok(Self(self.0 ^ other.0?))
    }

    /// Whether all squares here are in the other too.
    fn issubset(&self, other: Argument<Bitboard>) -> PyResult<bool> {
        Ok(self.0.is_subset(other.0?))
    }

    /// Whether all squares of the other are here too.
    fn issuperset(&self, other: Argument<Bitboard>) -> PyResult<bool> {
        Ok(self.0.is_superset(other.0?))
    }

    /// Whether no square is in both.
    fn isdisjoint(&self, other: Argument<Bitboard>) -> PyResult<bool> {
        Ok(self.0.is_disjoint(other.0?))
    }

    fn __getitem__(&self, index: Argument<Number>) -> PyResult<u8> {
        let index: Option<i64> = index.0?.fit();
        let from_start =
            index.map(|index| if index < 0 { index + i64::from(self.0.len()) } else { index });
        let square = from_start.and_then(|index| self.0.nth(u32::try_from(index).ok()?));
        let square = square.ok_or_else(|| PyIndexError::new_err("index out of range"))?;
        Ok(square.index())
    }

    fn __contains__(&self, square: &Bound<'_, PyAny>) -> bool {
        let square = if square.is_instance_of::<PyString>() {
            square.extract::<&str>().ok().and_then(|name| name.parse().ok())
        } else {
            number_of_square(square)
        };
        square.is_some_and(|square| self.0.contains(square))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.numbers())?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.numbers().rev())?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.0.len() as usize
    }

    fn __index__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        arguments::mask(py, self.0)
    }

    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        arguments::mask(py, self.0)
    }

    fn __and__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(self.0 & other.squares()?))
    }

    fn __rand__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.__and__(other)
    }

    fn __or__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(self.0 | other.squares()?))
    }

    fn __ror__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.__or__(other)
    }

    fn __xor__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(self.0 ^ other.squares()?))
    }

    fn __rxor__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.__xor__(other)
    }

    fn __sub__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(self.0 - other.squares()?))
    }

    fn __rsub__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(other.squares()? - self.0))
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __richcmp__(&self, other: OtherSet<'_, '_>, op: CompareOp) -> PyResult<bool> {
        match op {
            CompareOp::Eq => self.equals(other.0),
            CompareOp::Ne => self.equals(other.0).map(|equal| !equal),
            CompareOp::Le => Ok(self.0.is_subset(other.squares()?)),
            CompareOp::Ge => Ok(self.0.is_superset(other.squares()?)),
            CompareOp::Lt => {
                other.squares().map(|other| self.0 != other && self.0.is_subset(other))
            }
            CompareOp::Gt => {
                other.squares().map(|other| self.0 != other && self.0.is_superset(other))
            }
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        // Equal to a frozenset, so it must hash like one.
        PyFrozenSet::new(py, self.numbers())?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        if self.0.is_empty() {
            return Ok("SquareSet()".to_owned());
        }
        Ok(format!("SquareSet({})", PyList::new(py, self.names())?.repr()?))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyAny>,))> {
        Ok((py.get_type::<Self>(), (arguments::mask(py, self.0)?,)))
    }
}
