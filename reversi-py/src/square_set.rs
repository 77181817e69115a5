//! Sets of squares.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyFrozenSet, PyIterator, PyList, PyTuple, PyType};
use reversi_rules::{self as rules, Square};

use crate::arguments::{Argument, Number};
use crate::instances::Instance;
use crate::named::{Names, Squares};
use crate::rules::Rules;
use crate::sets::{OtherSet, at, equals, mask, mask_or_squares, squares};
use crate::shape::Shape;
use crate::squares::SquareBits;
use crate::{arrays, display};

/// An immutable set of squares, in order from a1 (0) to h8 (63).
///
/// It is made from a mask in which bit *i* is square *i*, or from squares as ints or names. It
/// iterates over ints, can be indexed, and does what every set does; `int()` gives the mask.
/// `SquareSet(squares, rules)` has squares of another board: it knows its `width` and `height`, and
/// does not mix with sets of boards of another size. `numpy.asarray` makes rows of `bool` of a set.
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
pub(crate) struct SquareSet(SquareBits);

impl<T: Into<SquareBits>> From<T> for SquareSet {
    #[inline]
    fn from(squares: T) -> Self {
        Self(squares.into())
    }
}

impl SquareSet {
    /// The squares, on whatever board.
    #[inline]
    pub(crate) fn bits(&self) -> SquareBits {
        self.0
    }

    /// The squares of another set, or one by one, on the same board.
    fn read(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareBits> {
        squares(other.as_borrowed(), self.bits().shape)
    }

    /// The set and another one, put together by an operation on masks.
    fn with(&self, other: OtherSet<'_, '_>, operation: fn(u64, u64) -> u64) -> PyResult<Self> {
        Ok(Self::from(self.bits().zip(squares(other.0, self.bits().shape)?, operation)))
    }

    /// The set and all others, put together by an operation on masks.
    fn with_all(
        &self,
        others: &Bound<'_, PyTuple>,
        operation: fn(u64, u64) -> u64,
    ) -> PyResult<Self> {
        let all = others.iter().map(|other| self.read(&other)).collect::<PyResult<Vec<_>>>()?;
        Ok(Self::from(all.into_iter().fold(self.bits(), |set, other| set.zip(other, operation))))
    }

    /// The rules of a board of this size, where that is not 8x8.
    fn rules(&self) -> Option<Rules> {
        let Shape { width, height } = self.bits().shape;
        let rules = rules::variant::Rules::new(width, height).ok()?;
        (self.bits().shape != Shape::STANDARD).then_some(Rules(rules))
    }
}

#[pymethods]
impl SquareSet {
    #[new]
    #[pyo3(signature = (squares = None, /, rules = None))]
    fn new(
        squares: Option<&Bound<'_, PyAny>>,
        rules: Option<Instance<'_, '_, Rules>>,
    ) -> PyResult<Self> {
        let shape = match (rules, squares.map(|squares| squares.cast::<Self>())) {
            (Some(rules), _) => Shape::from(&rules.0),
            (None, Some(Ok(set))) => set.get().bits().shape,
            (None, _) => Shape::STANDARD,
        };
        let Some(squares) = squares else { return Ok(Self::from(SquareBits::empty(shape))) };
        mask_or_squares(squares.as_borrowed(), shape).map(Self::from)
    }

    /// How many columns the board has.
    #[getter]
    fn width(&self) -> u8 {
        self.bits().shape.width
    }

    /// How many rows the board has.
    #[getter]
    fn height(&self) -> u8 {
        self.bits().shape.height
    }

    /// The names of the squares in order.
    ///
    /// >>> SquareSet([D3, A1]).names()
    /// ['a1', 'd3']
    pub(crate) fn names(&self) -> Vec<String> {
        self.bits().names()
    }

    /// The squares that are here or in one of the others.
    ///
    /// Here and in the methods below, an other set is anything that holds squares as ints or names.
    #[pyo3(signature = (*others))]
    fn union(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, |a, b| a | b)
    }

    /// The squares that are here and in all others.
    #[pyo3(signature = (*others))]
    fn intersection(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, |a, b| a & b)
    }

    /// The squares that are here and in none of the others.
    #[pyo3(signature = (*others))]
    fn difference(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, |a, b| a & !b)
    }

    /// The squares that are either here or in the other.
    fn symmetric_difference(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::from(self.bits().zip(self.read(other)?, |a, b| a ^ b)))
    }

    /// Whether all squares here are in the other too.
    fn issubset(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.bits().is_subset(self.read(other)?))
    }

    /// Whether all squares of the other are here too.
    fn issuperset(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.read(other)?.is_subset(self.bits()))
    }

    /// Whether no square is in both.
    fn isdisjoint(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.bits().zip(self.read(other)?, |a, b| a & b).is_empty())
    }

    /// The images of the squares under a symmetry.
    ///
    /// >>> SquareSet(["a1", "b1"]).transform(Symmetry.ROTATE_90)
    /// SquareSet(['h1', 'h2'])
    fn transform(&self, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        Ok(Self::from(self.bits().transform(symmetry.0?)))
    }

    fn __getitem__(&self, index: Argument<Number>) -> PyResult<u8> {
        at(self.bits(), index.0?)
    }

    fn __contains__(&self, square: &Bound<'_, PyAny>) -> PyResult<bool> {
        let square = Squares(self.bits().shape).read_or_stranger(square.as_borrowed())?;
        Ok(square.is_some_and(|square| self.bits().contains(square)))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        if self.0.shape == Shape::STANDARD {
            // The usual board has one word.
            return PyList::new(py, self.0.standard().into_iter().map(Square::index))?.try_iter();
        }
        PyList::new(py, self.0.numbers())?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.bits().numbers().rev())?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.bits().len()
    }

    fn __index__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        mask(py, self.bits())
    }

    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        mask(py, self.bits())
    }

    fn __and__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.with(other, |a, b| a & b)
    }

    fn __rand__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.with(other, |a, b| a & b)
    }

    fn __or__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.with(other, |a, b| a | b)
    }

    fn __ror__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.with(other, |a, b| a | b)
    }

    fn __xor__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.with(other, |a, b| a ^ b)
    }

    fn __rxor__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.with(other, |a, b| a ^ b)
    }

    fn __sub__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.with(other, |a, b| a & !b)
    }

    fn __rsub__(&self, other: OtherSet<'_, '_>) -> PyResult<Self> {
        self.with(other, |a, b| b & !a)
    }

    fn __invert__(&self) -> Self {
        Self::from(SquareBits::full(self.bits().shape).zip(self.bits(), |a, b| a & !b))
    }

    fn __richcmp__(&self, other: OtherSet<'_, '_>, op: CompareOp) -> PyResult<bool> {
        let (set, other) = match op {
            CompareOp::Eq => return equals(self.bits(), other.0),
            CompareOp::Ne => return Ok(!equals(self.bits(), other.0)?),
            _ => (self.bits(), squares(other.0, self.bits().shape)?),
        };
        Ok(match op {
            CompareOp::Lt => set != other && set.is_subset(other),
            CompareOp::Le => set.is_subset(other),
            CompareOp::Gt => set != other && other.is_subset(set),
            _ => other.is_subset(set),
        })
    }

    // Equal to a `frozenset`, so it must hash like one.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyFrozenSet::new(py, self.bits().numbers())?.hash()
    }

    /// The set as an array of `bool`, a row for each row of the board, for `numpy.asarray`.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Shape { width, height } = self.bits().shape;
        let cells =
            (0..self.bits().shape.pass()).map(|number| self.bits().contains(number)).collect();
        arrays::of_cells(py, cells, [height, width], dtype, copy)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        if self.bits().shape == Shape::STANDARD {
            return Ok(self.bits().standard().to_string());
        }
        self.__repr__(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let names = if self.bits().is_empty() {
            String::new()
        } else {
            PyList::new(py, self.names())?.repr()?.to_string()
        };
        let Some(rules) = self.rules() else { return Ok(format!("SquareSet({names})")) };
        let separator = if names.is_empty() { "" } else { ", " };
        Ok(format!("SquareSet({names}{separator}rules={})", rules.__repr__(py)?))
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_pretty_(slf: &Bound<'_, Self>, p: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        display::pretty(slf.as_any(), p, &slf.get().__str__(slf.py())?)
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    #[expect(clippy::type_complexity, reason = "what pickle wants")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyAny>, Option<Rules>))> {
        Ok((py.get_type::<Self>(), (mask(py, self.bits())?, self.rules())))
    }
}
