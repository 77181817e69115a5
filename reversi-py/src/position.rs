//! A board and whose turn it is.

use pyo3::prelude::*;
use pyo3::types::PyType;
use reversi_rules as rules;
use reversi_rules::{Board, Move, Square};

use crate::arguments::{Argument, MaskOrSquares, Text};
use crate::color::Color;
use crate::outcome::Outcome;
use crate::square_set::SquareSet;
use crate::{display, errors};

/// A board and whose turn it is: frozen, hashable, picklable.
///
/// `Position()` is the start. `Position(text)` reads 64 cells from a1 row by row, `X` black, `O`
/// white, `-` empty, and then the side to move; that is also what `str()` writes. Here a forced
/// pass is a move of its own, `PASS`; `Game` passes by itself.
///
/// >>> position = Position().play("d3")
/// >>> position.turn, position["d4"], position["a1"]
/// (Color.WHITE, Color.BLACK, None)
/// >>> print(position)
/// -------------------X-------XX------XO--------------------------- O
#[pyclass(module = "reversi_rules", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Position(pub(crate) rules::Position);

#[pymethods]
impl Position {
    /// Without these, Python would try the squares one after the other until one is refused.
    #[classattr]
    #[pyo3(name = "__iter__")]
    const NOT_ITERABLE: Option<u8> = None;
    #[classattr]
    #[pyo3(name = "__contains__")]
    const NOT_A_CONTAINER: Option<u8> = None;

    #[new]
    #[pyo3(signature = (text = None, /))]
    fn new(py: Python<'_>, text: Option<Argument<Text<'_>>>) -> PyResult<Self> {
        let Some(text) = text else { return Ok(Self(rules::Position::START)) };
        rules::Position::parse(&text.0?.0)
            .map(Self)
            .map_err(|error| errors::parse_error(py, error.to_string(), error.offset()))
    }

    /// A position from the discs of both sides, as sets of squares or as masks.
    ///
    /// >>> Position.from_bitboards(["e4", "d5"], 1 << D4 | 1 << E5, BLACK) == Position()
    /// True
    #[staticmethod]
    fn from_bitboards(
        py: Python<'_>,
        black: Argument<MaskOrSquares>,
        white: Argument<MaskOrSquares>,
        turn: &Color,
    ) -> PyResult<Self> {
        Board::new(black.0?.0, white.0?.0)
            .map(|board| Self(rules::Position::new(board, turn.into())))
            .map_err(|error| errors::invalid_position(py, error.to_string()))
    }

    /// The squares with a black disc.
    #[getter]
    fn black(&self) -> SquareSet {
        SquareSet(self.0.discs(rules::Color::Black))
    }

    /// The squares with a white disc.
    #[getter]
    fn white(&self) -> SquareSet {
        SquareSet(self.0.discs(rules::Color::White))
    }

    /// The squares with a disc of this color.
    fn discs(&self, color: &Color) -> SquareSet {
        SquareSet(self.0.discs(color.into()))
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> Color {
        self.0.turn().into()
    }

    /// The discs of the side to move.
    #[getter]
    fn player(&self) -> SquareSet {
        SquareSet(self.0.player())
    }

    /// The discs of the other side.
    #[getter]
    fn opponent(&self) -> SquareSet {
        SquareSet(self.0.opponent())
    }

    /// The empty squares.
    #[getter]
    fn empties(&self) -> SquareSet {
        SquareSet(self.0.empties())
    }

    /// The squares where the side to move may place a disc. A pass is never among them.
    #[getter]
    fn legal_moves(&self) -> SquareSet {
        SquareSet(self.0.legal_moves())
    }

    /// Whether the side to move has no square and the other has: `PASS` is the only move.
    #[getter]
    fn must_pass(&self) -> bool {
        self.0.must_pass()
    }

    /// Whether neither side can move.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The result; `None` while the game is not over.
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome)
    }

    /// The position after a move: a square, or `PASS` where it is forced.
    fn play(&self, py: Python<'_>, r#move: Argument<Move>) -> PyResult<Self> {
        self.0
            .play(r#move.0?)
            .map(Self)
            .map_err(|illegal| errors::illegal_move(py, illegal, self.0, None))
    }

    /// Whether a move is legal here.
    fn is_legal(&self, r#move: Argument<Move>) -> PyResult<bool> {
        Ok(self.0.is_legal(r#move.0?))
    }

    /// The discs that a disc on this square would turn; none if the square is not legal.
    ///
    /// >>> Position().flips("d3")
    /// SquareSet(['d4'])
    fn flips(&self, square: Argument<Square>) -> PyResult<SquareSet> {
        Ok(SquareSet(self.0.flips(square.0?)))
    }

    /// The board as lines with letters and numbers, then the turn or the result in words.
    fn grid(&self) -> String {
        format!("{:#}", self.0)
    }

    fn __getitem__(&self, square: Argument<Square>) -> PyResult<Option<Color>> {
        Ok(self.0.board().get(square.0?).map(Color::from))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    pub(crate) fn __repr__(&self) -> String {
        format!("Position(\"{}\")", self.0)
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_pretty_(slf: &Bound<'_, Self>, p: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        display::pretty(slf.as_any(), p, &slf.get().grid())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.__str__(),))
    }
}
