//! A game with its history.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyType};
use reversi_rules as rules;
use reversi_rules::notation::Sheet;
use reversi_rules::{Move, Square};

use crate::arguments::{Argument, Read, Seed, Text};
use crate::characters::shown;
use crate::color::Color;
use crate::illegal::sheet_error;
use crate::instances::{Instance, class_of};
use crate::location::Location;
use crate::outcome::Outcome;
use crate::packed::Packed;
use crate::position::Position;
use crate::square_set::SquareSet;
use crate::symmetry::Symmetry;
use crate::{display, errors, games};

/// A game with its history: passes by itself, takes moves back.
///
/// `Game()` begins at the start, `Game(position)` anywhere, and `Game("f5d6c3")` reads a
/// transcript, which is also what `str()` writes. A side that has no square passes at once, so the
/// side to move has a choice until the game is over. `len()` counts the discs placed. Two games are
/// equal if their starts and their moves are.
///
/// >>> game = Game()
/// >>> game.play("f5")
/// SquareSet(['e5'])
/// >>> game.play(D6)
/// SquareSet(['d5'])
/// >>> game
/// Game("f5d6")
/// >>> game.turn, game.legal_moves
/// (Color.BLACK, SquareSet(['c3', 'c4', 'c5', 'c6', 'c7']))
#[pyclass(module = "reversi_rules")]
pub(crate) struct Game(rules::Game);

impl From<rules::Game> for Game {
    fn from(game: rules::Game) -> Self {
        Self(game)
    }
}

impl Game {
    /// The game of the crate.
    pub(crate) const fn get(&self) -> &rules::Game {
        &self.0
    }

    fn is_from_standard_start(&self) -> bool {
        self.0.start() == rules::Position::START
    }
}

/// The position that a game begins with.
fn position(start: Option<Instance<'_, '_, Position>>) -> rules::Position {
    start.map_or(rules::Position::START, |start| start.0)
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (start = None, /))]
    fn new(start: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(start) = start else { return Ok(Self(rules::Game::new())) };
        if let Ok(position) = start.cast::<Position>() {
            return Ok(Self(rules::Game::from_position(position.get().0)));
        }
        if !start.is_instance_of::<PyString>() {
            let class = class_of(start.as_borrowed())?;
            return Err(PyTypeError::new_err(format!(
                "a game begins with a reversi_rules.Position or a transcript, not {class}"
            )));
        }
        Self::from_transcript(start.py(), Argument(Text::read(start.as_borrowed())), None)
    }

    /// A game read from its transcript, such as `"f5d6c3"`.
    ///
    /// Letters may be in either case; white space, `,`, `;`, a single `-` and move numbers such as
    /// `12.` may stand between moves. Passes may be left out; where `--`, `pa`, `ps` or `pass` is
    /// written, a pass must be forced. What is wrong is a `ParseError` with the byte and the ply;
    /// if it is an illegal move, that is its `illegal`.
    ///
    /// >>> Game.from_transcript("1. F5 D6 2. C3")
    /// Game("f5d6c3")
    #[staticmethod]
    #[pyo3(signature = (text, start = None))]
    fn from_transcript(
        py: Python<'_>,
        text: Argument<Text<'_>>,
        start: Option<Instance<'_, '_, Position>>,
    ) -> PyResult<Self> {
        games::read(py, position(start), &text.0?).map(Self)
    }

    /// A game from its squares in order of play, passes left out.
    ///
    /// An `IllegalMove` has the ply of the first that breaks the rules.
    ///
    /// >>> Game.from_moves([F5, "d6"])
    /// Game("f5d6")
    #[staticmethod]
    #[pyo3(signature = (moves, start = None))]
    fn from_moves(
        moves: &Bound<'_, PyAny>,
        start: Option<Instance<'_, '_, Position>>,
    ) -> PyResult<Self> {
        games::from_squares(position(start), moves).map(Self)
    }

    /// A game read from a transcript sheet: eight lines of eight move numbers, see `sheet`.
    ///
    /// A blank square is `-` or `.`, and commas or semicolons may stand for spaces. What is no
    /// sheet is a `ParseError` with the byte, a move against the rules an `IllegalMove`, and a
    /// number that is missing, twice there or impossible a `ReversiError` that names it.
    #[staticmethod]
    #[pyo3(signature = (text, start = None))]
    fn from_sheet(
        py: Python<'_>,
        text: Argument<Text<'_>>,
        start: Option<Instance<'_, '_, Position>>,
    ) -> PyResult<Self> {
        let Text(text) = text.0?;
        let sheet = Sheet::parse(&text).map_err(|error| {
            let place = error.location();
            let message = shown(&error.kind().to_string(), &text, place);
            errors::parse_error(py, message, Location(place))
        })?;
        match sheet.legal_prefix(position(start)) {
            (game, None) => Ok(Self(game)),
            (game, Some(problem)) => Err(sheet_error(py, problem, Position(game.position()))),
        }
    }

    /// The game that `to_bytes` wrote, played again; what is wrong is a `ParseError`.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Argument<Packed<81>>) -> PyResult<Self> {
        rules::Game::from_bytes(data.0?.0)
            .map(Self)
            .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location())))
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> Position {
        Position(self.0.start())
    }

    /// The position now. It never has to pass.
    #[getter]
    fn position(&self) -> Position {
        Position(self.0.position())
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> Color {
        self.0.position().turn().into()
    }

    /// The squares where the side to move may place a disc; none when the game is over.
    #[getter]
    fn legal_moves(&self) -> SquareSet {
        self.position().legal_moves()
    }

    /// `legal_moves` as a mask, in which bit *i* is square *i*; faster.
    #[getter]
    fn legal_bits(&self) -> u64 {
        self.position().legal_bits()
    }

    /// `legal_moves` as a list. There is never a pass: the game has made it.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.position().legal_actions(py)
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

    /// Places a disc and returns the discs that flip.
    ///
    /// Passes if the other side then has no square.
    /// `PASS` announces the pass that the game has just made by itself. It is accepted once,
    /// changes nothing and returns an empty set.
    ///
    /// >>> game = Game("f5f6d3g5h5h4f7h6")
    /// >>> game.just_passed, game.play("pass")
    /// (True, SquareSet())
    fn play(&mut self, py: Python<'_>, r#move: Argument<Move>) -> PyResult<SquareSet> {
        games::play(py, &mut self.0, r#move.0?)
    }

    /// Play on from a transcript: all of its moves or, if something is wrong, none.
    ///
    /// What it may look like and what is raised is as for `from_transcript`.
    fn play_transcript(&mut self, py: Python<'_>, text: Argument<Text<'_>>) -> PyResult<()> {
        games::play_text(py, &mut self.0, &text.0?)
    }

    /// Take the last disc back, with the passes after it, and give its square.
    fn undo(&mut self) -> PyResult<u8> {
        games::undo(&mut self.0)
    }

    /// Place the disc again that was last taken back, and give its square.
    fn redo(&mut self) -> PyResult<u8> {
        games::redo(&mut self.0)
    }

    /// The squares played so far, in order, passes left out.
    #[getter]
    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        games::numbers(py, self.0.placements())
    }

    /// The squares that `redo` would play, in order.
    #[getter]
    fn redoable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        games::numbers(py, self.0.redoable())
    }

    /// Who played what, in order; a forced pass is `PASS`.
    ///
    /// >>> Game("f5d6").plies()
    /// [(Color.BLACK, 37), (Color.WHITE, 43)]
    fn plies(&self) -> Vec<(Color, u16)> {
        games::plies(&self.0)
    }

    /// The start and the position after each of the `plies`, one more than these.
    ///
    /// >>> [position.turn for position in Game("f5d6").positions()]
    /// [Color.BLACK, Color.WHITE, Color.BLACK]
    fn positions(&self) -> Vec<Position> {
        games::positions(&self.0)
    }

    /// The next square of `playout(seed)`: each that is legal is as likely as the others.
    ///
    /// The same seed gives the same square everywhere and in later versions, so take another one
    /// for each move. Where the game is over there is none, which is a `ReversiError`.
    fn random_move(&self, py: Python<'_>, seed: Argument<Seed>) -> PyResult<u8> {
        let square = self.0.random_move(seed.0?.0);
        square.map(Square::index).ok_or_else(|| errors::no_move(py, self.0.position()))
    }

    /// A copy, played to its end by legal moves at random.
    ///
    /// It goes on as `Position.playout` does, whose seed decides the same moves.
    ///
    /// >>> str(Game().playout(seed=1).outcome())
    /// 'white wins 45-19'
    fn playout(&self, seed: Argument<Seed>) -> PyResult<Self> {
        Ok(Self(self.0.playout(seed.0?.0)))
    }

    /// The game turned or mirrored: its start, its moves, and those that can be redone.
    fn transform(&self, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        Ok(Self(self.0.transform(symmetry.0?)))
    }

    /// The image that stands for all eight, and the symmetry that leads from here to there.
    ///
    /// A game from the standard start is turned so that it begins with f5, as in the WTHOR
    /// database.
    ///
    /// >>> Game("d3c5f6").canonical()
    /// (Game("f5d6c3"), Symmetry.ANTI_TRANSPOSE)
    fn canonical(&self) -> (Self, Symmetry) {
        let (canonical, symmetry) = self.0.canonical();
        (Self(canonical), symmetry.into())
    }

    /// The transcript sheet: the board with the number of the move on each square.
    ///
    /// >>> print(Game("f5d6c3").sheet())
    ///  -  -  -  -  -  -  -  -
    ///  -  -  -  -  -  -  -  -
    ///  -  -  3  -  -  -  -  -
    ///  -  -  -  -  -  -  -  -
    ///  -  -  -  -  -  1  -  -
    ///  -  -  -  2  -  -  -  -
    ///  -  -  -  -  -  -  -  -
    ///  -  -  -  -  -  -  -  -
    fn sheet(&self) -> String {
        self.0.sheet().to_string()
    }

    /// 81 bytes that stay the same in later versions; `bytes()` gives them too.
    ///
    /// The 17 of the start, then the squares played, without passes, then 255 up to the end. What
    /// could be redone is not in it.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// The game as text, with `--` for forced passes if asked for. The start is not in it.
    #[pyo3(signature = (*, passes = false))]
    fn transcript(&self, passes: bool) -> String {
        games::transcript(&self.0, passes)
    }

    /// The square of the last disc; `None` at the start.
    #[getter]
    fn last_move(&self) -> Option<u8> {
        self.0.last_move().map(rules::Square::index)
    }

    /// The discs that the last move turned; none at the start.
    #[getter]
    fn last_flips(&self) -> SquareSet {
        SquareSet(self.0.last_flips())
    }

    /// Whether the side to move moves again because the other had to pass.
    #[getter]
    fn just_passed(&self) -> bool {
        self.0.just_passed()
    }

    /// An independent copy.
    fn copy(&self) -> Self {
        Self(self.0.clone())
    }

    /// The board as lines with letters and numbers, then the turn or the result in words.
    fn grid(&self) -> String {
        format!("{:#}", self.0.position())
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    // By hand: what PyO3 writes would panic over a game that another thread is playing.
    fn __eq__(&self, other: &Bound<'_, Self>) -> PyResult<bool> {
        Ok(self.0 == other.try_borrow()?.0)
    }

    // A game without moves is a game, not nothing.
    #[expect(clippy::unused_self, reason = "Python asks the object")]
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        match (self.is_from_standard_start(), self.0.is_empty()) {
            (true, true) => "Game()".to_owned(),
            (true, false) => format!("Game(\"{}\")", self.0),
            (false, true) => format!("Game({})", self.start().__repr__()),
            (false, false) => {
                let start = self.start().__repr__();
                format!("Game.from_transcript(\"{}\", start={start})", self.0)
            }
        }
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display::svg(slf.as_any())
    }

    fn _repr_pretty_(slf: &Bound<'_, Self>, p: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        let grid = slf.try_borrow()?.grid();
        display::pretty(slf.as_any(), p, &grid)
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    // The whole game, and how much of it has been taken back.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyType>, (Position,), (String, usize)) {
        (py.get_type::<Self>(), (self.start(),), games::state(&self.0))
    }

    fn __setstate__(&mut self, py: Python<'_>, state: (Bound<'_, PyAny>, usize)) -> PyResult<()> {
        games::restore(py, &mut self.0, state)
    }
}
