//! A board and whose turn it is.

use std::fmt;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyType};
use reversi_rules as rules;
use reversi_rules::kernel::native;
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{Bitboard, Board, Move, Square};

use crate::arguments::{Argument, Seed, Text};
use crate::boards::Shown;
use crate::color::Color;
use crate::location::Location;
use crate::outcome::Outcome;
use crate::packed::Packed;
use crate::square_set::{MaskOrSquares, SquareSet};
use crate::symmetry::Symmetry;
use crate::{display, errors, positions};

/// A board and whose turn it is: frozen, hashable, picklable.
///
/// `Position()` is the start. `Position(text)` reads 64 cells from a1 row by row, `X` black, `O`
/// white, `-` empty, and then the side to move; that is also what `str()` writes. Here a forced
/// pass is a move of its own, `PASS`; `Game` passes by itself.
///
/// Positions are ordered, so that lists of them can be sorted: by black's discs as a mask, then by
/// white's, then black to move before white. That is the order in which `canonical` takes the
/// least, and it stays the same in later versions.
///
/// >>> position = Position().play("d3")
/// >>> position.turn, position["d4"], position["a1"]
/// (Color.WHITE, Color.BLACK, None)
/// >>> print(position)
/// -------------------X-------XX------XO--------------------------- O
#[pyclass(module = "reversi_rules", frozen, eq, ord, hash)]
#[derive(PartialEq, Eq, PartialOrd, Hash)]
pub(crate) struct Position(pub(crate) rules::Position);

/// As `str()` and the messages of errors show it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<rules::Position> for Position {
    #[inline]
    fn from(position: rules::Position) -> Self {
        Self(position)
    }
}

impl Shown for rules::Position {
    type Position = Position;
    type SquareSet = SquareSet;

    const FROM_BOARD_TEXT: &str = "Game(Position(text))";

    fn has_board_text(&self, text: &[u8]) -> bool {
        let read = Self::parse(text).map_err(|error| error.kind());
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
    #[pyo3(signature = (text = None, /))]
    fn new(py: Python<'_>, text: Option<Argument<Text<'_>>>) -> PyResult<Self> {
        let Some(text) = text else { return Ok(Self(rules::Position::START)) };
        rules::Position::parse(&text.0?.0)
            .map(Self)
            .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location())))
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
        turn: Color,
    ) -> PyResult<Self> {
        Board::new(black.0?.0, white.0?.0)
            .map(|board| Self(rules::Position::new(board, turn.into())))
            .map_err(|error| errors::invalid_position(py, error.to_string()))
    }

    /// The position that `to_bytes` wrote; what is wrong is a `ParseError` with the byte.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Argument<Packed<17>>) -> PyResult<Self> {
        rules::Position::from_bytes(data.0?.0)
            .map(Self)
            .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location())))
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
    pub(crate) fn legal_moves(&self) -> SquareSet {
        SquareSet(Bitboard::from_bits(self.legal_bits()))
    }

    /// The black discs as a mask, in which bit *i* is square *i*: `int(position.black)`.
    ///
    /// This and the masks below are the fastest way to the discs.
    #[getter]
    fn black_bits(&self) -> u64 {
        self.0.discs(rules::Color::Black).bits()
    }

    /// The white discs as a mask.
    #[getter]
    fn white_bits(&self) -> u64 {
        self.0.discs(rules::Color::White).bits()
    }

    /// The discs of the side to move as a mask.
    #[getter]
    fn player_bits(&self) -> u64 {
        self.0.player().bits()
    }

    /// The discs of the other side as a mask.
    #[getter]
    fn opponent_bits(&self) -> u64 {
        self.0.opponent().bits()
    }

    /// The squares where the side to move may place a disc as a mask; 0 if it must pass.
    #[getter]
    pub(crate) fn legal_bits(&self) -> u64 {
        native::legal_moves(self.player_bits(), self.opponent_bits())
    }

    /// A key for hash tables and files: a number of 64 bits that is the same in Rust, Python and
    /// C, and in every later version.
    ///
    /// Different positions almost never have the same key.
    ///
    /// >>> hex(Position().key64)
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

    /// All that can be played: squares in order, `[64]` for a forced pass, `[]` at the end.
    ///
    /// >>> Position().legal_actions()
    /// [19, 26, 37, 44]
    pub(crate) fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        positions::legal_actions(py, self.0)
    }

    /// Each of the `legal_actions` with the position after it.
    ///
    /// >>> [(move_name(move), len(child.legal_moves)) for move, child in Position().children()]
    /// [('d3', 3), ('c4', 3), ('f5', 3), ('e6', 3)]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        positions::children(py, self.0)
    }

    /// The first move of `playout(seed)`: each that is legal is as likely as the others.
    ///
    /// The same seed gives the same move everywhere and in later versions, so take another one for
    /// each move. Where the game is over there is no move, which is a `ReversiError`.
    fn random_move(&self, py: Python<'_>, seed: Argument<Seed>) -> PyResult<u8> {
        let played = self.0.random_move(seed.0?.0);
        played.map(Move::action).ok_or_else(|| errors::no_move(py, self.0))
    }

    /// The end of a game that goes on from here by legal moves at random.
    ///
    /// The seed, 0 to 2**64 - 1, decides the game, which is the same on every machine and in later
    /// versions. It is that of `batch.playouts` for the first board.
    ///
    /// >>> end = Position().playout(seed=1)
    /// >>> end.is_over, str(end.outcome())
    /// (True, 'white wins 45-19')
    fn playout(&self, seed: Argument<Seed>) -> PyResult<Self> {
        Ok(Self(self.0.playout(seed.0?.0)))
    }

    /// What a disc on this square would turn or why it may not stand there, for a learner.
    ///
    /// >>> print(Position().explain("f5"))
    /// f5 flips e5 (left).
    /// >>> print(Position().explain("d6"))
    /// d6 flips nothing (up and right: e5, then the empty f4). It would be legal for white.
    fn explain(&self, square: Argument<Square>) -> PyResult<String> {
        Ok(self.0.explain(square.0?).to_string())
    }

    /// How many squares a side may play on if it is its turn.
    fn mobility(&self, color: Color) -> u32 {
        self.0.board().mobility(color.into())
    }

    /// The empty squares beside a disc of the opponent: all that a side may soon play on.
    fn potential_moves(&self, color: Color) -> SquareSet {
        SquareSet(self.0.board().potential_moves(color.into()))
    }

    /// The discs of a side that lie beside an empty square.
    fn frontier(&self, color: Color) -> SquareSet {
        SquareSet(self.0.board().frontier(color.into()))
    }

    /// Discs of a side that nothing can turn any more, however the game goes on.
    ///
    /// All of these are stable, but not every stable disc is among them.
    fn stable(&self, color: Color) -> SquareSet {
        SquareSet(self.0.board().stable(color.into()))
    }

    /// The position turned or mirrored, with the same side to move.
    fn transform(&self, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        Ok(Self(self.0.transform(symmetry.0?)))
    }

    /// The least of the eight images, and the symmetry that leads from here to there.
    ///
    /// Positions that differ only by a turn or a mirror have the same. It may be stored: later
    /// versions choose the same one.
    ///
    /// >>> {Position().play(move).canonical()[0] for move in ("d3", "c4", "f5", "e6")} == {
    /// ...     Position().play("d3")
    /// ... }
    /// True
    fn canonical(&self) -> (Self, Symmetry) {
        let (canonical, symmetry) = self.0.canonical();
        (Self(canonical), symmetry.into())
    }

    /// 17 bytes that stay the same in later versions; `bytes()` gives them too.
    ///
    /// Black's discs as a mask, then white's, 8 bytes each, the lowest first; 0 if black is to move
    /// and 1 if white is.
    ///
    /// >>> Position.from_bytes(Position().to_bytes()) == Position()
    /// True
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
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

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
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
