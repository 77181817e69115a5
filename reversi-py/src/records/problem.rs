//! The class `Problem`: one line of an OBF file.

use std::hash::{Hash, Hasher};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyType};
use reversi_records::obf::{self, Writer};
use reversi_rules::Move;

use super::finding::{Fault, listed};
use super::info;
use super::text::{TextOrBytes, decoded, offset};
use crate::class::game::Game;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Number, Read, utf8};
use crate::input::instances::class_of;
use crate::python::memory;

/// One line of an OBF file: a position, and the values of some of its moves.
///
/// `Problem(text)` reads one position from a `str` or `bytes`, and raises `ParseError` if it
/// cannot. `offset` is the byte of the file where `text` begins, for the locations of errors.
/// `Problem(position, moves, score, comment)` has these values: `moves` are pairs of a move and its
/// score, `score` is the value of the position, and line ends in `comment` become spaces. Scores
/// are -64 to 64 for the side to move. The moves are not checked: use `audit`. Problems are frozen,
/// hashable and picklable, and equal if their lines are. `str(problem)` writes the line in the
/// standard form.
///
/// >>> from reversi_rules import Position
/// >>> problem = Problem(f"{Position()}; F5:+0; D3:-2; % invented")
/// >>> problem.moves, problem.best, problem.score, problem.comment
/// ([(37, 0), (19, -2)], [37], 0, 'invented')
/// >>> Problem(Position(), [("f5", 0), (19, -2)], comment="invented") == problem
/// True
/// >>> problem.is_complete, problem.side_is_assumed
/// (False, False)
#[pyclass(module = "reversi_rules.records", frozen, eq, hash, weakref)]
pub(crate) struct Problem {
    offset: usize,
    line: Box<[u8]>,
}

impl PartialEq for Problem {
    fn eq(&self, other: &Self) -> bool {
        self.line == other.line
    }
}

impl Eq for Problem {}

impl Hash for Problem {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.line.hash(state);
    }
}

/// Returns the line that begins at byte `offset` of a text.
fn line(text: &[u8], offset: usize) -> &[u8] {
    let rest = text.get(offset..).unwrap_or_default();
    let line = rest.split(|byte| matches!(byte, b'\n' | b'\r')).next();
    line.unwrap_or_default().trim_ascii_end()
}

/// Writes a position and its values as a line, without the line end.
fn line_of(
    position: reversi_rules::Position,
    moves: Option<&Bound<'_, PyAny>>,
    score: Option<&Bound<'_, PyAny>>,
    comment: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let in_range = |given: &Bound<'_, PyAny>| super::score::score(given, -64..=64_i8);
    let mut listed = Vec::new();
    for item in moves.map(PyAnyMethods::try_iter).transpose()?.into_iter().flatten() {
        let (played, score): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item?
            .extract()
            .map_err(|_| PyTypeError::new_err("moves must be pairs of a move and its score"))?;
        listed.push((Move::read(played.as_borrowed())?, in_range(&score)?));
    }
    let comment = comment.map(|text| utf8(text, "the comment", "a str or None")).transpose()?;
    let mut writer = Writer::new(position, listed);
    if let Some(score) = score {
        writer = writer.with_score(in_range(score)?);
    }
    if let Some(comment) = &comment {
        writer = writer.with_comment(comment.as_str().into());
    }
    Ok(writer.to_string())
}

impl Problem {
    fn parsed(&self, py: Python<'_>) -> PyResult<obf::Problem<'_>> {
        obf::Problem::parse(&self.line).map_err(|error| self.fault(error).into_error(py, None))
    }

    fn fault(&self, error: impl Into<Fault>) -> Fault {
        error.into().shown_in(&self.line).after(self.offset)
    }
}

/// A value that pickle leaves to the line.
type NoValue = Option<u8>;

#[pymethods]
impl Problem {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("position", "moves");

    #[new]
    #[pyo3(
        signature = (
            problem, moves = None, score = None, comment = None,
            offset = Argument(Ok(Number(Some(0)))),
        ),
        text_signature = "(problem, moves=None, score=None, comment=None, offset=0)"
    )]
    fn new(
        problem: &Bound<'_, PyAny>,
        moves: Option<&Bound<'_, PyAny>>,
        score: Option<&Bound<'_, PyAny>>,
        comment: Option<&Bound<'_, PyAny>>,
        offset: Argument<Number>,
    ) -> PyResult<Self> {
        let (py, start) = (problem.py(), self::offset(problem.py(), offset)?);
        let has_values = moves.is_some() || score.is_some() || comment.is_some();
        if let Ok(problem) = problem.cast::<Self>() {
            let Self { offset, line } = problem.get();
            let message = "moves, score and comment are already part of a Problem";
            let whole = Self { offset: *offset, line: line.clone() };
            return if has_values { Err(PyTypeError::new_err(message)) } else { Ok(whole) };
        }
        let is_position = problem.is_instance_of::<Position>();
        if !is_position
            && !problem.is_instance_of::<PyString>()
            && !problem.is_instance_of::<PyBytes>()
        {
            let class = class_of(problem.as_borrowed())?;
            let message = format!("a problem is a Position or a line, not {class}");
            return Err(PyTypeError::new_err(message));
        }
        if has_values || is_position {
            let position = Position::like(py, problem, None)?.standard(py, "OBF")?;
            let line = line_of(position, moves, score, comment)?;
            return Ok(Self { offset: start, line: line.into_bytes().into() });
        }
        let TextOrBytes { text, .. } = TextOrBytes::read(problem.as_borrowed())?;
        let problem = obf::Problem::parse(&text)
            .map_err(|error| Fault::from(error).shown_in(&text).after(start))
            .map_err(|fault| fault.into_error(py, None))?;
        let begin = problem.offset();
        Ok(Self { offset: start.saturating_add(begin), line: line(&text, begin).into() })
    }

    /// The byte of the file where the line begins.
    #[getter]
    fn offset(&self) -> usize {
        self.offset
    }

    /// The line exactly as in the file, decoded as UTF-8 or else as Windows-1252.
    ///
    /// `bytes(problem)` returns its bytes.
    #[getter]
    fn text(&self) -> String {
        decoded(&self.line)
    }

    /// The position to be solved.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        Ok(self.parsed(py)?.position().into())
    }

    /// Returns a game that begins at the position, without moves.
    ///
    /// >>> from reversi_rules import Game, Position
    /// >>> Problem(f"{Position()}; F5:+0").game() == Game()
    /// True
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        Ok(reversi_rules::Game::from_position(self.parsed(py)?.position()).into())
    }

    /// A `GameInfo` without values, as the format has none.
    #[getter]
    #[expect(clippy::unused_self, reason = "Python asks the object")]
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        info::to_python(py, &reversi_records::GameInfo::default())
    }

    /// Whether the line has no side to move. The position then has the side that the number of
    /// empty squares suggests: black if it is even.
    #[getter]
    fn side_is_assumed(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.parsed(py)?.side_is_assumed())
    }

    /// The listed moves in order, as pairs of the move and its score.
    ///
    /// The score is the final margin of the side to move, -64 to 64, with the empty squares going
    /// to the winner. The moves are not checked: use `audit`.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<(u8, i8)>> {
        let moves = self.parsed(py)?.moves();
        Ok(moves.map(|listed| (listed.played.action(), listed.score)).collect())
    }

    /// The listed moves with the highest score, in order.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let best: Vec<u16> =
            self.parsed(py)?.best().map(|listed| listed.played.action().into()).collect();
        Ok(best.into_pyobject(py)?.into_any())
    }

    /// The value of the position for the side to move, -64 to 64; `None` if the line has none.
    ///
    /// It is the score of the line itself, or else the highest score of its moves.
    #[getter]
    fn score(&self, py: Python<'_>) -> PyResult<Option<i8>> {
        Ok(self.parsed(py)?.score())
    }

    /// The comment after `%`; `None` if there is none.
    #[getter]
    fn comment(&self, py: Python<'_>) -> PyResult<Option<String>> {
        Ok(self.parsed(py)?.comment().map(|comment| comment.to_string()))
    }

    /// Whether every legal move is listed, including a forced pass.
    #[getter]
    fn is_complete(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.parsed(py)?.is_complete())
    }

    /// Lists the errors of the line, in the order of the bytes.
    ///
    /// Errors are a move that is illegal or listed twice, an odd score, and a score of the line
    /// that differs from the score of its best move.
    fn audit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let found = self.parsed(py)?.audit();
        listed(py, found.map(|error| self.fault(error)))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.line)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.parsed(py)?.to_string())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let bytes = self.__bytes__(py).repr()?;
        let at = if self.offset == 0 { String::new() } else { format!(", offset={}", self.offset) };
        Ok(format!("Problem({bytes}{at})"))
    }

    #[expect(clippy::type_complexity, reason = "the tuple that pickle expects")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyType>, (Bound<'py, PyBytes>, NoValue, NoValue, NoValue, usize)) {
        (py.get_type::<Self>(), (self.__bytes__(py), None, None, None, self.offset))
    }
}

/// Converts the problem at byte `offset` of a part of a file, which begins at `start`, into a Python
/// `Problem`.
pub(super) fn to_python<'py>(
    py: Python<'py>,
    text: &[u8],
    offset: usize,
    start: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let (line, offset) = (memory::copied(line(text, offset))?, start.saturating_add(offset));
    Ok(Bound::new(py, Problem { offset, line })?.into_any())
}
