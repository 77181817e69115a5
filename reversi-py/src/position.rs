//! A board and whose turn it is.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyType};
use reversi_rules::explain::Explanation;
use reversi_rules::{self as rules, AnyBoard, Playable, variant};

use crate::arguments::{Argument, Seed, Text};
use crate::boards::{Kind, Shown, each};
use crate::color::Color;
use crate::instances::Instance;
use crate::location::Location;
use crate::named::{Names, Squares};
use crate::outcome::Outcome;
use crate::packed::Packed;
use crate::positions::{legal_bits, no_image};
use crate::rules::{Rules, unusual};
use crate::sets::{mask, mask_or_squares};
use crate::shape::Shape;
use crate::square_set::SquareSet;
use crate::squares::SquareBits;
use crate::symmetry::Symmetry;
use crate::{arrays, display, errors, positions};

/// A board and whose turn it is: frozen, hashable, picklable.
///
/// `Position()` is the start. `Position(text)` reads 64 cells from a1 row by row, `X` black, `O`
/// white, `-` empty, and then the side to move; that is also what `str()` writes. Here a forced
/// pass is a move of its own, `PASS`; `Game` passes by itself. `Position(rules=Rules(6, 6))` and
/// `Position(text, rules)` are on another board, where `#` is a missing square.
///
/// Positions of one board are ordered, so that lists of them can be sorted: by black's discs as a
/// mask, then by white's, then black to move before white. That is the order in which `canonical`
/// takes the least, and it stays the same in later versions. `numpy.asarray` makes rows of `int8`
/// of a position: 1 black, -1 white, 0 empty or missing.
///
/// >>> position = Position().play("d3")
/// >>> position.turn, position["d4"], position["a1"]
/// (Color.WHITE, Color.BLACK, None)
/// >>> print(position)
/// -------------------X-------XX------XO--------------------------- O
#[pyclass(module = "reversi_rules", frozen)]
#[derive(PartialEq, Eq)]
pub(crate) struct Position(pub(crate) Kind<rules::Position, variant::Position>);

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
    #[pyo3(signature = (text = None, /, rules = None))]
    fn new(
        py: Python<'_>,
        text: Option<Argument<Text<'_>>>,
        rules: Option<Instance<'_, '_, Rules>>,
    ) -> PyResult<Self> {
        let rules = unusual(rules);
        let Some(text) = text else { return Ok(Self::start(rules)) };
        let text = text.0?;
        match rules {
            None => rules::Position::parse(&text.0)
                .map(Self::from)
                .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location()))),
            Some(rules) => variant::Position::parse(&rules, &text.0)
                .map(Self::from)
                .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location()))),
        }
    }

    /// A position from the discs of both sides, as sets of squares or as masks.
    ///
    /// An impossible position is an `InvalidPosition`: a square with two discs, a disc on a missing
    /// square, a center that no opening comes to.
    ///
    /// >>> Position.from_bitboards(["e4", "d5"], 1 << D4 | 1 << E5, BLACK) == Position()
    /// True
    #[staticmethod]
    #[pyo3(signature = (black, white, turn, rules = None))]
    fn from_bitboards(
        py: Python<'_>,
        black: &Bound<'_, PyAny>,
        white: &Bound<'_, PyAny>,
        turn: Color,
        rules: Option<Instance<'_, '_, Rules>>,
    ) -> PyResult<Self> {
        let shape = rules.map_or(Shape::STANDARD, |rules| Shape::from(&rules.0));
        let read = |discs: &Bound<'_, PyAny>| mask_or_squares(discs.as_borrowed(), shape);
        Self::of_discs(py, unusual(rules), read(black)?, read(white)?, turn.into())
    }

    /// The position that `to_bytes` wrote; what is wrong is a `ParseError` with the byte.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Argument<Packed<17, 166>>) -> PyResult<Self> {
        match data.0? {
            Packed::Usual(bytes) => rules::Position::from_bytes(bytes)
                .map(Self::from)
                .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location()))),
            Packed::Other(bytes) => variant::Position::from_bytes(&bytes)
                .map(Self::from)
                .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location()))),
        }
    }

    /// The position that `to_json` wrote; a `ParseError` if it is none.
    #[staticmethod]
    fn from_json<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        text.py().import("reversi_rules._json")?.call_method1("read_position", (text,))
    }

    /// The rules: `Rules()` on the usual board.
    #[getter]
    pub(crate) fn rules(&self) -> Rules {
        Rules(self.unusual().unwrap_or(variant::Rules::STANDARD))
    }

    /// The squares with a black disc.
    #[getter]
    fn black(&self) -> SquareSet {
        each!(&self.0, position => position.set(position.discs(rules::Color::Black)).into())
    }

    /// The squares with a white disc.
    #[getter]
    fn white(&self) -> SquareSet {
        each!(&self.0, position => position.set(position.discs(rules::Color::White)).into())
    }

    /// The squares with a disc of this color.
    fn discs(&self, color: Color) -> SquareSet {
        each!(&self.0, position => position.set(position.discs(color.into())).into())
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> Color {
        each!(&self.0, position => position.turn().into())
    }

    /// The discs of the side to move.
    #[getter]
    fn player(&self) -> SquareSet {
        each!(&self.0, position => position.set(position.player()).into())
    }

    /// The discs of the other side.
    #[getter]
    fn opponent(&self) -> SquareSet {
        each!(&self.0, position => position.set(position.opponent()).into())
    }

    /// The empty squares.
    #[getter]
    fn empties(&self) -> SquareSet {
        each!(&self.0, position => position.set(position.empties()).into())
    }

    /// The squares where the side to move may place a disc. A pass is never among them.
    #[getter]
    pub(crate) fn legal_moves(&self) -> SquareSet {
        match &self.0 {
            Kind::Standard(position) => rules::Bitboard::from_bits(legal_bits(*position)).into(),
            Kind::Other(position) => position.set(position.legal_moves()).into(),
        }
    }

    /// The black discs as a mask, in which bit *i* is square *i*: `int(position.black)`.
    ///
    /// This and the masks below are the fastest way to the discs.
    #[getter]
    fn black_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.discs(rules::Color::Black))))
    }

    /// The white discs as a mask.
    #[getter]
    fn white_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.discs(rules::Color::White))))
    }

    /// The discs of the side to move as a mask.
    #[getter]
    fn player_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.player())))
    }

    /// The discs of the other side as a mask.
    #[getter]
    fn opponent_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.opponent())))
    }

    /// The squares where the side to move may place a disc as a mask; 0 if it must pass.
    #[getter]
    pub(crate) fn legal_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.0 {
            Kind::Standard(position) => Ok(legal_bits(*position).into_pyobject(py)?.into_any()),
            Kind::Other(position) => mask(py, position.set(position.legal_moves())),
        }
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
        each!(&self.0, position => position.key64())
    }

    /// Whether the side to move has no square and the other has: `PASS` is the only move.
    #[getter]
    fn must_pass(&self) -> bool {
        each!(&self.0, position => position.must_pass())
    }

    /// Whether neither side can move.
    #[getter]
    fn is_over(&self) -> bool {
        each!(&self.0, position => position.is_over())
    }

    /// Whether the center of a historical start is being filled: a disc turns nothing over.
    ///
    /// >>> start = Position(rules=Rules(start="historical"))
    /// >>> start.is_opening, start.legal_moves
    /// (True, SquareSet(['d4', 'e4', 'd5', 'e5']))
    #[getter]
    fn is_opening(&self) -> bool {
        matches!(&self.0, Kind::Other(position) if position.is_opening())
    }

    /// The result; `None` while the game is not over.
    fn outcome(&self) -> Option<Outcome> {
        each!(&self.0, position => position.outcome().map(Outcome))
    }

    /// The position after a move: a square, or `PASS` where it is forced.
    fn play<'py>(&self, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        each!(&self.0, position => positions::play(position, r#move.as_borrowed()))
    }

    /// Whether a move is legal here.
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        each!(&self.0, position => {
            Ok(position.is_legal(position.read_move(r#move.as_borrowed())?))
        })
    }

    /// All that can be played: squares in order, `[64]` for a forced pass, `[]` at the end.
    ///
    /// >>> Position().legal_actions()
    /// [19, 26, 37, 44]
    pub(crate) fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        each!(&self.0, position => positions::legal_actions(py, position))
    }

    /// Each of the `legal_actions` with the position after it.
    ///
    /// >>> [(move_name(move), len(child.legal_moves)) for move, child in Position().children()]
    /// [('d3', 3), ('c4', 3), ('f5', 3), ('e6', 3)]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        each!(&self.0, position => positions::children(py, position))
    }

    /// The first move of `playout(seed)`: each that is legal is as likely as the others.
    ///
    /// The same seed gives the same move everywhere and in later versions, so take another one for
    /// each move. Where the game is over there is no move, which is a `ReversiError`.
    fn random_move(&self, py: Python<'_>, seed: Argument<Seed>) -> PyResult<u16> {
        let seed = seed.0?.0;
        let played = match &self.0 {
            Kind::Standard(position) => {
                position.random_move(seed).map(|played| played.action().into())
            }
            Kind::Other(position) if position.must_pass() => Some(self.shape().pass()),
            Kind::Other(position) => variant::Game::from_position(**position)
                .random_move(seed)
                .map(|square| self.shape().number(square)),
        };
        played.ok_or_else(|| errors::no_move(py, self))
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
        let seed = seed.0?.0;
        Ok(match &self.0 {
            Kind::Standard(position) => position.playout(seed).into(),
            Kind::Other(position) => {
                variant::Game::from_position(**position).playout(seed).position().into()
            }
        })
    }

    /// What a disc on this square would turn or why it may not stand there, for a learner.
    ///
    /// >>> print(Position().explain("f5"))
    /// f5 flips e5 (left).
    /// >>> print(Position().explain("d6"))
    /// d6 flips nothing (up and right: e5, then the empty f4). It would be legal for white.
    pub(crate) fn explain(&self, square: &Bound<'_, PyAny>) -> PyResult<String> {
        each!(&self.0, position => {
            let square = position.read_square(square.as_borrowed())?;
            Ok(Explanation::new(*position, square).to_string())
        })
    }

    /// How many squares a side may play on if it is its turn.
    fn mobility(&self, py: Python<'_>, color: Color) -> PyResult<u32> {
        let board = self.standard(py, "mobility")?.board();
        Ok(board.mobility(color.into()))
    }

    /// The empty squares beside a disc of the opponent: all that a side may soon play on.
    fn potential_moves(&self, py: Python<'_>, color: Color) -> PyResult<SquareSet> {
        let board = self.standard(py, "potential_moves")?.board();
        Ok(board.potential_moves(color.into()).into())
    }

    /// The discs of a side that lie beside an empty square.
    fn frontier(&self, py: Python<'_>, color: Color) -> PyResult<SquareSet> {
        let board = self.standard(py, "frontier")?.board();
        Ok(board.frontier(color.into()).into())
    }

    /// Discs of a side that nothing can turn any more, however the game goes on.
    ///
    /// All of these are stable, but not every stable disc is among them.
    fn stable(&self, py: Python<'_>, color: Color) -> PyResult<SquareSet> {
        let board = self.standard(py, "stable")?.board();
        Ok(board.stable(color.into()).into())
    }

    /// The position turned or mirrored, with the same side to move.
    fn transform(&self, py: Python<'_>, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        let symmetry = symmetry.0?;
        match &self.0 {
            Kind::Standard(position) => Ok(position.transform(symmetry).into()),
            Kind::Other(position) => {
                position.transform(symmetry).map(Self::from).ok_or_else(|| no_image(py))
            }
        }
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
        each!(&self.0, position => {
            let (canonical, symmetry) = position.canonical();
            (canonical.into(), symmetry.into())
        })
    }

    /// 17 bytes that stay the same in later versions; `bytes()` gives them too.
    ///
    /// Black's discs as a mask, then white's, 8 bytes each, the lowest first; 0 if black is to move
    /// and 1 if white is. On other boards 166 bytes, with the rules.
    ///
    /// >>> Position.from_bytes(Position().to_bytes()) == Position()
    /// True
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        each!(&self.0, position => PyBytes::new(py, &position.to_bytes()))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// A string of JSON that stays the same in later versions; `from_json` reads it.
    ///
    /// The text of the board, after that of the rules and a colon if they are not the usual ones.
    ///
    /// >>> Position().play("d3").to_json()
    /// '"-------------------X-------XX------XO--------------------------- O"'
    /// >>> Position.from_json(Position().to_json()) == Position()
    /// True
    fn to_json<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("reversi_rules._json")?.call_method1("write_position", (slf,))
    }

    /// The position with other discs or another side to move.
    ///
    /// Parts that are left out stay as they are. An impossible position is an `InvalidPosition`,
    /// such as one with two discs on a square.
    ///
    /// >>> Position().replace(turn=WHITE).legal_moves
    /// SquareSet(['e3', 'f4', 'c5', 'd6'])
    /// >>> handicap = Position().replace(black=Position().black | {"a1"})
    /// >>> handicap["a1"]
    /// Color.BLACK
    #[pyo3(signature = (*, black = None, white = None, turn = None))]
    fn replace(
        &self,
        py: Python<'_>,
        black: Option<&Bound<'_, PyAny>>,
        white: Option<&Bound<'_, PyAny>>,
        turn: Option<Color>,
    ) -> PyResult<Self> {
        let read = |discs: Option<&Bound<'_, PyAny>>, old: SquareSet| {
            discs.map_or(Ok(old.bits()), |discs| mask_or_squares(discs.as_borrowed(), self.shape()))
        };
        let (black, white) = (read(black, self.black())?, read(white, self.white())?);
        let turn = turn.unwrap_or(self.turn());
        Self::of_discs(py, self.unusual(), black, white, turn.into())
    }

    /// The position with a disc of that color on the square; with `None`, without a disc there.
    ///
    /// The disc may lie where one of either color lay; nothing else changes.
    ///
    /// >>> position = Position().with_disc("a1", WHITE).with_disc("d4", None)
    /// >>> position["a1"], position["d4"]
    /// (Color.WHITE, None)
    fn with_disc(&self, square: &Bound<'_, PyAny>, color: Option<Color>) -> PyResult<Self> {
        let shape = self.shape();
        let disc = SquareBits::empty(shape).with(Squares(shape).read(square.as_borrowed())?);
        let color = color.map(rules::Color::from);
        let [black, white] = rules::Color::ALL.map(|side| {
            let discs = self.discs(side.into()).bits();
            discs.zip(disc, if color == Some(side) { |a, b| a | b } else { |a, b| a & !b })
        });
        Self::of_discs(square.py(), self.unusual(), black, white, self.turn().into())
    }

    /// The discs as an array of `int8`, a row for each row of the board, for `numpy.asarray`: 1
    /// black, -1 white, 0 empty or missing.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (shape, black, white) = (self.shape(), self.black().bits(), self.white().bits());
        let cells = (0..shape.pass())
            .map(|number| i8::from(black.contains(number)) - i8::from(white.contains(number)))
            .collect();
        arrays::of_cells(py, cells, [shape.height, shape.width], dtype, copy)
    }

    /// The discs that a disc on this square would turn; none if the square is not legal.
    ///
    /// >>> Position().flips("d3")
    /// SquareSet(['d4'])
    fn flips(&self, square: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        each!(&self.0, position => {
            let square = position.read_square(square.as_borrowed())?;
            Ok(position.set(position.flips(square)).into())
        })
    }

    /// The board as lines with letters and numbers, then the turn or the result in words.
    fn grid(&self) -> String {
        format!("{self:#}")
    }

    fn __getitem__(&self, square: &Bound<'_, PyAny>) -> PyResult<Option<Color>> {
        each!(&self.0, position => {
            let at = position.read_square(square.as_borrowed())?;
            if !position.set(position.squares()).contains(Shape::of(position).number(at)) {
                let message = format!("{at}: {}", rules::IllegalReason::OffBoard);
                return Err(errors::invalid_move(square.py(), message));
            }
            Ok(AnyBoard::get(&position.board(), at).map(Color::from))
        })
    }

    // Positions of different boards are not equal, and have no order.
    fn __richcmp__(&self, other: &Self, op: CompareOp) -> PyResult<bool> {
        if matches!(op, CompareOp::Eq | CompareOp::Ne) {
            return Ok((self == other) == matches!(op, CompareOp::Eq));
        }
        if self.unusual() != other.unusual() {
            return Err(PyTypeError::new_err("positions of different boards have no order"));
        }
        let key = |position: &Self| {
            let [black, white] = [position.black(), position.white()].map(|discs| {
                let mut words = discs.bits().words;
                words.reverse();
                words
            });
            (black, white, rules::Color::from(position.turn()).index())
        };
        Ok(op.matches(key(self).cmp(&key(other))))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        each!(&self.0, position => position.hash(&mut hasher));
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.to_string()
    }

    pub(crate) fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        match self.unusual() {
            None => Ok(format!("Position(\"{self}\")")),
            Some(rules) => Ok(format!("Position(\"{self}\", {})", Rules(rules).__repr__(py)?)),
        }
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, Option<Rules>)) {
        (py.get_type::<Self>(), (self.__str__(), self.unusual().map(Rules)))
    }
}
