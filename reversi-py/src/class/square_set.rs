//! The class `SquareSet`: an immutable set of squares.

use pyo3::prelude::*;

use crate::class::square_bits::SquareBits;

/// An immutable set of squares, in order from a1 (0) to h8 (63): hashable, picklable.
///
/// - `SquareSet(["d3", 26])` has the given squares, as numbers or names.
/// - `SquareSet(0b11)` has square *i* if bit *i* of the int is 1; `int(squares)` is the reverse.
/// - `SquareSet(str(squares))` reads the drawing: a line for each row, with `X` and `.`.
/// - `SquareSet(squares, rules)` has squares of another board. Sets of boards of different sizes
///   cannot be combined.
///
/// It iterates over numbers, can be indexed, and has all operators and methods of a `frozenset`.
/// `numpy.asarray(squares)` is an array of `bool` in the shape of the board.
///
/// The other operand of `&`, `|`, `-`, `^`, `<=` and the like is any set of numbers or names. These
/// operators raise `InvalidMove` for an invalid square and `TypeError` for a wrong type. `==`
/// compares with numbers only: a `SquareSet` equals, and hashes like, a `frozenset` of ints, never
/// a set of names. `in` accepts numbers and names, and is false for anything else.
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
/// >>> moves.issuperset(["d3"]), moves.issubset(moves | {A1}), moves.isdisjoint(["a1"])
/// (True, True, True)
/// >>> moves.intersection(["d3", "a1"]), moves.difference(["d3", "a1"]).names()
/// (SquareSet(['d3']), ['c4', 'f5', 'e6'])
/// >>> moves.symmetric_difference(["d3", "a1"]).names()
/// ['a1', 'c4', 'f5', 'e6']
#[pyclass(module = "reversi_rules", frozen, weakref)]
pub(crate) struct SquareSet(pub(crate) SquareBits);

impl<T: Into<SquareBits>> From<T> for SquareSet {
    #[inline]
    fn from(squares: T) -> Self {
        Self(squares.into())
    }
}

impl SquareSet {
    /// Returns the squares and the shape of their board.
    #[inline]
    pub(crate) fn bits(&self) -> SquareBits {
        self.0
    }
}
