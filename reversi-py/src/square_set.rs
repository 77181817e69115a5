//! Sets of squares.

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyFrozenSet, PyIterator, PyList, PyString, PyType};
use reversi_rules::{Bitboard, Square};

use crate::arguments::Squares;
use crate::display;

/// An immutable set of squares, in order from a1 (0) to h8 (63).
///
/// It is made from a mask in which bit *i* is square *i*, or from squares as ints or names. It
/// iterates over ints and does what every set does; `int()` gives the mask. It equals, and hashes
/// like, a `frozenset` of the same ints. `in` also takes names, and is false for what is no square.
///
/// >>> moves = Position().legal_moves
/// >>> moves
/// SquareSet(['d3', 'c4', 'f5', 'e6'])
/// >>> list(moves), len(moves), "d3" in moves
/// ([19, 26, 37, 44], 4, True)
/// >>> moves & SquareSet(["d3", "a1"]) == {D3}
/// True
/// >>> hex(int(moves))
/// '0x102004080000'
#[pyclass(module = "reversi_rules", frozen)]
pub(crate) struct SquareSet(pub(crate) Bitboard);

/// The other set in a comparison or an operation, which may be any set of Python.
///
/// Its extraction fails for what is no set, upon which PyO3 returns `NotImplemented`.
#[derive(Clone, Copy)]
struct OtherSet {
    squares: Bitboard,
    /// Whether it holds something that is not the number of a square.
    foreign: bool,
}

impl FromPyObject<'_, '_> for OtherSet {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        static ABSTRACT_SET: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        if let Ok(set) = object.cast::<SquareSet>() {
            return Ok(Self { squares: set.get().0, foreign: false });
        }
        if !object.is_instance(ABSTRACT_SET.import(object.py(), "collections.abc", "Set")?)? {
            return Err(PyTypeError::new_err("not a set"));
        }
        let mut other = Self { squares: Bitboard::EMPTY, foreign: false };
        for item in object.try_iter()? {
            match number_of_square(&item?) {
                Some(square) => other.squares = other.squares.with(square),
                None => other.foreign = true,
            }
        }
        Ok(other)
    }
}

impl OtherSet {
    /// The other set for an operation whose result may hold everything in it.
    fn only_squares(self) -> PyResult<Bitboard> {
        if self.foreign {
            return Err(PyTypeError::new_err("the other set holds something that is no square"));
        }
        Ok(self.squares)
    }
}

fn number_of_square(object: &Bound<'_, PyAny>) -> Option<Square> {
    object.extract().ok().and_then(Square::from_index)
}

impl SquareSet {
    fn numbers(&self) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator {
        self.0.iter().map(Square::index)
    }
}

#[pymethods]
impl SquareSet {
    #[new]
    #[pyo3(signature = (squares = None, /))]
    fn new(squares: Option<Squares>) -> Self {
        Self(squares.map_or(Bitboard::EMPTY, |squares| squares.0))
    }

    /// The names of the squares in order.
    ///
    /// >>> SquareSet([D3, A1]).names()
    /// ['a1', 'd3']
    fn names(&self) -> Vec<String> {
        self.0.iter().map(|square| square.to_string()).collect()
    }

    /// Whether no square is in both.
    fn isdisjoint(&self, other: Squares) -> bool {
        self.0.is_disjoint(other.0)
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

    fn __index__(&self) -> u64 {
        self.0.bits()
    }

    fn __int__(&self) -> u64 {
        self.0.bits()
    }

    fn __and__(&self, other: OtherSet) -> Self {
        Self(self.0 & other.squares)
    }

    fn __rand__(&self, other: OtherSet) -> Self {
        self.__and__(other)
    }

    fn __or__(&self, other: OtherSet) -> PyResult<Self> {
        Ok(Self(self.0 | other.only_squares()?))
    }

    fn __ror__(&self, other: OtherSet) -> PyResult<Self> {
        self.__or__(other)
    }

    fn __xor__(&self, other: OtherSet) -> PyResult<Self> {
        Ok(Self(self.0 ^ other.only_squares()?))
    }

    fn __rxor__(&self, other: OtherSet) -> PyResult<Self> {
        self.__xor__(other)
    }

    fn __sub__(&self, other: OtherSet) -> Self {
        Self(self.0 - other.squares)
    }

    fn __rsub__(&self, other: OtherSet) -> PyResult<Self> {
        Ok(Self(other.only_squares()? - self.0))
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __richcmp__(&self, other: OtherSet, op: CompareOp) -> bool {
        let subset = self.0.is_subset(other.squares);
        let superset = !other.foreign && self.0.is_superset(other.squares);
        match op {
            CompareOp::Lt => subset && !superset,
            CompareOp::Le => subset,
            CompareOp::Eq => subset && superset,
            CompareOp::Ne => !(subset && superset),
            CompareOp::Gt => superset && !subset,
            CompareOp::Ge => superset,
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        // Equal to a frozenset, so it must hash like one.
        PyFrozenSet::new(py, self.numbers())?.hash()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        if self.0.is_empty() {
            return Ok("SquareSet()".to_owned());
        }
        Ok(format!("SquareSet({})", PyList::new(py, self.names())?.repr()?))
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
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
