//! The methods of `Position`.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyType};
use reversi_rules::{self as rules, Playable, variant};

use crate::class::color::Color;
use crate::class::explanation::Explanation;
use crate::class::kind::{Kind, each};
use crate::class::position::Position;
use crate::class::rules::Rules;
use crate::class::shape::Shape;
use crate::class::square_set::SquareSet;
use crate::class::symmetry::Symmetry;
use crate::explain::diff::MoveDiff;
use crate::input::arguments::{Argument, Seed, Text};
use crate::input::instances::Instance;
use crate::input::packed::Packed;
use crate::moves::shown::Shown;
use crate::position::generic::{self, no_image};
use crate::position::grid::{self, Mark};
use crate::python::{arrays, display, errors};
use crate::vocabulary::outcome::Outcome;
use crate::vocabulary::pairs::Pairs;
use crate::vocabulary::rules::{RulesLike, given};
use crate::vocabulary::sets::{mask, mask_or_squares};
use crate::vocabulary::style::Style;

#[pymethods]
impl Position {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str) = ("black", "white", "turn");

    /// Without these two, `for` and `in` would call `__getitem__` with 0, 1, 2, … until it
    /// fails.
    #[classattr]
    #[pyo3(name = "__iter__")]
    const NOT_ITERABLE: Option<u8> = None;
    #[classattr]
    #[pyo3(name = "__contains__")]
    const NOT_A_CONTAINER: Option<u8> = None;

    #[new]
    #[pyo3(signature = (position = None, /, rules = None))]
    fn new(
        py: Python<'_>,
        position: Option<&Bound<'_, PyAny>>,
        rules: RulesLike,
    ) -> PyResult<Self> {
        let rules = given(rules)?;
        position.map_or_else(|| Ok(Self::start(rules)), |it| Self::like(py, it, rules))
    }

    /// Creates a position from the discs of both sides.
    ///
    /// `black` and `white` are sets of squares, or ints in which bit *i* is square *i*. `rules`
    /// gives the board, 8x8 if omitted. Raises `InvalidPosition` if a square has two discs, a disc
    /// lies on a missing square, or the center is impossible after a historical start.
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
        rules: RulesLike,
    ) -> PyResult<Self> {
        let rules = given(rules)?;
        let shape = rules.map_or(Shape::STANDARD, |rules| Shape::from(&rules));
        let read = |discs: &Bound<'_, PyAny>| mask_or_squares(discs.as_borrowed(), shape);
        Self::of_discs(py, rules, read(black)?, read(white)?, turn.into())
    }

    /// Reads the bytes that `to_bytes` wrote.
    ///
    /// Accepts `bytes` or any other buffer, of 17 or 166 bytes. Raises `ParseError` with the byte
    /// if the data is damaged.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Argument<Packed<17, 166>>) -> PyResult<Self> {
        Self::unpacked(py, &data.0?)
    }

    /// The rules of the position; `Rules()` unless others were given.
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

    /// Returns the squares with a disc of this color.
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

    /// The squares where the side to move may place a disc; empty if it must pass.
    #[getter]
    pub(crate) fn legal_moves(&self) -> SquareSet {
        each!(&self.0, position => position.set(position.legal_moves()).into())
    }

    /// The black discs as an int, in which bit *i* is square *i*. Faster than `int(black)`.
    #[getter]
    fn black_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.discs(rules::Color::Black))))
    }

    /// The white discs as an int, in which bit *i* is square *i*. Faster than `int(white)`.
    #[getter]
    fn white_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.discs(rules::Color::White))))
    }

    /// The discs of the side to move as an int, in which bit *i* is square *i*.
    #[getter]
    fn player_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.player())))
    }

    /// The discs of the other side as an int, in which bit *i* is square *i*.
    #[getter]
    fn opponent_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.opponent())))
    }

    /// The legal squares as an int, in which bit *i* is square *i*. Faster than the set.
    #[getter]
    fn legal_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, position => mask(py, position.set(position.legal_moves())))
    }

    /// A 64-bit hash of the position, for hash tables and files.
    ///
    /// It is the same in Rust, Python and C, and in later versions. Two different positions rarely
    /// have the same key, but they can.
    ///
    /// >>> hex(Position().key64)
    /// '0x73855d4cf02390a5'
    #[getter]
    fn key64(&self) -> u64 {
        each!(&self.0, position => position.key64())
    }

    /// Whether only the other side has a legal square, so that `PASS` is the only legal move.
    #[getter]
    fn must_pass(&self) -> bool {
        each!(&self.0, position => position.must_pass())
    }

    /// Whether neither side can move.
    #[getter]
    fn is_over(&self) -> bool {
        each!(&self.0, position => position.is_over())
    }

    /// Whether the first four discs of a historical start are being placed, which flip nothing.
    ///
    /// >>> start = Position(rules=Rules(start="historical"))
    /// >>> start.is_opening, start.legal_moves
    /// (True, SquareSet(['d4', 'e4', 'd5', 'e5']))
    #[getter]
    fn is_opening(&self) -> bool {
        matches!(&self.0, Kind::Other(position) if position.is_opening())
    }

    /// Returns the result, or `None` while the game is not over.
    fn outcome(&self) -> Option<Outcome> {
        each!(&self.0, position => position.outcome().map(Outcome))
    }

    /// Plays a move and returns the new position.
    ///
    /// The move is a number or a name; `PASS` is legal only where it is forced. Raises
    /// `IllegalMove` for a move against the rules and `InvalidMove` for a value that is not a move.
    ///
    /// >>> Position().play("d3").turn
    /// Color.WHITE
    fn play<'py>(&self, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        each!(&self.0, position => generic::play(position, r#move.as_borrowed()))
    }

    /// Plays the pass if one is forced, and otherwise returns the position unchanged.
    ///
    /// The side to move then has a legal square, or the game is over.
    ///
    /// >>> Position().after_forced_pass() == Position()
    /// True
    fn after_forced_pass(&self) -> Self {
        each!(&self.0, position => position.after_forced_pass().into())
    }

    /// Returns whether a move is legal. Raises `InvalidMove` for a value that is not a move.
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        each!(&self.0, position => {
            Ok(position.is_legal(position.read_move(r#move.as_borrowed())?))
        })
    }

    /// Returns the legal moves as a list: squares in order, or `[64]` for a forced pass.
    ///
    /// The list is empty when the game is over. On other boards a pass is `rules.pass_action`.
    ///
    /// >>> Position().legal_actions()
    /// [19, 26, 37, 44]
    pub(crate) fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        each!(&self.0, position => generic::legal_actions(py, position))
    }

    /// Returns each legal move with the position after it, as a list of pairs.
    ///
    /// The moves are those of `legal_actions`, in the same order.
    ///
    /// >>> [(move_name(move), len(child.legal_moves)) for move, child in Position().children()]
    /// [('d3', 3), ('c4', 3), ('f5', 3), ('e6', 3)]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        each!(&self.0, position => generic::children(py, position))
    }

    /// Picks a legal move uniformly at random; it is the first move of `playout(seed)`.
    ///
    /// `seed` is 0 to 2**64 - 1. The same seed picks the same move on every computer and in later
    /// versions, so use a new seed for each move. Raises `ReversiError` if the game is over.
    fn random_move(&self, py: Python<'_>, seed: Argument<Seed>) -> PyResult<u16> {
        self.random(seed.0?.0).ok_or_else(|| errors::no_move(py))
    }

    /// Plays random legal moves to the end of the game and returns the last position.
    ///
    /// `seed` is 0 to 2**64 - 1. The same seed plays the same game on every computer and in later
    /// versions, and the same as the first game of `batch.playouts`.
    ///
    /// >>> end = Position().playout(seed=1)
    /// >>> end.is_over, str(end.outcome())
    /// (True, 'white wins 45-19')
    fn playout(&self, seed: Argument<Seed>) -> PyResult<Self> {
        Ok(self.played_out(seed.0?.0))
    }

    /// Explains which discs a move to this square flips in each direction, or why it is illegal.
    ///
    /// Raises `InvalidMove` for a pass, which is not a square. The `explanation` of an
    /// `IllegalMove` covers passes too.
    ///
    /// >>> print(Position().explain("f5"))
    /// f5 flips e5 (left).
    /// >>> print(Position().explain("d6"))
    /// d6 flips nothing (up and right: e5, then the empty f4). It would be legal for white.
    /// >>> [str(ray.direction) for ray in Position().explain("d6").rays if ray.run]
    /// ['up and right']
    pub(crate) fn explain(&self, square: &Bound<'_, PyAny>) -> PyResult<Explanation> {
        each!(&self.0, position => {
            let square = position.read_square(square.as_borrowed())?;
            Ok(rules::explain::Explanation::new(*position, square).into())
        })
    }

    /// Finds the one legal move that a text names, such as the answer of a language model.
    ///
    /// Returns the move and its span, the characters at which the text first names it. A move is a
    /// square or a pass as a word of its own, in any case, width and decoration. Words that only
    /// hold a square and links do not count.
    ///
    /// Thoughts, as in `<think>`, do not count. A mark decides alone, whether its move is legal
    /// or not: the last value of `"move"` or `"action"` in JSON, `<answer>`, a box of LaTeX, or
    /// else the text after `answer:` or `move:`. Two numbers in brackets are a square only if
    /// `pairs` says how they count from 0: `"row, column"` or `"column, row"`.
    ///
    /// Raises `ParseError` if no move, an illegal one or several are named. Its message is a
    /// sentence with the reason and the legal moves, for the next prompt. Its `kind` is
    /// `"Absent"`, `"Illegal"`, `"Ambiguous"`, `"Denied"` as in `not d3`, or `"Pair"` for numbers
    /// alone.
    ///
    /// >>> text = "I play **D3**."
    /// >>> move, (start, end) = Position().find_move(text)
    /// >>> move_name(move), text[start:end]
    /// ('d3', 'D3')
    /// >>> try:
    /// ...     Position().find_move('d3 is weak. {"move": "a1"}')
    /// ... except ParseError as error:
    /// ...     print(error)
    /// a1: a disc there flips nothing; the legal moves are d3, c4, f5 and e6
    #[pyo3(signature = (text, *, pairs = None))]
    fn find_move(
        &self,
        py: Python<'_>,
        text: Argument<Text<'_>>,
        pairs: Option<Argument<Pairs>>,
    ) -> PyResult<generic::Found> {
        let (text, pairs) = (text.0?, pairs.map(|pairs| pairs.0).transpose()?);
        each!(&self.0, position => generic::find_move(py, *position, &text.0, pairs))
    }

    /// Plays a disc on the square and compares the resulting board with the claimed one.
    ///
    /// `claimed` is a position of the same rules. Only its discs are compared, not its side to
    /// move. Raises `IllegalMove` if the move is illegal.
    ///
    /// >>> print(Position().diff("f5", Position()))  # nobody placed the disc
    /// f5: e5 should have been flipped; f5 should be black
    fn diff(
        &self,
        square: &Bound<'_, PyAny>,
        claimed: Instance<'_, '_, Position>,
    ) -> PyResult<MoveDiff> {
        MoveDiff::new(self, square.as_borrowed(), &claimed)
    }

    /// Returns the number of legal squares that a side has, or would have if it were its turn.
    ///
    /// Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
    fn mobility(&self, py: Python<'_>, color: Color) -> PyResult<u16> {
        let board = self.standard(py, "mobility")?.board();
        Ok(board.mobility(color.into()))
    }

    /// Returns the empty squares next to a disc of the other side, which may become legal soon.
    ///
    /// Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
    fn potential_moves(&self, py: Python<'_>, color: Color) -> PyResult<SquareSet> {
        let board = self.standard(py, "potential_moves")?.board();
        Ok(board.potential_moves(color.into()).into())
    }

    /// Returns the discs of a side that are next to an empty square.
    ///
    /// Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
    fn frontier(&self, py: Python<'_>, color: Color) -> PyResult<SquareSet> {
        let board = self.standard(py, "frontier")?.board();
        Ok(board.frontier(color.into()).into())
    }

    /// Returns discs of a side that can never flip again.
    ///
    /// Every disc in the set is stable, but the set may miss some stable discs. Only for 8x8 boards
    /// with the usual rules; `ReversiError` otherwise.
    fn stable(&self, py: Python<'_>, color: Color) -> PyResult<SquareSet> {
        let board = self.standard(py, "stable")?.board();
        Ok(board.stable(color.into()).into())
    }

    /// Rotates or mirrors the board. The side to move stays the same.
    ///
    /// `symmetry` is a `Symmetry`, its number or its name. Raises `ReversiError` if it is unknown.
    fn transform(&self, py: Python<'_>, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        let symmetry = symmetry.0?;
        match &self.0 {
            Kind::Standard(position) => Ok(position.transform(symmetry).into()),
            Kind::Other(position) => {
                position.transform(symmetry).map(Self::from).ok_or_else(|| no_image(py))
            }
        }
    }

    /// Returns the smallest of the eight symmetric positions, and the symmetry that leads to it.
    ///
    /// Positions that differ only by a rotation or a mirror have the same canonical position. Later
    /// versions choose the same one, so it may be stored.
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

    /// Exchanges black and white, and the side to move with them.
    ///
    /// Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
    ///
    /// >>> Position().colors_exchanged().turn
    /// Color.WHITE
    fn colors_exchanged(&self, py: Python<'_>) -> PyResult<Self> {
        Ok(self.standard(py, "colors_exchanged")?.colors_exchanged().into())
    }

    /// Packs the position into 17 bytes, or 166 on other boards, like `bytes(position)`.
    ///
    /// The format stays the same in later versions: black's discs and white's, each as 8 bytes in
    /// little-endian order, then 0 if black is to move or 1 if white is. The 166 bytes also contain
    /// the rules.
    ///
    /// >>> Position.from_bytes(Position().to_bytes()) == Position()
    /// True
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        each!(&self.0, position => PyBytes::new(py, &position.to_bytes()))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// Returns a copy with other discs or another side to move.
    ///
    /// `black` and `white` are sets of squares, or ints in which bit *i* is square *i*. An omitted
    /// argument stays as it is. Raises `InvalidPosition` if the result is impossible, such as two
    /// discs on one square.
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

    /// Returns a copy with a disc of that color on the square; `None` removes the disc.
    ///
    /// The square may be empty or have a disc. Nothing else changes, and nothing flips.
    ///
    /// >>> position = Position().with_disc("a1", WHITE).with_disc("d4", None)
    /// >>> position["a1"], position["d4"]
    /// (Color.WHITE, None)
    fn with_disc(&self, square: &Bound<'_, PyAny>, color: Option<Color>) -> PyResult<Self> {
        self.changed(square.as_borrowed(), color.map(rules::Color::from))
    }

    /// Returns the board as a (height, width) array of `int8`, for `numpy.asarray`.
    ///
    /// 1 is black, -1 white, and 0 an empty or missing square.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let shape = self.shape();
        arrays::of_cells(py, self.cells(), [shape.height, shape.width], dtype, copy)
    }

    /// Returns the discs that a move to this square flips; an empty set if the move is illegal.
    ///
    /// >>> Position().flips("d3")
    /// SquareSet(['d4'])
    fn flips(&self, square: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        each!(&self.0, position => {
            let square = position.read_square(square.as_borrowed())?;
            Ok(position.set(position.flips(square)).into())
        })
    }

    /// Draws the board as text with coordinates, then the side to move or the result.
    ///
    /// - `legal_moves` marks the legal squares with `.`.
    /// - `marks` are other squares, which show `mark`, also in place of discs.
    /// - `style` labels the rows and columns as `square_name` does; `None` leaves the labels out.
    ///
    /// `Position` reads it in the standard style. Marks are read as the symbols that they are. The
    /// result has the turn behind it where the number of empty squares suggests the other side.
    ///
    /// >>> print(Position(rules=Rules(4, 4)).grid(legal_moves=True))
    ///   a b c d
    /// 1 - . - -
    /// 2 . O X -
    /// 3 - X O .
    /// 4 - - . -
    /// black to move
    #[pyo3(
        signature = (
            *, legal_moves = false, marks = None, mark = Mark::PLUS, style = Some(Style::STANDARD),
        ),
        text_signature = "($self, *, legal_moves=False, marks=(), mark='+', style='standard')"
    )]
    pub(crate) fn grid(
        &self,
        py: Python<'_>,
        legal_moves: bool,
        marks: Option<&Bound<'_, PyAny>>,
        mark: Argument<Mark>,
        style: Option<Argument<Style>>,
    ) -> PyResult<String> {
        let mark = mark.0?;
        let style = style.map(|style| style.0).transpose()?.map(|style| style.0);
        let read = |marks: &Bound<'_, _>| mask_or_squares(marks.as_borrowed(), self.shape());
        let marks = marks.map(read).transpose()?.map(|marks| (marks, mark));
        each!(&self.0, position => grid::drawn(py, position, legal_moves, marks, style))
    }

    fn __getitem__(&self, square: &Bound<'_, PyAny>) -> PyResult<Option<Color>> {
        Ok(self.disc(square.as_borrowed())?.map(Color::from))
    }

    fn __richcmp__(&self, other: &Self, op: CompareOp) -> PyResult<bool> {
        self.compared(other, op)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        each!(&self.0, position => position.hash(&mut hasher));
        hasher.finish()
    }

    pub(crate) fn __str__(&self) -> String {
        self.unusual().map_or_else(|| self.to_string(), |rules| format!("{rules}: {self}"))
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
        display::pretty(slf.as_any(), p, &format!("{:#}", slf.get()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.__str__(),))
    }
}
