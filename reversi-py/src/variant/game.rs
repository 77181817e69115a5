//! A game with its history.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};
use reversi_rules::variant as rules;
use reversi_rules::variant::{Move, Square};

use super::position::Position;
use super::rules::Rules;
use super::square_set::SquareSet;
use crate::arguments::{Argument, Read, Text};
use crate::color::Color;
use crate::instances::class_of;
use crate::outcome::Outcome;
use crate::{display, games, positions};

/// Where a game begins: the start of rules, or a position.
pub(super) struct Beginning(rules::Position);

impl Read<'_> for Beginning {
    fn read(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = object.cast::<Rules>() {
            return Ok(Self(rules.get().0.start()));
        }
        if let Ok(position) = object.cast::<Position>() {
            return Ok(Self(position.get().0));
        }
        let (module, class) = ("reversi_rules.variant", class_of(object)?);
        Err(PyTypeError::new_err(format!(
            "a game begins with {module}.Rules or a {module}.Position, not {class}"
        )))
    }
}

/// A game with its history: passes by itself, takes moves back.
///
/// `Game(rules)` begins at the start of the rules, `Game(position)` anywhere, and both take a
/// transcript too, which is what `str()` writes. A side that has no square passes at once, so the
/// side to move has a choice until the game is over. `len()` counts the discs placed. Two games are
/// equal if their starts and their moves are.
///
/// >>> game = Game(Rules(10, 10))
/// >>> game.play("g6")
/// SquareSet(['f6'])
/// >>> game.play(100)
/// SquareSet(['e6'])
/// >>> game
/// Game(Rules(10, 10), "g6e7")
/// >>> game.turn, game.legal_moves
/// (Color.BLACK, SquareSet(['d4', 'd5', 'd6', 'd7', 'd8']))
#[pyclass(module = "reversi_rules.variant")]
pub(super) struct Game(rules::Game);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (start, transcript = None, /))]
    fn new(
        py: Python<'_>,
        start: Argument<Beginning>,
        transcript: Option<Argument<Text<'_>>>,
    ) -> PyResult<Self> {
        let Beginning(start) = start.0?;
        let Some(text) = transcript else { return Ok(Self(rules::Game::from_position(start))) };
        games::read(py, start, &text.0?).map(Self)
    }

    /// A game read from its transcript, such as `"g6e7"`, from the start of rules or a position.
    ///
    /// Letters may be in either case; white space, `,`, `;`, a single `-` and move numbers such as
    /// `12.` may stand between moves. Passes may be left out; where `--`, `pa`, `ps` or `pass` is
    /// written, a pass must be forced. What is wrong is a `ParseError` with the byte and the ply;
    /// if it is an illegal move, that is its `illegal`.
    ///
    /// >>> Game.from_transcript("1. G6 E7", Rules(10, 10))
    /// Game(Rules(10, 10), "g6e7")
    #[staticmethod]
    fn from_transcript(
        py: Python<'_>,
        text: Argument<Text<'_>>,
        start: Argument<Beginning>,
    ) -> PyResult<Self> {
        Self::new(py, start, Some(text))
    }

    /// A game from its squares in order of play, passes left out, from the start of rules or a
    /// position.
    ///
    /// An `IllegalMove` has the ply of the first that breaks the rules.
    ///
    /// >>> Game.from_moves(["g6", 100], Rules(10, 10))
    /// Game(Rules(10, 10), "g6e7")
    #[staticmethod]
    fn from_moves(moves: &Bound<'_, PyAny>, start: Argument<Beginning>) -> PyResult<Self> {
        games::from_squares(start.0?.0, moves).map(Self)
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.start().rules())
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
        SquareSet(self.0.legal_moves())
    }

    /// The legal squares as numbers; none when the game is over.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        positions::legal_actions(py, self.0.position())
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

    /// Places a disc and returns the discs that flip: none in the opening of a historical start.
    ///
    /// Passes if the other side then has no square.
    /// `PASS` announces the pass that the game has just made by itself. It is accepted once,
    /// changes nothing and returns an empty set.
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
    ///
    /// The game is played again from its start, so that the time grows with its length.
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
    /// >>> Game(Rules(10, 10), "g6e7").plies()
    /// [(Color.BLACK, 86), (Color.WHITE, 100)]
    fn plies(&self) -> Vec<(Color, u16)> {
        games::plies(&self.0)
    }

    /// The start and the position after each ply, passes included.
    ///
    /// >>> [len(position.empties) for position in Game(Rules(6, 6), "b3b2").positions()]
    /// [32, 31, 30]
    fn positions(&self) -> Vec<Position> {
        games::positions(&self.0)
    }

    /// The game as text, with `--` for forced passes if asked for. The start is not in it.
    #[pyo3(signature = (*, passes = false))]
    fn transcript(&self, passes: bool) -> String {
        games::transcript(&self.0, passes)
    }

    /// The square of the last disc; `None` at the start.
    #[getter]
    fn last_move(&self) -> Option<u8> {
        self.0.last_move().map(Square::index)
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

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (rules, start) = (self.rules(), self.start());
        let start =
            if rules.0.start() == start.0 { rules.__repr__(py)? } else { start.__repr__(py)? };
        if self.0.is_empty() {
            return Ok(format!("Game({start})"));
        }
        Ok(format!("Game({start}, \"{}\")", self.0))
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
