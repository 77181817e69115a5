//! The class `Record`: one game of a file of text.

use std::hash::{Hash, Hasher};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyType};
use reversi_records::ggf::GgfErrorKind;
use reversi_records::sgf::SgfErrorKind;
use reversi_records::{
    AnyErrorKind, AnyKind, AnyRecord, Encoding, Format, decode, ggf, logistello, pgn, sgf,
    transcripts,
};
use reversi_rules::{Score, variant};

use super::encoding::wrong;
use super::finding::{Fault, listed};
use super::info::{self, GameInfo};
use super::text::{TextOrBytes, decoded, offset};
use super::tree::Tree;
use crate::class::game::Game;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Number, Read};
use crate::input::instances::Instance;
use crate::python::{errors, memory};

/// One game of a file, exactly as in the file: frozen, hashable, picklable.
///
/// `Record(text, format)` reads one game from a `str` or `bytes`, which are decoded as `read` does
/// without `encoding`. The format is a `RecordFormat`, such as `"ggf"`. `offset` is the byte of the
/// file where `text` begins, for the locations of errors. Raises `ParseError` if the syntax is
/// wrong. `Record(record)` is the same record.
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
    format: AnyKind,
    offset: usize,
    text: Box<[u8]>,
}

/// Converts a record of a part of a file, which begins at `start`, into a Python `Record`.
pub(super) fn to_python<'py>(
    py: Python<'py>,
    found: &AnyRecord<'_>,
    start: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let (offset, text) = place(found);
    let (offset, text) = (start.saturating_add(offset), memory::copied(text)?);
    Ok(Bound::new(py, Record { format: found.kind(), offset, text })?.into_any())
}

/// Returns the offset of a record, and its bytes.
fn place<'a>(record: &AnyRecord<'a>) -> (usize, &'a [u8]) {
    (record.offset(), record.text().bytes())
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
    /// Reads one record.
    ///
    /// `start` is the byte of the file where the text begins.
    pub(super) fn read(
        py: Python<'_>,
        text: &[u8],
        format: AnyKind,
        start: usize,
    ) -> PyResult<Self> {
        let parsed = AnyRecord::parse(format, text)
            .map_err(|error| Fault::from(error).shown_in(text).after(start).into_error(py, None))?;
        let (begin, bytes) = place(&parsed);
        Ok(Self { format, offset: start.saturating_add(begin), text: bytes.into() })
    }

    fn parsed(&self, py: Python<'_>) -> PyResult<AnyRecord<'_>> {
        AnyRecord::parse(self.format, &self.text).map_err(|error| self.error(py, error, None))
    }

    fn replayed(&self, py: Python<'_>, parsed: &AnyRecord<'_>) -> PyResult<Game> {
        let played = match parsed.replay() {
            Err(error) if has_other_rules(error.kind()) => parsed.replay_variant().map(Game::from),
            played => played.map(Game::from),
        };
        played.map_err(|error| {
            let position = parsed.position_before(error.byte());
            self.error(py, error, position)
        })
    }

    /// Returns the game and the recorded score.
    pub(crate) fn scored(&self, py: Python<'_>) -> PyResult<(Game, Option<Score>)> {
        let parsed = self.parsed(py)?;
        Ok((self.replayed(py, &parsed)?, parsed.info().score))
    }

    fn error(
        &self,
        py: Python<'_>,
        error: impl Into<Fault>,
        position: Option<variant::Position>,
    ) -> PyErr {
        error.into().shown_in(&self.text).after(self.offset).into_error(py, position)
    }
}

/// Returns whether a record has other rules than a game on 8×8 can have.
fn has_other_rules(error: AnyErrorKind) -> bool {
    use AnyErrorKind::{Ggf, Sgf};
    matches!(
        error,
        Ggf(GgfErrorKind::NotEightByEight(_) | GgfErrorKind::OtherObjective)
            | Sgf(SgfErrorKind::NotEightByEight { .. })
    )
}

#[pymethods]
impl Record {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("format", "text");

    #[new]
    #[pyo3(
        signature = (text, format = None, offset = Argument(Ok(Number(Some(0))))),
        text_signature = "(text, format=None, offset=0)"
    )]
    fn new(
        text: &Bound<'_, PyAny>,
        format: Option<Argument<AnyKind>>,
        offset: Argument<Number>,
    ) -> PyResult<Self> {
        let py = text.py();
        if let (Ok(record), None) = (text.cast::<Self>(), &format) {
            let Self { format, offset, text } = record.get();
            return Ok(Self { format: *format, offset: *offset, text: text.clone() });
        }
        let TextOrBytes { text, is_str } = TextOrBytes::read(text.as_borrowed())?;
        let Some(format) = format else {
            return Err(PyTypeError::new_err("a text needs its format: Record(text, format)"));
        };
        let (format, start) = (format.0?, self::offset(py, offset)?);
        let text = decode(&text, is_str.then_some(Encoding::Utf8))
            .or_else(|_| decode(&text, None))
            .map_err(|error| wrong(py, error))?;
        Self::read(py, &text, format, start)
    }

    /// The file format, such as `"ggf"`.
    #[getter]
    fn format(&self) -> &'static str {
        self.format.name()
    }

    /// The byte of the file where the game begins.
    #[getter]
    fn offset(&self) -> usize {
        self.offset
    }

    /// The record exactly as in the file, decoded as UTF-8 or else as Windows-1252.
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
        let parsed = self.parsed(py)?;
        Ok(parsed.tags().map(|(key, value)| (key.to_string(), value.to_string())).collect())
    }

    /// The players, the event and the recorded result. Unreadable values are omitted.
    #[getter]
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        info::to_python(py, &self.parsed(py)?.info())
    }

    /// The position before the first move, with the board and the objective of the record.
    ///
    /// Raises `ParseError` with the byte if it cannot be read.
    #[getter]
    fn start(&self, py: Python<'_>) -> PyResult<Position> {
        let start = self.parsed(py)?.variant_start();
        start.map(Position::from).map_err(|error| self.error(py, error, None))
    }

    /// Replays the moves and returns the game. Its rules have the board and the objective of the
    /// record: in GGF, fewest discs win if the tag is `TY[8a]`. Forced passes may be written or
    /// omitted. Passes after the end are left out of the game.
    ///
    /// Raises `ParseError` at the first error. If it is an illegal move, the `location` has the
    /// ply, and `illegal` is the `IllegalMove`.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        self.replayed(py, &self.parsed(py)?)
    }

    /// Reads the record with its variations, comments, times and evaluations.
    ///
    /// Raises `ParseError` at the first unreadable move, also of a variation.
    pub(super) fn tree(&self, py: Python<'_>) -> PyResult<Tree> {
        Tree::read(&self.parsed(py)?).map_err(|fault| self.error(py, fault, None))
    }

    /// Lists the errors of a readable record, in the order of the bytes.
    ///
    /// Errors are an unreadable tag or move, the first illegal move of the main line and of each
    /// variation, a game that stops early, and a recorded result that differs from the moves.
    fn audit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let fault = |found| Fault::from(found).shown_in(&self.text).after(self.offset);
        listed(py, self.parsed(py)?.audit().map(fault))
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

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyType>, (Bound<'py, PyBytes>, &'static str, usize)) {
        (py.get_type::<Self>(), (self.__bytes__(py), self.format.name(), self.offset))
    }
}

/// Lists what a record has besides its moves and its info, which other formats may lose.
#[pyfunction]
#[pyo3(signature = (record, /))]
pub(crate) fn extras(py: Python<'_>, record: &Record) -> PyResult<Vec<String>> {
    Ok(record.tree(py)?.0.extras().iter().map(ToString::to_string).collect())
}

/// Writes a game in that format. `passes` is for PGN and SGF only.
#[pyfunction]
#[pyo3(signature = (game, info, kind, passes, /))]
pub(crate) fn write_record(
    py: Python<'_>,
    game: Instance<'_, '_, Game>,
    info: Option<&Bound<'_, PyAny>>,
    kind: Argument<AnyKind>,
    passes: bool,
) -> PyResult<String> {
    let (game, format) = (game.object.try_borrow()?, kind.0?);
    let given = info.map(GameInfo::read).transpose()?;
    let unwritable =
        |error: reversi_records::UnwritableError| errors::reversi_error(py, error.to_string());
    if game.get().is_none() && matches!(format, AnyKind::Ggf | AnyKind::Sgf) {
        let game = game.any();
        let info = given
            .as_ref()
            .map_or_else(|| reversi_records::GameInfo::from_game(&game), GameInfo::get);
        let written = match format {
            AnyKind::Ggf => ggf::Writer::of_variant(&game, &info).map(|writer| writer.to_string()),
            _ if passes => sgf::Writer::of_variant(&game, &info).map(|writer| writer.to_string()),
            _ => sgf::Writer::of_variant(&game, &info)
                .map(|writer| writer.without_passes().to_string()),
        };
        return written.map_err(unwritable);
    }
    let game = game.standard(py, "writing a record")?.clone();
    let info =
        given.as_ref().map_or_else(|| reversi_records::GameInfo::from_game(&game), GameInfo::get);
    match format {
        AnyKind::Ggf => {
            ggf::Writer::new(&game, &info).map(|writer| writer.to_string()).map_err(unwritable)
        }
        AnyKind::Pgn if passes => Ok(pgn::Writer::new(&game, &info).with_passes().to_string()),
        AnyKind::Pgn => Ok(pgn::Writer::new(&game, &info).to_string()),
        AnyKind::Sgf if passes => Ok(sgf::Writer::new(&game, &info).to_string()),
        AnyKind::Sgf => Ok(sgf::Writer::new(&game, &info).without_passes().to_string()),
        AnyKind::Logistello => Ok(logistello::Writer::new(&game).to_string()),
        AnyKind::Transcripts => Ok(transcripts::Writer::new(&game).to_string()),
        _ => {
            Err(errors::reversi_error(py, format!("{} files are only read", Format::from(format))))
        }
    }
}
