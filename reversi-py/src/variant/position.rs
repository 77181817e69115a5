//! Rules, a board and whose turn it is.

use std::fmt;

use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};
use reversi_rules::Playable;
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::variant as rules;
use reversi_rules::variant::{Board, Move, Square};

use super::rules::Rules;
use super::square_set::{MaskOrSquares, SquareSet};
use crate::arguments::{Argument, Text};
use crate::boards::Shown;
use crate::color::Color;
use crate::errors::{invalid_position, parse_error};
use crate::instances::Instance;
use crate::location::Location;
use crate::outcome::Outcome;
use crate::{display, positions};

/// A board and whose turn it is, under rules: frozen, hashable, picklable.
///
/// `Position(rules)` is the start. `Position(rules, text)` reads the cells of the rectangle from a1
/// row by row, `X` black, `O` white, `-` empty, `#` missing, and then the side to move; that is
/// also what `str()` writes. Here a forced pass is a move of its own, `PASS`; `Game` passes by
/// itself.
///
/// >>> position = Position(Rules(6, 6)).play("b3")
/// >>> position.turn, position["c3"], position["a1"]
/// (Color.WHITE, Color.BLACK, None)
/// >>> print(position)
/// -------------XXX----XO-------------- O
#[pyclass(module = "reversi_rules.variant", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Position(pub(super) rules::Position);

/// As `str()` and the messages of errors show it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<rules::Position> for Position {
    fn from(position: rules::Position) -> Self {
        Self(position)
    }
}

impl Shown for rules::Position {
    type Position = Position;
    type SquareSet = SquareSet;

    const FROM_BOARD_TEXT: &str = "Game(Position(rules, text))";

    fn has_board_text(&self, text: &[u8]) -> bool {
        let read = Self::parse(&self.rules(), text).map_err(|error| error.kind());
        matches!(read, Ok(_) | Err(ParseBoardErrorKind::MissingTurn))
    }
}

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
    #[pyo3(signature = (rules, text = None, /))]
    fn new(
        py: Python<'_>,
        rules: Instance<'_, '_, Rules>,
        text: Option<Argument<Text<'_>>>,
    ) -> PyResult<Self> {
        let Some(text) = text else { return Ok(Self(rules.0.start())) };
        rules::Position::parse(&rules.0, &text.0?.0)
            .map(Self)
            .map_err(|error| parse_error(py, error.kind(), Location(error.location())))
    }

    /// A position from the discs of both sides, as sets of squares or as masks.
    ///
    /// What cannot be is an `InvalidPosition`: a square with two discs, a disc off the board, a
    /// center that no opening comes to.
    ///
    /// >>> start = Position(Rules(4, 4))
    /// >>> Position.from_bitboards(start.rules, ["c2", "b3"], ["b2", 34], start.turn) == start
    /// True
    #[staticmethod]
    fn from_bitboards(
        py: Python<'_>,
        rules: Instance<'_, '_, Rules>,
        black: Argument<MaskOrSquares>,
        white: Argument<MaskOrSquares>,
        turn: Color,
    ) -> PyResult<Self> {
        let board = Board::new(black.0?.0, white.0?.0)
            .map_err(|error| invalid_position(py, error.to_string()))?;
        rules::Position::new(rules.0, board, turn.into())
            .map(Self)
            .map_err(|error| invalid_position(py, error.to_string()))
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules())
    }

    /// The squares with a black disc.
    #[getter]
    fn black(&self) -> SquareSet {
        SquareSet(self.0.discs(reversi_rules::Color::Black))
    }

    /// The squares with a white disc.
    #[getter]
    fn white(&self) -> SquareSet {
        SquareSet(self.0.discs(reversi_rules::Color::White))
    }

    /// The squares with a disc of this color.
    fn discs(&self, color: Color) -> SquareSet {
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

    /// What may be played, as numbers: the legal squares, `[256]` where a pass is forced, `[]`
    /// when the game is over.
    ///
    /// >>> Position(Rules(6, 6)).legal_actions()
    /// [18, 33, 52, 67]
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        positions::legal_actions(py, self.0)
    }

    /// Each move that may be played, with the position after it.
    ///
    /// >>> start = Position(Rules(6, 6))
    /// >>> [(move, after == start.play(move)) for move, after in start.children()]
    /// [(18, True), (33, True), (52, True), (67, True)]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        positions::children(py, self.0)
    }

    /// A key for hash tables and files: a number of 64 bits that is the same in Rust, Python and
    /// C, and in every later version.
    ///
    /// Different positions on boards of one width and height almost never have the same key. The
    /// missing squares and the objective are not part of it. On 8x8 it is the key of
    /// `reversi_rules.Position`.
    ///
    /// >>> hex(Position(Rules()).key64)
    /// '0x73855d4cf02390a5'
    #[getter]
    fn key64(&self) -> u64 {
        self.0.key64()
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

    /// Whether the center of a historical start is being filled: a disc turns nothing over.
    ///
    /// >>> start = Position(Rules(start="historical"))
    /// >>> start.is_opening, start.legal_moves
    /// (True, SquareSet(['d4', 'e4', 'd5', 'e5']))
    #[getter]
    fn is_opening(&self) -> bool {
        self.0.is_opening()
    }

    /// The result; `None` while the game is not over.
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome)
    }

    /// The position after a move: a square, or `PASS` where it is forced.
    fn play(&self, py: Python<'_>, r#move: Argument<Move>) -> PyResult<Self> {
        positions::play(py, self.0, r#move.0?)
    }

    /// Whether a move is legal here.
    fn is_legal(&self, r#move: Argument<Move>) -> PyResult<bool> {
        Ok(self.0.is_legal(r#move.0?))
    }

    /// The discs that a disc on this square would turn; none if the square is not legal, and
    /// none in the opening of a historical start.
    ///
    /// >>> Position(Rules(6, 6)).flips("b3")
    /// SquareSet(['c3'])
    fn flips(&self, square: Argument<Square>) -> PyResult<SquareSet> {
        Ok(SquareSet(self.0.flips(square.0?)))
    }

    /// The board as lines with letters and numbers, then the turn or the result in words.
    ///
    /// >>> print(Position(Rules(4, 4, missing=["a1"], start="mirrored")).grid())
    ///   a b c d
    /// 1 # - - -
    /// 2 - X O -
    /// 3 - O X -
    /// 4 - - - -
    /// black to move
    fn grid(&self) -> String {
        format!("{:#}", self.0)
    }

    fn __getitem__(&self, py: Python<'_>, square: Argument<Square>) -> PyResult<Option<Color>> {
        let square = self.rules().check(py, square.0?)?;
        Ok(self.0.board().get(square).map(Color::from))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    pub(super) fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Position({}, \"{}\")", self.rules().__repr__(py)?, self.0))
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Rules, String)) {
        (py.get_type::<Self>(), (self.rules(), self.__str__()))
    }
}
