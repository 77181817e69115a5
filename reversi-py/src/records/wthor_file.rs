//! Writes WTHOR files of games.

use numpy::{Element, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use reversi_records::wthor::{self, GameRecord, Games, Header, Record, WriteError};
use reversi_rules::{self as rules, Move};

use super::wthor::{MOVES, rows, squares, unreadable};
use super::wthor_names::dated;
use crate::class::game::Game;
use crate::input::arguments::{Argument, Number, Read};
use crate::input::instances::Instance;
use crate::input::location::Location;
use crate::python::interrupt::interruptible;
use crate::python::{errors, memory};

/// The length of a record in bytes.
const RECORD: usize = size_of::<wthor::GameRecord>();

/// The columns of a file, copied because another thread may change the arrays.
pub(crate) struct Columns {
    moves: Vec<[u8; MOVES]>,
    black_score: Vec<u8>,
    theoretical_score: Vec<u8>,
    black: Vec<u16>,
    white: Vec<u16>,
    tournament: Vec<u16>,
}

impl Read<'_> for Columns {
    fn read(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let [moves, black_score, theoretical_score, black, white, tournament]: &[Bound<'_, PyAny>;
             6] = &object.extract()?;
        let moves = rows(moves)?;
        let count = moves.len();
        Ok(Self {
            moves,
            black_score: column(black_score, count)?,
            theoretical_score: column(theoretical_score, count)?,
            black: column(black, count)?,
            white: column(white, count)?,
            tournament: column(tournament, count)?,
        })
    }
}

impl Columns {
    /// Creates the record of a game. If its moves are those of `original`, the unused bytes
    /// after the moves are kept too.
    fn record(&self, game: usize, original: Option<Record<'_>>) -> Result<GameRecord, WriteError> {
        let played = GameRecord::from_moves(self.moves.get(game).into_iter().flat_map(squares))?;
        let same = |original: &Record<'_>| original.moves().eq(played.record().moves());
        let number = |column: &[u16]| column.get(game).copied().unwrap_or_default();
        let score = |column: &[u8]| column.get(game).copied().unwrap_or_default();
        original
            .filter(same)
            .map_or(played, GameRecord::from)
            .with_tournament(number(&self.tournament))
            .with_black(number(&self.black))
            .with_white(number(&self.white))
            .with_black_score(score(&self.black_score))?
            .with_theoretical_score(score(&self.theoretical_score))
    }
}

/// Copies a column, and checks that it has one value for each game.
pub(super) fn column<T: Element + Copy>(
    array: &Bound<'_, PyAny>,
    count: usize,
) -> PyResult<Vec<T>> {
    let values: PyReadonlyArray1<'_, T> = array.extract()?;
    let values = memory::listed(values.as_array().iter().copied())?;
    if values.len() == count {
        return Ok(values);
    }
    let message = format!("a column has {} values, but there are {count} games", values.len());
    Err(errors::reversi_error(array.py(), message))
}

/// Writes a WTHOR file of games and returns its bytes.
///
/// The header is the given one with another year, depth and, if given, date. The bytes after the
/// moves in the records of `original` are kept where the moves are the same.
#[pyfunction]
#[pyo3(signature = (header, year, depth, created, original, columns, /))]
pub(crate) fn wthor_file<'py>(
    py: Python<'py>,
    header: Option<&[u8]>,
    year: Argument<Number>,
    depth: Argument<Number>,
    created: Option<(u16, u8, u8)>,
    original: Option<&[u8]>,
    columns: Argument<Columns>,
) -> PyResult<Bound<'py, PyBytes>> {
    let wrong = |message: String| errors::reversi_error(py, message);
    let columns = columns.0?;
    let games = columns.moves.len();
    let count = u32::try_from(games)
        .map_err(|_| wrong(format!("a file has at most {} games, not {games}", u32::MAX)))?;
    let header = header.map_or(Ok(Header::new()), Header::parse);
    let header = header
        .map_err(|error| unreadable(py, error))?
        .with_games(count)
        .with_year(year.0?.fit().ok_or_else(|| wrong("a year must be 0 to 65535".to_owned()))?)
        .with_depth(depth.0?.fit().ok_or_else(|| wrong("a depth must be 0 to 255".to_owned()))?);
    let originals =
        original.map(Games::parse).transpose().map_err(|error| unreadable(py, error))?;
    let originals = originals.filter(|originals| originals.len() == games);

    let header = dated(header, created).to_bytes();
    let mut file = memory::list(header.len() + games.saturating_mul(RECORD))?;
    file.extend(header);
    let written = interruptible(py, |signals| {
        (0..games).take_while(|_| !signals.must_stop_soon()).try_for_each(|game| {
            let original = originals.and_then(|originals| originals.get(game));
            let record = columns.record(game, original).map_err(|error| (game, error))?;
            file.extend(record.to_bytes());
            Ok(())
        })
    })?;
    written.map_err(|(game, error): (usize, WriteError)| {
        let place = Location(rules::Location::NOWHERE.with_game(game));
        errors::reversi_error_at(py, error.to_string(), place)
    })?;
    Ok(PyBytes::new(py, &file))
}

/// Returns the 60 moves of a game, 64 after the last.
#[pyfunction]
#[pyo3(signature = (game, /))]
pub(crate) fn wthor_record<'py>(
    py: Python<'py>,
    game: Instance<'_, '_, Game>,
) -> PyResult<Bound<'py, PyBytes>> {
    let record = GameRecord::from_game(game.object.try_borrow()?.standard(py, "a WTHOR file")?)
        .map_err(|error| errors::reversi_error(py, error.to_string()))?;
    let mut row = [Move::PASS_ACTION; MOVES];
    row.iter_mut().zip(record.record().moves()).for_each(|(to, square)| *to = u8::from(square));
    Ok(PyBytes::new(py, &row))
}
