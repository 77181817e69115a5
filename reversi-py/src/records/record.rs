//! The class `Record`: one game of a file of text.

use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyType};
use reversi_records::{ggf, logistello, pgn, sgf};
use reversi_rules as rules;

use super::finding::{Fault, listed};
use super::format::{Format, Parsed};
use super::info::{self, GameInfo};
use super::text::{TextOrBytes, decoded, offset};
use super::tree::Tree;
use crate::class::game::Game;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Number};
use crate::input::instances::Instance;
use crate::python::interrupt::{each, interruptible};
use crate::python::{errors, memory};

/// One game of a file, exactly as in the file: frozen, hashable, picklable.
///
/// The format is `"ggf"`, `"pgn"`, `"sgf"`, `"eothello"` or `"logistello"`.
///
/// `Record(text, format)` reads one game from a `str` or `bytes`. `offset` is the byte of the file
/// where `text` begins, for the locations of errors. Raises `ParseError` if the syntax is wrong.
///
/// Only the syntax has been checked. `game` replays the moves, and `audit` lists all other errors.
/// Two records are equal if their formats and their texts are.
///
/// >>> record = Record('[Black "Rose"] 1. F5 D6 2. C3 *', "pgn")
/// >>> record.info.black, record.game()
/// ('Rose', Game("f5d6c3"))
/// >>> record.tags
/// [('Black', 'Rose')]
#[pyclass(module = "reversi_rules.records", frozen, eq, hash, weakref)]
pub(crate) struct Record {
    format: Format,
    offset: usize,
    text: Box<[u8]>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        (self.format, &self.text) == (other.format, &other.text)
    }
}

impl Eq for Record {}

impl Hash for Record {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.format, &self.text).hash(state);
    }
}

impl Record {
    /// Creates a record of a text whose syntax was checked.
    pub(super) fn new_at(format: Format, offset: usize, text: Box<[u8]>) -> Self {
        Self { format, offset, text }
    }

    /// Reads one record.
    pub(super) fn read(py: Python<'_>, text: &[u8], format: Format) -> PyResult<Self> {
        let (offset, bytes) = Parsed::read(format, text)
            .map_err(|fault| fault.shown_in(text).into_error(py, None))?
            .place();
        Ok(Self { format, offset, text: bytes.into() })
    }

    fn parsed(&self, py: Python<'_>) -> PyResult<Parsed<'_>> {
        Parsed::read(self.format, &self.text).map_err(|fault| self.error(py, fault, None))
    }

    fn error(&self, py: Python<'_>, fault: Fault, position: Option<rules::Position>) -> PyErr {
        fault.shown_in(&self.text).after(self.offset).into_error(py, position)
    }
}

#[pymethods]
impl Record {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("format", "text");

    #[new]
    #[pyo3(
        signature = (text, format, offset = Argument(Ok(Number(Some(0))))),
        text_signature = "(text, format, offset=0)"
    )]
    fn new(
        py: Python<'_>,
        text: Argument<TextOrBytes<'_>>,
        format: Argument<Format>,
        offset: Argument<Number>,
    ) -> PyResult<Self> {
        let (TextOrBytes(text), format, start) = (text.0?, format.0?, self::offset(py, offset)?);
        let (begin, bytes) = Parsed::read(format, &text)
            .map_err(|fault| fault.shown_in(&text).after(start).into_error(py, None))?
            .place();
        Ok(Self { format, offset: start.saturating_add(begin), text: bytes.into() })
    }

    /// The file format: `"ggf"`, `"pgn"`, `"sgf"`, `"eothello"` or `"logistello"`.
    #[getter]
    fn format(&self) -> &'static str {
        self.format.name()
    }

    /// The byte of the file where the game begins.
    #[getter]
    fn offset(&self) -> usize {
        self.offset
    }

    /// The record exactly as in the file, decoded as UTF-8 or else as Latin-1.
    ///
    /// `bytes(record)` returns its bytes.
    #[getter]
    fn text(&self) -> String {
        decoded(&self.text)
    }

    /// All tags in order, as pairs of name and value.
    ///
    /// In GGF and SGF, moves are tags too. A tag with several values is listed once for each.
    #[getter]
    fn tags(&self, py: Python<'_>) -> PyResult<Vec<(String, String)>> {
        Ok(self.parsed(py)?.tags())
    }

    /// The players, the event and the recorded result. Unreadable values are omitted.
    #[getter]
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        info::to_python(py, &self.parsed(py)?.info())
    }

    /// The position before the first move.
    ///
    /// Raises `ParseError` with the byte if it cannot be read, or if the board is not 8x8.
    /// `tree().start` also has other boards.
    #[getter]
    fn start(&self, py: Python<'_>) -> PyResult<Position> {
        self.parsed(py)?.start().map(Position::from).map_err(|fault| self.error(py, fault, None))
    }

    /// Replays the moves and returns the game on 8x8. Forced passes may be written or omitted.
    ///
    /// `tree().game()` also replays games of GGF and SGF on other boards.
    ///
    /// Raises `ParseError` at the first error. If it is an illegal move, the `location` has the
    /// ply, and `illegal` is the `IllegalMove`.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        let parsed = self.parsed(py)?;
        parsed.replay().map(Game::from).map_err(|fault| {
            let position = fault.location.byte().and_then(|byte| parsed.position_at(byte));
            self.error(py, fault, position)
        })
    }

    /// Reads the record with its variations, comments, times and evaluations.
    ///
    /// Raises `ParseError` at the first unreadable move, also of a variation.
    pub(super) fn tree(&self, py: Python<'_>) -> PyResult<Tree> {
        let _room = Tree::room_for(self.text.len())?;
        Tree::read(&self.parsed(py)?).map_err(|fault| self.error(py, fault, None))
    }

    /// Lists the errors of a readable record, in the order of the bytes.
    ///
    /// Errors are an unreadable tag, the first illegal or unreadable move, a game that stops early,
    /// and a recorded result that differs from the moves.
    fn audit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let found = self.parsed(py)?.audit();
        let found = found.into_iter().map(|fault| fault.shown_in(&self.text).after(self.offset));
        listed(py, found)
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.text)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let bytes = self.__bytes__(py).repr()?;
        let at = if self.offset == 0 { String::new() } else { format!(", {}", self.offset) };
        Ok(format!("Record({bytes}, \"{}\"{at})", self.format.name()))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyType>, (Bound<'py, PyBytes>, &'static str, usize)) {
        (py.get_type::<Self>(), (self.__bytes__(py), self.format.name(), self.offset))
    }
}

/// Returns the games of a file in order, with a `ParseError` in place of an unreadable game.
#[pyfunction]
#[pyo3(signature = (file, kind, /))]
pub(crate) fn read_records<'py>(
    py: Python<'py>,
    file: &[u8],
    kind: Argument<Format>,
) -> PyResult<Bound<'py, PyList>> {
    let format = kind.0?;
    let read = interruptible(py, |signals| Parsed::all(format, file, signals))??;
    let games = PyList::empty(py);
    each(read, |record| match record {
        Ok((offset, text)) => {
            let record = Record { format, offset, text: memory::copied(text)? };
            games.append(Bound::new(py, record)?)
        }
        Err(fault) => games.append(fault.shown_in(file).into_error(py, None).into_value(py)),
    })?;
    Ok(games)
}

/// Writes a game in that format. `passes` is for PGN only.
#[pyfunction]
#[pyo3(signature = (game, info, kind, passes, /))]
pub(crate) fn write_record(
    py: Python<'_>,
    game: Instance<'_, '_, Game>,
    info: Option<&Bound<'_, PyAny>>,
    kind: Argument<Format>,
    passes: bool,
) -> PyResult<String> {
    let (game, format) = (game.object.try_borrow()?, kind.0?);
    let given = info.map(GameInfo::read).transpose()?;
    let unwritable =
        |error: reversi_records::UnwritableError| errors::reversi_error(py, error.to_string());
    if game.get().is_none() && matches!(format, Format::Ggf | Format::Sgf) {
        let game = game.any();
        let info = given
            .as_ref()
            .map_or_else(|| reversi_records::GameInfo::from_game(&game), GameInfo::get);
        let written = match format {
            Format::Ggf => ggf::Writer::of_variant(&game, &info).map(|writer| writer.to_string()),
            _ => sgf::Writer::of_variant(&game, &info).map(|writer| writer.to_string()),
        };
        return written.map_err(unwritable);
    }
    let game = game.standard(py, "writing a record")?.clone();
    let info =
        given.as_ref().map_or_else(|| reversi_records::GameInfo::from_game(&game), GameInfo::get);
    match format {
        Format::Ggf => {
            ggf::Writer::new(&game, &info).map(|writer| writer.to_string()).map_err(unwritable)
        }
        Format::Pgn if passes => Ok(pgn::Writer::new(&game, &info).with_passes().to_string()),
        Format::Pgn => Ok(pgn::Writer::new(&game, &info).to_string()),
        Format::Sgf => Ok(sgf::Writer::new(&game, &info).to_string()),
        Format::Logistello => Ok(logistello::Writer::new(&game).to_string()),
        Format::Eothello => {
            Err(errors::reversi_error(py, "eOthello files are only read".to_owned()))
        }
    }
}
