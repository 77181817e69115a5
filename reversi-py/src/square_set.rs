//! Sets of squares.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple, PyType};
use reversi_rules as rules;
use reversi_rules::Bitboard;

use crate::arguments::{Argument, Number, Object, Read, number};
use crate::display;
use crate::named::named_or_stranger;
use crate::sets::{OtherSet, SetOfSquares, from_mask, squares};

/// An immutable set of squares, in order from a1 (0) to h8 (63).
///
/// It is made from a mask in which bit *i* is square *i*, or from squares as ints or names. It
/// iterates over ints, can be indexed, and does what every set does; `int()` gives the mask.
///
/// The other side of an operator such as `&` or `<=` is any set of squares as ints or names; what
/// is no square in it is an error. But `==` is that of a `frozenset` of ints, whose hash it has: a
/// set of names is another set. `in` takes names too, and is false for what is no square.
///
/// >>> moves = Position().legal_moves
/// >>> moves
/// SquareSet(['d3', 'c4', 'f5', 'e6'])
/// >>> list(moves), len(moves), "d3" in moves
/// ([19, 26, 37, 44], 4, True)
/// >>> moves - {"d3", C4} == {F5, E6}, moves[0] == D3
/// (True, True)
/// >>> hex(int(moves))
/// '0x102004080000'
#[pyclass(module = "reversi_rules", frozen)]
pub(crate) struct SquareSet(pub(crate) Bitboard);

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

/// A set of squares: a mask of 64 bits, or squares one by one.
#[derive(Clone, Copy)]
pub(crate) struct MaskOrSquares(pub(crate) Bitboard);

impl Read<'_> for MaskOrSquares {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        squares::<SquareSet>(object, from_mask(object, 64, read_mask)).map(Self)
    }
}

/// The set with that mask, `None` when the number has other bits than those of squares.
fn read_mask(object: Object<'_, '_>) -> PyResult<Option<Bitboard>> {
    Ok(number(object)?.map(Bitboard::from_bits))
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
    /// >>> SquareSet([D3, A1]).names()
    /// ['a1', 'd3']
    fn names(&self) -> Vec<String> {
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

    /// The images of the squares under a symmetry.
    ///
    /// >>> SquareSet(["a1", "b1"]).transform(Symmetry.ROTATE_90)
    /// SquareSet(['h1', 'h2'])
    fn transform(&self, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        Ok(Self(self.0.transform(symmetry.0?)))
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

    fn __index__(&self) -> u64 {
        self.0.bits()
    }

    fn __int__(&self) -> u64 {
        self.0.bits()
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

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.repr(py)
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_pretty_(slf: &Bound<'_, Self>, p: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        display::pretty(slf.as_any(), p, &slf.get().__str__())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u64,)) {
        (py.get_type::<Self>(), (self.0.bits(),))
    }
}
