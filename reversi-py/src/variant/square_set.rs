//! Sets of squares of boards of up to sixteen by sixteen.

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyIterator, PyTuple, PyType};
use reversi_rules::variant::Bitboard;

use crate::arguments::{Argument, Number, Object, Read};
use crate::named::named_or_stranger;
use crate::sets::{OtherSet, SetOfSquares, from_mask, squares};

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

impl SetOfSquares for SquareSet {
    type Bits = Bitboard;

    fn bits(&self) -> Bitboard {
        self.0
    }
}

impl From<Bitboard> for SquareSet {
    fn from(squares: Bitboard) -> Self {
        Self(squares)
    }
}

/// Squares one by one, from anything that Python can walk over.
impl Read<'_> for Bitboard {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares::<SquareSet>(object, Err)
    }
}

/// A set of squares: a mask of 256 bits, or squares one by one.
#[derive(Clone, Copy)]
pub(super) struct MaskOrSquares(pub(super) Bitboard);

impl Read<'_> for MaskOrSquares {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares::<SquareSet>(object, from_mask(object, 256, read_mask)).map(Self)
    }
}

/// The set with that mask, `None` when the number has other bits than those of squares.
fn read_mask(object: Object<'_, '_>) -> PyResult<Option<Bitboard>> {
    let py = object.py();
    let number = py.import("operator")?.call_method1("index", (object,))?;
    let bytes = match py.get_type::<PyInt>().call_method1("to_bytes", (number, 32, "little")) {
        Ok(bytes) => bytes,
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut rows = [0; 16];
    let (pairs, _) = bytes.cast::<PyBytes>()?.as_bytes().as_chunks();
    for (row, pair) in rows.iter_mut().zip(pairs) {
        *row = u16::from_le_bytes(*pair);
    }
    Ok(Some(Bitboard::from_rows(rows)))
}

/// The mask of a set, which is too wide for the integers of Rust.
fn mask(py: Python<'_>, set: Bitboard) -> PyResult<Bound<'_, PyAny>> {
    let bytes: Vec<u8> = set.rows().into_iter().flat_map(u16::to_le_bytes).collect();
    py.get_type::<PyInt>().call_method1("from_bytes", (PyBytes::new(py, &bytes), "little"))
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
        mask(py, self.0)
    }

    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        mask(py, self.0)
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
        Ok((py.get_type::<Self>(), (mask(py, self.0)?,)))
    }
}
