//! Sets of squares of boards of up to sixteen by sixteen.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple, PyType};
use reversi_rules::variant::Bitboard;

use super::arguments::{self, MaskOrSquares};
use crate::arguments::{Argument, Number};
use crate::named::named_or_stranger;
use crate::sets::{OtherSet, SetOfSquares};

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
        SetOfSquares::names(self)
    }

    /// The squares that are here or in one of the others.
    ///
    /// Here and in the methods below, an other set is anything that holds squares as ints or names.
    #[pyo3(signature = (*others))]
    fn union(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, Bitboard::union).map(Self)
    }

    /// The squares that are here and in all others.
    #[pyo3(signature = (*others))]
    fn intersection(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, Bitboard::intersection).map(Self)
    }

    /// The squares that are here and in none of the others.
    #[pyo3(signature = (*others))]
    fn difference(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, Bitboard::difference).map(Self)
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
        self.at(index.0?)
    }

    fn __contains__(&self, square: &Bound<'_, PyAny>) -> PyResult<bool> {
        let square = named_or_stranger(square.as_borrowed())?;
        Ok(square.is_some_and(|square| self.0.contains(square)))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.iterate(py)
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.iterate_back(py)
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
        Ok(Self(self.0 & other.squares::<Self>()?))
    }

    fn __rand__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.__and__(other)
    }

    fn __or__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(self.0 | other.squares::<Self>()?))
    }

    fn __ror__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.__or__(other)
    }

    fn __xor__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(self.0 ^ other.squares::<Self>()?))
    }

    fn __rxor__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.__xor__(other)
    }

    fn __sub__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(self.0 - other.squares::<Self>()?))
    }

    fn __rsub__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        Ok(Self(other.squares::<Self>()? - self.0))
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __richcmp__(&self, other: OtherSet<'_, '_>, op: CompareOp) -> PyResult<bool> {
        self.compare(other, op)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.hash(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.repr(py)
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
