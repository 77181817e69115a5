//! A game with its history.

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyType};
use reversi_rules as rules;
use reversi_rules::{Bitboard, IllegalMove, Move, Square};

use crate::arguments::{Argument, Read, Text, walk};
use crate::color::Color;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::square_set::SquareSet;
use crate::{display, errors};

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

    fn begin(start: Option<&Position>) -> Self {
        let start = start.map_or(rules::Position::START, |start| start.0);
        Self(rules::Game::from_position(start))
    }

    fn play_text(&mut self, py: Python<'_>, Text(text): &Text<'_>) -> PyResult<()> {
        self.0.play_transcript(text).map_err(|error| errors::transcript_error(py, &error))
    }

    fn illegal(&self, py: Python<'_>, illegal: IllegalMove) -> PyErr {
        let ply = self.0.plies().count();
        errors::illegal_move(py, illegal, self.0.position(), Some(ply))
    }

    fn is_from_standard_start(&self) -> bool {
        self.0.start() == rules::Position::START
    }
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
            let name = start.get_type().name()?;
            let message = format!("a game begins with a Position or a transcript, not {name}");
            return Err(PyTypeError::new_err(message));
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
        start: Option<&Position>,
    ) -> PyResult<Self> {
        let mut game = Self::begin(start);
        game.play_text(py, &text.0?)?;
        Ok(game)
    }

    /// A game from its squares in order of play, passes left out.
    ///
    /// An `IllegalMove` has the ply of the first that breaks the rules.
    ///
    /// >>> Game.from_moves([F5, "d6"])
    /// Game("f5d6")
    #[staticmethod]
    #[pyo3(signature = (moves, start = None))]
    fn from_moves(moves: &Bound<'_, PyAny>, start: Option<&Position>) -> PyResult<Self> {
        let mut game = Self::begin(start);
        for square in walk(moves.as_borrowed())? {
            let square = Square::read(square?.as_borrowed())?;
            game.0.play(square).map_err(|illegal| game.illegal(moves.py(), illegal))?;
        }
        Ok(game)
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

    /// Whether neither side can move.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The result; `None` while the game is not over.
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome)
    }

    /// Place a disc, and pass if the other side has no square then. Gives the turned discs.
    fn play(&mut self, py: Python<'_>, r#move: Argument<Move>) -> PyResult<SquareSet> {
        let played = match r#move.0? {
            Move::Place(square) => self.0.play(square),
            // Never legal: a game has made its passes already.
            Move::Pass => self.0.position().check(Move::Pass).map(|()| Bitboard::EMPTY),
        };
        played.map(SquareSet).map_err(|illegal| self.illegal(py, illegal))
    }

    /// Play on from a transcript: all of its moves or, if something is wrong, none.
    ///
    /// What it may look like and what is raised is as for `from_transcript`.
    fn play_transcript(&mut self, py: Python<'_>, text: Argument<Text<'_>>) -> PyResult<()> {
        self.play_text(py, &text.0?)
    }

    /// Take the last disc back, with the passes after it, and give its square.
    fn undo(&mut self) -> PyResult<u8> {
        let undone = self.0.undo().ok_or_else(|| PyIndexError::new_err("nothing to undo"))?;
        Ok(undone.index())
    }

    /// Place the disc again that was last taken back, and give its square.
    fn redo(&mut self) -> PyResult<u8> {
        let redone = self.0.redo().ok_or_else(|| PyIndexError::new_err("nothing to redo"))?;
        Ok(redone.index())
    }

    /// The squares played so far, in order, passes left out.
    #[getter]
    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.placements().iter().map(|square| square.index()))
    }

    /// The squares that `redo` would play, in order.
    #[getter]
    fn redoable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.redoable().iter().map(|square| square.index()))
    }

    /// Who played what, in order; a forced pass is `PASS`.
    ///
    /// >>> Game("f5d6").plies()
    /// [(Color.BLACK, 37), (Color.WHITE, 43)]
    fn plies(&self) -> Vec<(Color, u8)> {
        self.0.plies().map(|(position, played)| (position.turn().into(), played.index())).collect()
    }

    /// The game as text, with `--` for forced passes if asked for. The start is not in it.
    #[pyo3(signature = (*, passes = false))]
    fn transcript(&self, passes: bool) -> String {
        let transcript = self.0.transcript();
        if passes { transcript.with_passes().to_string() } else { transcript.to_string() }
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
        Self(self.0)
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
        let undone = self.0.redoable().len();
        let mut whole = self.0;
        while whole.redo().is_some() {}
        (py.get_type::<Self>(), (self.start(),), (whole.to_string(), undone))
    }

    fn __setstate__(&mut self, py: Python<'_>, state: (Bound<'_, PyAny>, usize)) -> PyResult<()> {
        let (transcript, undone) = state;
        self.play_text(py, &Text::read(transcript.as_borrowed())?)?;
        for _ in 0..undone.min(self.0.len()) {
            self.0.undo();
        }
        Ok(())
    }
}
