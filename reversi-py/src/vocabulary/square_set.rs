//! The methods of `SquareSet`.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyFrozenSet, PyIterator, PyList, PyTuple, PyType};
use reversi_rules as rules;

use crate::class::rules::Rules;
use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;
use crate::class::square_set::SquareSet;
use crate::input::arguments::{Argument, Number};
use crate::python::{arrays, display, errors};
use crate::vocabulary::named::{Names, Squares};
use crate::vocabulary::rules::{RulesLike, given};
use crate::vocabulary::sets::{OtherSet, at, drawing, equals, mask, mask_or_squares, squares};

/// Returns squares of the 8x8 board.
const fn usual(squares: rules::Bitboard) -> SquareBits {
    SquareBits { words: [squares.bits(), 0, 0, 0], shape: Shape::STANDARD }
}

impl SquareSet {
    /// Reads another set, or another iterable of squares, of the same board.
    fn read(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareBits> {
        squares(other.as_borrowed(), self.bits().shape)
    }

    /// Combines the set with another one by an operation on bits.
    fn with(&self, other: OtherSet<'_, '_>, operation: fn(u64, u64) -> u64) -> PyResult<Self> {
        Ok(Self::from(self.bits().zip(squares(other.0, self.bits().shape)?, operation)))
    }

    /// Combines the set with all others by an operation on bits.
    fn with_all(
        &self,
        others: &Bound<'_, PyTuple>,
        operation: fn(u64, u64) -> u64,
    ) -> PyResult<Self> {
        let all = others.iter().map(|other| self.read(&other)).collect::<PyResult<Vec<_>>>()?;
        Ok(Self::from(all.into_iter().fold(self.bits(), |set, other| set.zip(other, operation))))
    }

    /// Returns the crate's set, or the error that `what` needs an 8x8 board.
    fn standard(&self, py: Python<'_>, what: &str) -> PyResult<rules::Bitboard> {
        let bits = self.bits();
        if bits.shape == Shape::STANDARD {
            return Ok(bits.standard());
        }
        Err(errors::reversi_error(py, format!("{what} works only on 8x8 boards")))
    }

    /// Returns the rules of a board of this size, unless it is 8x8.
    fn rules(&self) -> Option<Rules> {
        let Shape { width, height } = self.bits().shape;
        let rules = rules::variant::Rules::new(width, height).ok()?;
        (self.bits().shape != Shape::STANDARD).then_some(Rules(rules))
    }
}

#[pymethods]
impl SquareSet {
    /// The corners a1, h1, a8 and h8.
    #[classattr]
    const CORNERS: Self = Self(usual(rules::Bitboard::CORNERS));

    /// The 28 squares of the four edges, with the corners.
    #[classattr]
    const EDGES: Self = Self(usual(rules::Bitboard::EDGES));

    /// The X-squares b2, g2, b7 and g7: diagonally beside a corner.
    #[classattr]
    const X_SQUARES: Self = Self(usual(rules::Bitboard::X_SQUARES));

    /// The eight C-squares: beside a corner on the edge.
    #[classattr]
    const C_SQUARES: Self = Self(usual(rules::Bitboard::C_SQUARES));

    #[new]
    #[pyo3(signature = (squares = None, /, rules = None))]
    fn new(squares: Option<&Bound<'_, PyAny>>, rules: RulesLike) -> PyResult<Self> {
        let given = given(rules)?.map(|rules| Shape::from(&rules));
        let shape = given.unwrap_or(Shape::STANDARD);
        let Some(squares) = squares else { return Ok(Self::from(SquareBits::empty(shape))) };
        if let Some(set) = drawing(squares.as_borrowed(), given)? {
            return Ok(Self::from(set));
        }
        let own = squares.cast::<Self>().map_or(shape, |set| set.get().bits().shape);
        let shape = given.unwrap_or(own);
        mask_or_squares(squares.as_borrowed(), shape).map(Self::from)
    }

    /// The number of columns of the board.
    #[getter]
    fn width(&self) -> u8 {
        self.bits().shape.width
    }

    /// The number of rows of the board.
    #[getter]
    fn height(&self) -> u8 {
        self.bits().shape.height
    }

    /// Returns the names of the squares in order.
    ///
    /// >>> SquareSet([D3, A1]).names()
    /// ['a1', 'd3']
    pub(crate) fn names(&self) -> Vec<String> {
        self.bits().names()
    }

    /// Returns the squares that are in this set or in at least one of the others.
    ///
    /// Each other set is an iterable of squares as numbers or names, such as a list.
    ///
    /// >>> SquareSet(["a1"]).union(["b1"], {2})
    /// SquareSet(['a1', 'b1', 'c1'])
    #[pyo3(signature = (*others))]
    fn union(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, |a, b| a | b)
    }

    /// Returns the squares that are in this set and in all others.
    ///
    /// Each other set is an iterable of squares as numbers or names, such as a list.
    #[pyo3(signature = (*others))]
    fn intersection(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, |a, b| a & b)
    }

    /// Returns the squares that are in this set and in none of the others.
    ///
    /// Each other set is an iterable of squares as numbers or names, such as a list.
    #[pyo3(signature = (*others))]
    fn difference(&self, others: &Bound<'_, PyTuple>) -> PyResult<Self> {
        self.with_all(others, |a, b| a & !b)
    }

    /// Returns the squares that are in exactly one of this set and the other.
    ///
    /// The other set is an iterable of squares as numbers or names, such as a list.
    fn symmetric_difference(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::from(self.bits().zip(self.read(other)?, |a, b| a ^ b)))
    }

    /// Returns whether the other set has all squares of this one.
    fn issubset(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.bits().is_subset(self.read(other)?))
    }

    /// Returns whether this set has all squares of the other.
    fn issuperset(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.read(other)?.is_subset(self.bits()))
    }

    /// Returns whether no square is in both sets.
    fn isdisjoint(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.bits().zip(self.read(other)?, |a, b| a & b).is_empty())
    }

    /// Rotates or mirrors the squares with the board.
    ///
    /// `symmetry` is a `Symmetry`, its number or its name.
    ///
    /// >>> SquareSet(["a1", "b1"]).transform(Symmetry.ROTATE_90)
    /// SquareSet(['h1', 'h2'])
    fn transform(&self, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        Ok(Self::from(self.bits().transform(symmetry.0?)))
    }

    /// Returns the squares beside a square of the set, in all eight directions.
    ///
    /// A square of the set is included if it lies beside another square of the set. Only for 8x8
    /// boards; `ReversiError` otherwise.
    ///
    /// >>> SquareSet(["a1"]).neighbors()
    /// SquareSet(['b1', 'a2', 'b2'])
    fn neighbors(&self, py: Python<'_>) -> PyResult<Self> {
        Ok(self.standard(py, "neighbors")?.neighbors().into())
    }

    /// Returns the connected regions of the set, in the order of their first squares.
    ///
    /// Squares are connected in all eight directions. Players speak of parity: whether an empty
    /// region has an odd or even number of squares. Only for 8x8 boards; `ReversiError` otherwise.
    ///
    /// >>> [len(region) for region in SquareSet(["a1", "b2", "a8", "g8", "h8"]).regions()]
    /// [2, 1, 2]
    fn regions(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        Ok(self.standard(py, "regions")?.regions().map(Self::from).collect())
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
            // Faster: the standard board fits into one word.
            return PyList::new(py, self.0.standard().into_iter().map(u8::from))?.try_iter();
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

    // A `SquareSet` equals a `frozenset` of the same ints, so both must have the same hash.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyFrozenSet::new(py, self.bits().numbers())?.hash()
    }

    /// Returns the set as an array of `bool`, for `numpy.asarray`. The shape is (height, width).
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

    fn __str__(&self) -> String {
        let (set, shape) = (self.bits(), self.bits().shape);
        let cell = |square| if set.contains(square) { "X" } else { "." };
        let row = |row| (row..row + u16::from(shape.width)).map(cell).collect::<Vec<_>>().join(" ");
        let rows = (0..shape.pass()).step_by(shape.width.into()).map(row);
        rows.collect::<Vec<_>>().join("\n")
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
        display::pretty(slf.as_any(), p, &slf.get().__str__())
    }

    #[expect(clippy::type_complexity, reason = "the tuple that pickle expects")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyAny>, Option<Rules>))> {
        Ok((py.get_type::<Self>(), (mask(py, self.bits())?, self.rules())))
    }
}
