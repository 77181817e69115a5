//! The methods of `Game`.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyType};
use reversi_rules as rules;
use reversi_rules::{Generator, variant};

use crate::class::color::Color;
use crate::class::explanation::Explanation;
use crate::class::game::Game;
use crate::class::kind::{Kind, each};
use crate::class::position::Position;
use crate::class::rules::Rules;
use crate::class::square_set::SquareSet;
use crate::class::symmetry::Symmetry;
use crate::game::sheet::{On, Sheet};
use crate::game::start::beginning;
use crate::game::{generic, start};
use crate::input::arguments::{Argument, Read, Seed, Text};
use crate::input::packed::Packed;
use crate::moves::shown::Shown;
use crate::position::generic::{Found, find_move, no_image};
use crate::position::grid::Mark;
use crate::position::text::Parts;
use crate::python::{display, errors};
use crate::vocabulary::outcome::Outcome;
use crate::vocabulary::pairs::Pairs;
use crate::vocabulary::rules::{RulesLike, given};
use crate::vocabulary::sets::mask;
use crate::vocabulary::style::Style;

impl Game {
    /// Creates a game without moves.
    fn begin(start: &Position) -> Self {
        match &start.0 {
            Kind::Standard(start) => rules::Game::from_position(*start).into(),
            Kind::Other(start) => variant::Game::from_position(**start).into(),
        }
    }

    fn read(py: Python<'_>, start: &Position, text: &Text<'_>) -> PyResult<Self> {
        each!(&start.0, start => generic::read(py, *start, text).map(Self::from))
    }
}

#[pymethods]
impl Game {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("start", "placements");

    #[new]
    #[pyo3(signature = (first = None, transcript = None, /, *, start = None, rules = None))]
    fn new(
        py: Python<'_>,
        first: Option<&Bound<'_, PyAny>>,
        transcript: Option<&Bound<'_, PyAny>>,
        start: Option<&Bound<'_, PyAny>>,
        rules: RulesLike,
    ) -> PyResult<Self> {
        let rules = given(rules)?;
        if let Some(game) = first.and_then(|first| first.cast::<Self>().ok()) {
            if transcript.is_some() || start.is_some() {
                return Err(PyTypeError::new_err("a game stands alone: Game(game)"));
            }
            let game = game.try_borrow()?;
            return game.start().under(py, rules).map(|_| game.copy());
        }
        let (begun, text) = start::arguments(first, transcript, start)?;
        let Some(text) = text else { return Ok(Self::begin(&beginning(py, begun, rules)?)) };
        let text = Text::read(text.as_borrowed())?;
        let mut parts = Parts(text.0);
        let own = if begun.is_none() { start::own(py, &mut parts, rules)? } else { None };
        let begun = own.map_or_else(|| beginning(py, begun, rules), Ok)?;
        Self::read(py, &begun, &Text(parts.0))
    }

    /// Plays a transcript, such as `"f5d6c3"`, and returns the game.
    ///
    /// Letters may be in upper or lower case. Spaces, line ends, `,`, `;`, a single `-` and move
    /// numbers such as `12.` may separate moves. Passes may be omitted. A written pass (`--`, `pa`,
    /// `ps` or `pass`) is accepted only where it is forced. Passes after the end are left out of
    /// the game. `start` and `rules` give another start.
    ///
    /// Raises `ParseError` if the string is not a transcript or a move is illegal. Its `location`
    /// has the byte and the ply, and its `illegal` is the illegal move.
    ///
    /// >>> Game.from_transcript("1. F5 D6 2. C3")
    /// Game("f5d6c3")
    /// >>> Game.from_transcript("1. G6 E7", rules=Rules(10, 10))
    /// Game("g6e7", rules=Rules(10, 10))
    #[staticmethod]
    #[pyo3(signature = (text, start = None, rules = None))]
    fn from_transcript(
        py: Python<'_>,
        text: Argument<Text<'_>>,
        start: Option<&Bound<'_, PyAny>>,
        rules: RulesLike,
    ) -> PyResult<Self> {
        let start = beginning(py, start, given(rules)?)?;
        Self::read(py, &start, &text.0?)
    }

    /// Plays moves in order and returns the game.
    ///
    /// `moves` has numbers or names. Passes may be omitted; `PASS` is accepted only where it is
    /// forced. Passes after the end are left out of the game. `start` and `rules` give another
    /// start.
    ///
    /// Raises `IllegalMove` for the first illegal move, with the ply in its `location`.
    ///
    /// >>> Game.from_moves([F5, "d6"])
    /// Game("f5d6")
    #[staticmethod]
    #[pyo3(signature = (moves, start = None, rules = None))]
    fn from_moves(
        py: Python<'_>,
        moves: &Bound<'_, PyAny>,
        start: Option<&Bound<'_, PyAny>>,
        rules: RulesLike,
    ) -> PyResult<Self> {
        let start = beginning(py, start, given(rules)?)?;
        each!(&start.0, start => generic::from_moves(*start, moves).map(Self::from))
    }

    /// Plays a transcript sheet and returns the game.
    ///
    /// `sheet` is a `Sheet`, or its text: the board with the move number on each square, one line a
    /// row. An empty square is `-` or `.`; spaces, commas or semicolons separate the squares.
    /// `start` and `rules` give another start.
    ///
    /// Raises `ParseError` with the byte if the string is not a sheet, `IllegalMove` if a move is
    /// illegal, and `SheetError` if a move number is missing, repeated or impossible.
    /// `Sheet.errors` lists all errors.
    ///
    /// >>> Game.from_sheet(Game("f5d6c3").sheet())
    /// Game("f5d6c3")
    #[staticmethod]
    #[pyo3(signature = (sheet, start = None, rules = None))]
    fn from_sheet(
        sheet: &Bound<'_, PyAny>,
        start: Option<&Bound<'_, PyAny>>,
        rules: RulesLike,
    ) -> PyResult<Self> {
        Sheet::like(sheet, start, rules)?.played(sheet.py())
    }

    /// Reads the bytes that `to_bytes` wrote and replays the game.
    ///
    /// Accepts `bytes` or any other buffer, of 81 or 424 bytes. Raises `ParseError` with the byte
    /// if the data is damaged or a move is illegal.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Argument<Packed<81, 424>>) -> PyResult<Self> {
        generic::unpacked(py, &data.0?)
    }

    /// The rules of the game; `Rules()` unless others were given.
    #[getter]
    fn rules(&self) -> Rules {
        self.start().rules()
    }

    /// The position before the first move.
    #[getter]
    fn start(&self) -> Position {
        each!(&self.0, game => game.start().into())
    }

    /// The current position. The side to move never has to pass.
    #[getter]
    fn position(&self) -> Position {
        each!(&self.0, game => game.position().into())
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> Color {
        each!(&self.0, game => game.position().turn().into())
    }

    /// The squares where the side to move may place a disc; empty when the game is over.
    #[getter]
    fn legal_moves(&self) -> SquareSet {
        self.position().legal_moves()
    }

    /// The legal squares as an int, in which bit *i* is square *i*. Faster than the set.
    #[getter]
    fn legal_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        each!(&self.0, game => {
            let position = game.position();
            mask(py, position.set(position.legal_moves()))
        })
    }

    /// Returns the legal squares as a list of numbers; empty when the game is over.
    ///
    /// It never contains a pass, because the game plays forced passes by itself.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.position().legal_actions(py)
    }

    /// Whether neither side can move.
    #[getter]
    fn is_over(&self) -> bool {
        each!(&self.0, game => game.is_over())
    }

    /// Returns the result, or `None` while the game is not over.
    fn outcome(&self) -> Option<Outcome> {
        each!(&self.0, game => game.outcome().map(Outcome))
    }

    /// Plays a move and returns the set of discs that flip.
    ///
    /// The move is a number or a name. White space may surround a name; `play_transcript` plays
    /// several moves.
    ///
    /// If the other side then has no legal square, the game also plays its pass. `PASS` is accepted
    /// once after such a pass: it changes nothing and returns an empty set.
    ///
    /// Raises `IllegalMove` for a move against the rules and `InvalidMove` for a value that is not
    /// a move. The game is unchanged then.
    ///
    /// >>> game = Game("f5f6d3g5h5h4f7h6")
    /// >>> game.just_passed, game.play("pass")
    /// (True, SquareSet())
    fn play<'py>(&mut self, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, SquareSet>> {
        each!(&mut self.0, game => generic::play(game, r#move.as_borrowed()))
    }

    /// Returns whether `play` would accept this move.
    ///
    /// `PASS` is legal only right after the game has passed by itself. Raises `InvalidMove` for a
    /// value that is not a move.
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        each!(&self.0, game => {
            let played = game.position().read_move(r#move.as_borrowed())?;
            Ok(game.clone().play(played).is_ok())
        })
    }

    /// Explains which discs a move to this square flips in each direction, or why it is illegal.
    ///
    /// Raises `InvalidMove` for a pass, which is not a square. The `explanation` of an
    /// `IllegalMove` covers passes too.
    ///
    /// >>> print(Game().explain("f5"))
    /// f5 flips e5 (left).
    fn explain(&self, square: &Bound<'_, PyAny>) -> PyResult<Explanation> {
        self.position().explain(square)
    }

    /// Finds the one legal move that a text names, such as the answer of a language model.
    ///
    /// Returns the move and the characters that name it. `Position.find_move` has the details.
    ///
    /// >>> game = Game("f5")
    /// >>> move, span = game.find_move("After f5 I prefer d6!")
    /// >>> flips = game.play(move)
    /// >>> str(game), span
    /// ('f5d6', (18, 20))
    #[pyo3(signature = (text, *, pairs = None))]
    fn find_move(
        &self,
        py: Python<'_>,
        text: Argument<Text<'_>>,
        pairs: Option<Argument<Pairs>>,
    ) -> PyResult<Found> {
        let (text, pairs) = (text.0?, pairs.map(|pairs| pairs.0).transpose()?);
        each!(&self.0, game => find_move(py, game.position(), &text.0, pairs))
    }

    /// Plays all moves of a transcript, or none if there is an error.
    ///
    /// Accepts the same strings and raises the same errors as `from_transcript`. The byte of an
    /// error counts from the start of `text`, its ply from the start of the game.
    ///
    /// >>> game = Game("f5d6c3")
    /// >>> try:
    /// ...     game.play_transcript("d3 a1")
    /// ... except ParseError as error:
    /// ...     print(error)
    /// byte 3, ply 4: a1: a disc there flips nothing
    fn play_transcript(&mut self, py: Python<'_>, text: Argument<Text<'_>>) -> PyResult<()> {
        let text = text.0?;
        each!(&mut self.0, game => generic::play_text(py, game, &text))
    }

    /// Continues a copy of the game with a transcript up to the first error.
    ///
    /// Returns the copy, and the error that `play_transcript` would raise, or `None`.
    ///
    /// >>> game, error = Game().legal_prefix("f5 d6 a1 c3")
    /// >>> game, error.location
    /// (Game("f5d6"), Location(byte=6, ply=2))
    fn legal_prefix<'py>(
        &self,
        py: Python<'py>,
        text: Argument<Text<'_>>,
    ) -> PyResult<(Self, Option<Bound<'py, PyAny>>)> {
        let text = text.0?;
        Ok(each!(&self.0, game => {
            let (played, error) = generic::legal_prefix(py, game, &text);
            (played.into(), error.map(|error| error.into_value(py).into_bound(py).into_any()))
        }))
    }

    /// Takes back the last disc, with the passes after it, and returns its square.
    ///
    /// Raises `IndexError` if no disc has been placed.
    fn undo(&mut self) -> PyResult<u16> {
        each!(&mut self.0, game => generic::undo(game))
    }

    /// Plays the move again that was last undone, and returns its square.
    ///
    /// Raises `IndexError` if there is none. Playing another move forgets the undone moves.
    fn redo(&mut self) -> PyResult<u16> {
        each!(&mut self.0, game => generic::redo(game))
    }

    /// The squares played so far, in order, without passes.
    #[getter]
    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        each!(&self.0, game => generic::numbers(py, generic::shape(game), game.placements()))
    }

    /// The undone squares that `redo` would play, in order.
    #[getter]
    fn redoable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        each!(&self.0, game => generic::numbers(py, generic::shape(game), game.redoable()))
    }

    /// Returns the plies in order, as pairs of the color and the move. A forced pass is `PASS`.
    ///
    /// >>> Game("f5d6").plies()
    /// [(Color.BLACK, 37), (Color.WHITE, 43)]
    fn plies(&self) -> Vec<(Color, u16)> {
        each!(&self.0, game => generic::plies(game))
    }

    /// Returns the start and the position after each ply: one more than there are plies.
    ///
    /// >>> [position.turn for position in Game("f5d6").positions()]
    /// [Color.BLACK, Color.WHITE, Color.BLACK]
    fn positions(&self) -> Vec<Position> {
        each!(&self.0, game => generic::positions(game))
    }

    /// Picks a legal square uniformly at random; `playout(seed)` would play it next.
    ///
    /// `seed` is 0 to 2**64 - 1. The same seed picks the same square on every computer and in later
    /// versions, so use a new seed for each move. Raises `ReversiError` if the game is over.
    fn random_move(&self, py: Python<'_>, seed: Argument<Seed>) -> PyResult<u16> {
        let seed = seed.0?.0;
        each!(&self.0, game => {
            let square = game.random_move(&mut Generator::for_game(seed, 0)).map(|square| generic::shape(game).number(square));
            square.ok_or_else(|| errors::no_move(py))
        })
    }

    /// Returns a copy that is played to the end with random legal moves.
    ///
    /// `seed` is 0 to 2**64 - 1. `Position.playout` with the same seed plays the same moves.
    ///
    /// >>> str(Game().playout(seed=1).outcome())
    /// 'white wins 45-19'
    fn playout(&self, seed: Argument<Seed>) -> PyResult<Self> {
        let seed = seed.0?.0;
        Ok(each!(&self.0, game => game.playout(&mut Generator::for_game(seed, 0)).into()))
    }

    /// Rotates or mirrors the game: its start, its moves and its undone moves.
    ///
    /// `symmetry` is a `Symmetry`, its number or its name. Raises `ReversiError` if it is unknown.
    fn transform(&self, py: Python<'_>, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        let symmetry = symmetry.0?;
        match &self.0 {
            Kind::Standard(game) => Ok(game.transform(symmetry).into()),
            Kind::Other(game) => {
                game.transform(symmetry).map(Self::from).ok_or_else(|| no_image(py))
            }
        }
    }

    /// Returns the representative of the eight symmetric games, and the symmetry leading to it.
    ///
    /// Two games that differ only by a rotation or a mirror have the same representative. From the
    /// standard start it begins with f5, as in the WTHOR database.
    ///
    /// >>> Game("d3c5f6").canonical()
    /// (Game("f5d6c3"), Symmetry.ANTI_TRANSPOSE)
    fn canonical(&self) -> (Self, Symmetry) {
        each!(&self.0, game => {
            let (canonical, symmetry) = game.canonical();
            (canonical.into(), symmetry.into())
        })
    }

    /// Returns the transcript sheet: the board with the move number on each square.
    ///
    /// >>> print(str(Game("f5d6c3").sheet()).splitlines()[5])
    ///  -  -  -  2  -  -  -  -
    fn sheet(&self) -> Sheet {
        each!(&self.0, game => On::of(game).into())
    }

    /// Packs the game into 81 bytes, or 424 on other boards. `bytes(game)` does the same.
    ///
    /// The format stays the same in later versions: the 17 bytes of the start, then the squares
    /// played, without passes, then 255 up to the end. The 424 bytes also contain the rules. Undone
    /// moves are not stored.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        each!(&self.0, game => PyBytes::new(py, &game.to_bytes()))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// Returns the moves as one string, such as `"f5d6c3"`. The start is not included.
    ///
    /// With `passes=True`, forced passes are written as `--`; otherwise they are omitted.
    #[pyo3(signature = (*, passes = false))]
    fn transcript(&self, passes: bool) -> String {
        each!(&self.0, game => generic::transcript(game, passes))
    }

    /// The square of the last disc placed; `None` before the first.
    #[getter]
    fn last_move(&self) -> Option<u16> {
        each!(&self.0, game => game.last_move().map(|square| generic::shape(game).number(square)))
    }

    /// The discs that the last move flipped; empty before the first.
    #[getter]
    fn last_flips(&self) -> SquareSet {
        each!(&self.0, game => game.start().set(game.last_flips()).into())
    }

    /// Whether the other side has just passed, so that the same side moves again.
    #[getter]
    fn just_passed(&self) -> bool {
        each!(&self.0, game => game.just_passed())
    }

    /// Returns an independent copy, with its undone moves.
    fn copy(&self) -> Self {
        Self(self.0.clone())
    }

    /// Draws the board as text with coordinates, then the side to move or the result.
    ///
    /// The arguments are those of `Position.grid`. `Position` reads the result as it reads
    /// that of `Position.grid`.
    #[pyo3(
        signature = (
            *, legal_moves = false, marks = None, mark = Mark::PLUS, style = Some(Style::STANDARD),
        ),
        text_signature = "($self, *, legal_moves=False, marks=(), mark='+', style='standard')"
    )]
    fn grid(
        &self,
        py: Python<'_>,
        legal_moves: bool,
        marks: Option<&Bound<'_, PyAny>>,
        mark: Argument<Mark>,
        style: Option<Argument<Style>>,
    ) -> PyResult<String> {
        self.position().grid(py, legal_moves, marks, mark, style)
    }

    fn __len__(&self) -> usize {
        each!(&self.0, game => game.len())
    }

    // Not PyO3's `eq`, which would panic if another thread is playing `other`.
    fn __eq__(&self, other: &Bound<'_, Self>) -> PyResult<bool> {
        Ok(self.0 == other.try_borrow()?.0)
    }

    // Otherwise Python would ask `len()`, and a game without moves would be false.
    #[expect(clippy::unused_self, reason = "Python asks the object")]
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> String {
        let (start, moves) = (self.start(), self.transcript(false));
        match start.unusual() {
            unusual if start != Position::start(unusual) => format!("{}:{moves}", start.__str__()),
            Some(rules) => format!("{rules}: {moves}"),
            None => moves,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        generic::constructor(py, &self.start(), &self.transcript(false))
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_pretty_(slf: &Bound<'_, Self>, p: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        let grid = format!("{:#}", slf.try_borrow()?.position());
        display::pretty(slf.as_any(), p, &grid)
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    // For pickle: the start, then all moves and how many of them are undone.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyType>, (Position,), (String, usize)) {
        (py.get_type::<Self>(), (self.start(),), each!(&self.0, game => generic::state(game)))
    }

    fn __setstate__(&mut self, py: Python<'_>, state: (Bound<'_, PyAny>, usize)) -> PyResult<()> {
        each!(&mut self.0, game => generic::restore(py, game, state))
    }
}
