//! A game with its history.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyType};
use reversi_rules as rules;
use reversi_rules::variant;

use crate::arguments::{Argument, Read, Seed, Text};
use crate::boards::{Kind, Shown, each, standard_only};
use crate::color::Color;
use crate::instances::{Instance, class_of};
use crate::location::Location;
use crate::outcome::Outcome;
use crate::packed::Packed;
use crate::position::Position;
use crate::positions::{self, no_image};
use crate::rules::{Rules, unusual};
use crate::square_set::SquareSet;
use crate::symmetry::Symmetry;
use crate::{display, errors, games};

/// A game with its history: passes by itself, takes moves back.
///
/// `Game()` begins at the start, `Game(position)` anywhere, and `Game(rules=Rules(6, 6))` at the
/// start of other rules. `Game("f5d6c3")` reads a transcript, which is also what `str()` writes,
/// and so do `Game(position, "f5")` and `Game("b3b2", rules=rules)`. A side that has no square
/// passes at once, so the side to move has a choice until the game is over. `len()` counts the
/// discs placed. Two games are equal if their starts and their moves are.
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
pub(crate) struct Game(Kind<rules::Game, variant::Game>);

impl From<rules::Game> for Game {
    fn from(game: rules::Game) -> Self {
        Self(Kind::Standard(game))
    }
}

impl From<variant::Game> for Game {
    fn from(game: variant::Game) -> Self {
        let Some(start) = Position::from(game.start()).get() else {
            return Self(Kind::Other(Box::new(game)));
        };
        let mut usual = rules::Game::from_position(start);
        for &square in game.placements().iter().chain(game.redoable()) {
            // The rules are the same, and so every move is legal.
            let played = rules::Square::try_from(square).map(|square| usual.play(square));
            debug_assert!(matches!(played, Ok(Ok(_))), "{square}");
        }
        for _ in game.redoable() {
            usual.undo();
        }
        usual.into()
    }
}

impl Game {
    /// The game of the crate, for what is done with games on the usual board only.
    pub(crate) fn standard(&self, py: Python<'_>, what: &str) -> PyResult<&rules::Game> {
        let game = match &self.0 {
            Kind::Standard(game) => Some(game),
            Kind::Other(_) => None,
        };
        standard_only(py, game, what)
    }

    /// The game that has not begun.
    fn begin(start: &Position) -> Self {
        match &start.0 {
            Kind::Standard(start) => rules::Game::from_position(*start).into(),
            Kind::Other(start) => variant::Game::from_position(**start).into(),
        }
    }

    fn read(py: Python<'_>, start: &Position, text: &Text<'_>) -> PyResult<Self> {
        each!(&start.0, start => games::read(py, *start, text).map(Self::from))
    }
}

/// The position that a game begins with.
fn beginning(
    py: Python<'_>,
    start: Option<&Bound<'_, PyAny>>,
    rules: Option<Instance<'_, '_, Rules>>,
) -> PyResult<Position> {
    let Some(start) = start else { return Ok(Position::start(unusual(rules))) };
    let Ok(position) = start.cast::<Position>() else {
        let class = class_of(start.as_borrowed())?;
        let sentence = if start.is_instance_of::<Rules>() {
            "rules go by name: Game(rules=rules)".to_owned()
        } else {
            format!("a game begins with a reversi_rules.Position or a transcript, not {class}")
        };
        return Err(PyTypeError::new_err(sentence));
    };
    let position = position.get();
    match rules {
        Some(rules) if rules.0 != position.rules().0 => {
            let (own, others) = (position.rules().__repr__(py)?, rules.__repr__(py)?);
            let message = format!("the position is under {own}, not under {others}");
            Err(errors::reversi_error(py, message))
        }
        _ => Ok(Position(position.0.clone())),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (first = None, transcript = None, /, *, start = None, rules = None))]
    fn new(
        py: Python<'_>,
        first: Option<&Bound<'_, PyAny>>,
        transcript: Option<&Bound<'_, PyAny>>,
        start: Option<&Bound<'_, PyAny>>,
        rules: Option<Instance<'_, '_, Rules>>,
    ) -> PyResult<Self> {
        let is_text = |given: &&Bound<'_, PyAny>| given.is_instance_of::<PyString>();
        let (begun, text) = match (first, start, transcript) {
            (Some(first), start, None) if is_text(&first) => (start, Some(first)),
            (Some(first), _, Some(_)) if is_text(&first) => {
                let sentence = "a position goes before the transcript: Game(position, transcript)";
                return Err(PyTypeError::new_err(sentence));
            }
            (Some(_), Some(_), _) => {
                return Err(PyTypeError::new_err("the position is given twice"));
            }
            (first, start, transcript) => (first.or(start), transcript),
        };
        let begun = beginning(py, begun, rules)?;
        match text {
            Some(text) => Self::read(py, &begun, &Text::read(text.as_borrowed())?),
            None => Ok(Self::begin(&begun)),
        }
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
    /// >>> Game.from_transcript("1. G6 E7", rules=Rules(10, 10))
    /// Game("g6e7", rules=Rules(10, 10))
    #[staticmethod]
    #[pyo3(signature = (text, start = None, rules = None))]
    fn from_transcript(
        py: Python<'_>,
        text: Argument<Text<'_>>,
        start: Option<&Bound<'_, PyAny>>,
        rules: Option<Instance<'_, '_, Rules>>,
    ) -> PyResult<Self> {
        let start = beginning(py, start, rules)?;
        Self::read(py, &start, &text.0?)
    }

    /// A game from its moves in order of play.
    ///
    /// Passes may be left out; where `PASS` stands, a pass must be forced. An `IllegalMove` has the
    /// ply of the first that breaks the rules.
    ///
    /// >>> Game.from_moves([F5, "d6"])
    /// Game("f5d6")
    #[staticmethod]
    #[pyo3(signature = (moves, start = None, rules = None))]
    fn from_moves(
        py: Python<'_>,
        moves: &Bound<'_, PyAny>,
        start: Option<&Bound<'_, PyAny>>,
        rules: Option<Instance<'_, '_, Rules>>,
    ) -> PyResult<Self> {
        let start = beginning(py, start, rules)?;
        each!(&start.0, start => games::from_moves(*start, moves).map(Self::from))
    }

    /// A game read from a transcript sheet: a line of move numbers for each row, see `sheet`.
    ///
    /// A blank square is `-` or `.`, and commas or semicolons may stand for spaces. What is no
    /// sheet is a `ParseError` with the byte, a move against the rules an `IllegalMove`, and a
    /// number that is missing, twice there or impossible a `ReversiError` that names it.
    #[staticmethod]
    #[pyo3(signature = (text, start = None, rules = None))]
    fn from_sheet(
        py: Python<'_>,
        text: Argument<Text<'_>>,
        start: Option<&Bound<'_, PyAny>>,
        rules: Option<Instance<'_, '_, Rules>>,
    ) -> PyResult<Self> {
        let Text(text) = text.0?;
        let start = beginning(py, start, rules)?;
        each!(&start.0, start => games::from_sheet(py, *start, &text).map(Self::from))
    }

    /// The game that `to_bytes` wrote, played again; what is wrong is a `ParseError`.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Argument<Packed<81, 424>>) -> PyResult<Self> {
        match data.0? {
            Packed::Usual(bytes) => rules::Game::from_bytes(bytes)
                .map(Self::from)
                .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location()))),
            Packed::Other(bytes) => variant::Game::from_variant_bytes(&bytes)
                .map(Self::from)
                .map_err(|error| errors::parse_error(py, error.kind(), Location(error.location()))),
        }
    }

    /// The game that `to_json` wrote, played again; a `ParseError` if it is none.
    #[staticmethod]
    fn from_json<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        text.py().import("reversi_rules._json")?.call_method1("read_game", (text,))
    }

    /// The rules: `Rules()` on the usual board.
    #[getter]
    fn rules(&self) -> Rules {
        self.start().rules()
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> Position {
        each!(&self.0, game => game.start().into())
    }

    /// The position now. It never has to pass.
    #[getter]
    fn position(&self) -> Position {
        each!(&self.0, game => game.position().into())
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> Color {
        each!(&self.0, game => game.position().turn().into())
    }

    /// The squares where the side to move may place a disc; none when the game is over.
    #[getter]
    fn legal_moves(&self) -> SquareSet {
        self.position().legal_moves()
    }

    /// `legal_moves` as a mask, in which bit *i* is square *i*; faster.
    #[getter]
    fn legal_bits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.0 {
            Kind::Standard(game) => {
                Ok(positions::legal_bits(game.position()).into_pyobject(py)?.into_any())
            }
            Kind::Other(_) => self.position().legal_bits(py),
        }
    }

    /// `legal_moves` as a list. There is never a pass: the game has made it.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.position().legal_actions(py)
    }

    /// Whether neither side can move.
    #[getter]
    fn is_over(&self) -> bool {
        each!(&self.0, game => game.is_over())
    }

    /// The result; `None` while the game is not over.
    fn outcome(&self) -> Option<Outcome> {
        each!(&self.0, game => game.outcome().map(Outcome))
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
    fn play<'py>(&mut self, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, SquareSet>> {
        each!(&mut self.0, game => games::play(game, r#move.as_borrowed()))
    }

    /// Whether a move is legal now: a square, or `PASS` where the game has just passed.
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        each!(&self.0, game => {
            let played = game.position().read_move(r#move.as_borrowed())?;
            Ok(game.clone().play(played).is_ok())
        })
    }

    /// Says which discs one on this square would flip now, or why it may not stand there.
    ///
    /// >>> print(Game().explain("f5"))
    /// f5 flips e5 (left).
    fn explain(&self, square: &Bound<'_, PyAny>) -> PyResult<String> {
        self.position().explain(square)
    }

    /// Play on from a transcript: all of its moves or, if something is wrong, none.
    ///
    /// What it may look like and what is raised is as for `from_transcript`.
    fn play_transcript(&mut self, py: Python<'_>, text: Argument<Text<'_>>) -> PyResult<()> {
        let text = text.0?;
        each!(&mut self.0, game => games::play_text(py, game, &text))
    }

    /// Take the last disc back, with the passes after it, and give its square.
    fn undo(&mut self) -> PyResult<u16> {
        each!(&mut self.0, game => games::undo(game))
    }

    /// Place the disc again that was last taken back, and give its square.
    fn redo(&mut self) -> PyResult<u16> {
        each!(&mut self.0, game => games::redo(game))
    }

    /// The squares played so far, in order, passes left out.
    #[getter]
    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        each!(&self.0, game => games::numbers(py, games::shape(game), game.placements()))
    }

    /// The squares that `redo` would play, in order.
    #[getter]
    fn redoable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        each!(&self.0, game => games::numbers(py, games::shape(game), game.redoable()))
    }

    /// Who played what, in order; a forced pass is `PASS`.
    ///
    /// >>> Game("f5d6").plies()
    /// [(Color.BLACK, 37), (Color.WHITE, 43)]
    fn plies(&self) -> Vec<(Color, u16)> {
        each!(&self.0, game => games::plies(game))
    }

    /// The start and the position after each of the `plies`, one more than these.
    ///
    /// >>> [position.turn for position in Game("f5d6").positions()]
    /// [Color.BLACK, Color.WHITE, Color.BLACK]
    fn positions(&self) -> Vec<Position> {
        each!(&self.0, game => games::positions(game))
    }

    /// The next square of `playout(seed)`: each that is legal is as likely as the others.
    ///
    /// The same seed gives the same square everywhere and in later versions, so take another one
    /// for each move. Where the game is over there is none, which is a `ReversiError`.
    fn random_move(&self, py: Python<'_>, seed: Argument<Seed>) -> PyResult<u16> {
        let seed = seed.0?.0;
        each!(&self.0, game => {
            let square = game.random_move(seed).map(|square| games::shape(game).number(square));
            square.ok_or_else(|| errors::no_move(py, game.position()))
        })
    }

    /// A copy, played to its end by legal moves at random.
    ///
    /// It goes on as `Position.playout` does, whose seed decides the same moves.
    ///
    /// >>> str(Game().playout(seed=1).outcome())
    /// 'white wins 45-19'
    fn playout(&self, seed: Argument<Seed>) -> PyResult<Self> {
        let seed = seed.0?.0;
        Ok(each!(&self.0, game => game.playout(seed).into()))
    }

    /// The game turned or mirrored: its start, its moves, and those that can be redone.
    fn transform(&self, py: Python<'_>, symmetry: Argument<rules::Symmetry>) -> PyResult<Self> {
        let symmetry = symmetry.0?;
        match &self.0 {
            Kind::Standard(game) => Ok(game.transform(symmetry).into()),
            Kind::Other(game) => {
                game.transform(symmetry).map(Self::from).ok_or_else(|| no_image(py))
            }
        }
    }

    /// The image that stands for all eight, and the symmetry that leads from here to there.
    ///
    /// A game from the standard start is turned so that it begins with f5, as in the WTHOR
    /// database.
    ///
    /// >>> Game("d3c5f6").canonical()
    /// (Game("f5d6c3"), Symmetry.ANTI_TRANSPOSE)
    fn canonical(&self) -> (Self, Symmetry) {
        each!(&self.0, game => {
            let (canonical, symmetry) = game.canonical();
            (canonical.into(), symmetry.into())
        })
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
        each!(&self.0, game => game.sheet().to_string())
    }

    /// 81 bytes that stay the same in later versions; `bytes()` gives them too.
    ///
    /// The 17 of the start, then the squares played, without passes, then 255 up to the end. What
    /// could be redone is not in it. On other boards 424 bytes, with the rules.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        each!(&self.0, game => PyBytes::new(py, &game.to_bytes()))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// A string of JSON that stays the same in later versions; `from_json` reads it.
    ///
    /// The transcript, after the text of the rules and a colon if they are not the usual ones, and
    /// after the text of the start and a colon if that is not the one of the rules. What could be
    /// redone is not in it.
    ///
    /// >>> Game("f5d6").to_json()
    /// '"f5d6"'
    /// >>> Game.from_json('"f5d6"')
    /// Game("f5d6")
    fn to_json<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("reversi_rules._json")?.call_method1("write_game", (slf,))
    }

    /// The game as text, with `--` for forced passes if asked for. The start is not in it.
    #[pyo3(signature = (*, passes = false))]
    fn transcript(&self, passes: bool) -> String {
        each!(&self.0, game => games::transcript(game, passes))
    }

    /// The square of the last disc; `None` at the start.
    #[getter]
    fn last_move(&self) -> Option<u16> {
        each!(&self.0, game => game.last_move().map(|square| games::shape(game).number(square)))
    }

    /// The discs that the last move turned; none at the start.
    #[getter]
    fn last_flips(&self) -> SquareSet {
        each!(&self.0, game => game.start().set(game.last_flips()).into())
    }

    /// Whether the side to move moves again because the other had to pass.
    #[getter]
    fn just_passed(&self) -> bool {
        each!(&self.0, game => game.just_passed())
    }

    /// An independent copy.
    fn copy(&self) -> Self {
        Self(self.0.clone())
    }

    /// The board as lines with letters and numbers, then the turn or the result in words.
    fn grid(&self) -> String {
        format!("{:#}", self.position())
    }

    fn __len__(&self) -> usize {
        each!(&self.0, game => game.len())
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
        each!(&self.0, game => game.to_string())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (start, text) = (self.start(), format!("\"{}\"", self.__str__()));
        let text = (text.len() > 2).then_some(text);
        let parts = if start == Position::start(start.unusual()) {
            let rules = start.unusual().map(|rules| Rules(rules).__repr__(py)).transpose()?;
            [text, rules.map(|rules| format!("rules={rules}"))]
        } else {
            [Some(start.__repr__(py)?), text]
        };
        Ok(format!("Game({})", parts.into_iter().flatten().collect::<Vec<_>>().join(", ")))
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
        (py.get_type::<Self>(), (self.start(),), each!(&self.0, game => games::state(game)))
    }

    fn __setstate__(&mut self, py: Python<'_>, state: (Bound<'_, PyAny>, usize)) -> PyResult<()> {
        each!(&mut self.0, game => games::restore(py, game, state))
    }
}
