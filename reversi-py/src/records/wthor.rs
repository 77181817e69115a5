//! WTHOR files as columns; `reversi_rules.records` is what users see.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use reversi_rules::record::wthor::{Games, Names, WthorError};
use reversi_rules::{Move, Square};

use crate::{arrays, errors};

const MOVES: usize = 60;

type Bytes<'py> = Bound<'py, PyArray1<u8>>;
type Numbers<'py> = Bound<'py, PyArray1<u16>>;

/// The columns of the games in a `.wtb` file.
struct Columns {
    year: u16,
    depth: u8,
    moves: Vec<u8>,
    black_score: Vec<u8>,
    theoretical_score: Vec<u8>,
    black: Vec<u16>,
    white: Vec<u16>,
    tournament: Vec<u16>,
}

impl Columns {
    fn read(file: &[u8]) -> Result<Self, WthorError> {
        let games = Games::parse(file)?;
        let mut moves = Vec::with_capacity(games.len() * MOVES);
        for record in &games {
            let end = moves.len() + MOVES;
            moves.extend(record.moves().map(Square::index));
            moves.resize(end, Move::PASS_INDEX);
        }
        Ok(Self {
            year: games.header().year(),
            depth: games.header().depth(),
            moves,
            black_score: games.iter().map(|record| record.black_score()).collect(),
            theoretical_score: games.iter().map(|record| record.theoretical_score()).collect(),
            black: games.iter().map(|record| record.black()).collect(),
            white: games.iter().map(|record| record.white()).collect(),
            tournament: games.iter().map(|record| record.tournament()).collect(),
        })
    }
}

fn unreadable(py: Python<'_>, error: WthorError) -> PyErr {
    errors::parse_error(py, error.to_string(), error.offset())
}

/// The year, the depth of the theoretical scores, and as arrays: moves, black scores,
/// theoretical scores, and the numbers of black, white and tournament.
#[pyfunction]
#[pyo3(signature = (file, /))]
#[expect(clippy::type_complexity, reason = "a tuple is what Python takes apart")]
pub(crate) fn wthor_games<'py>(
    file: &Bound<'py, PyBytes>,
) -> PyResult<(
    u16,
    u8,
    Bound<'py, PyArray2<u8>>,
    Bytes<'py>,
    Bytes<'py>,
    Numbers<'py>,
    Numbers<'py>,
    Numbers<'py>,
)> {
    let py = file.py();
    arrays::require_numpy(py)?;
    let file = file.as_bytes();
    let columns = py.detach(|| Columns::read(file)).map_err(|error| unreadable(py, error))?;
    let games = columns.black_score.len();
    Ok((
        columns.year,
        columns.depth,
        PyArray1::from_vec(py, columns.moves).reshape([games, MOVES])?,
        PyArray1::from_vec(py, columns.black_score),
        PyArray1::from_vec(py, columns.theoretical_score),
        PyArray1::from_vec(py, columns.black),
        PyArray1::from_vec(py, columns.white),
        PyArray1::from_vec(py, columns.tournament),
    ))
}

fn names(py: Python<'_>, names: Result<Names<'_>, WthorError>) -> PyResult<Vec<String>> {
    let names = names.map_err(|error| unreadable(py, error))?;
    Ok((0..names.len()).filter_map(|index| names.get(index)).map(|name| name.to_string()).collect())
}

/// The names in a file of players, `.jou`.
#[pyfunction]
#[pyo3(signature = (file, /))]
pub(crate) fn wthor_players(py: Python<'_>, file: &[u8]) -> PyResult<Vec<String>> {
    names(py, Names::players(file))
}

/// The names in a file of tournaments, `.trn`.
#[pyfunction]
#[pyo3(signature = (file, /))]
pub(crate) fn wthor_tournaments(py: Python<'_>, file: &[u8]) -> PyResult<Vec<String>> {
    names(py, Names::tournaments(file))
}
