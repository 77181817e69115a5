//! Reads WTHOR files of games as columns, for `reversi_rules.records`.

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use reversi_rules::record::Finding;
use reversi_rules::record::wthor::{self, FindingKind, Games, Names, Record, WthorError};
use reversi_rules::{self as rules, Move, Square};

use super::finding::{Fault, listed};
use crate::location::Location;
use crate::{arrays, errors};

/// The number of moves in a record.
pub(super) const MOVES: usize = Record::MAX_MOVES;

type Bytes<'py> = Bound<'py, PyArray1<u8>>;
type Numbers<'py> = Bound<'py, PyArray1<u16>>;

/// The columns of the games in a `.wtb` file.
struct Columns {
    header: wthor::Header,
    /// Whether every record has only zeros after its moves.
    plain: bool,
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
        let mut plain = true;
        for record in &games {
            let end = moves.len() + MOVES;
            moves.extend(record.moves().map(Square::index));
            let unused = end - moves.len();
            moves.resize(end, Move::PASS_ACTION);
            plain &= record.bytes().iter().rev().take(unused).all(|&byte| byte == 0);
        }
        Ok(Self {
            header: games.header(),
            plain,
            moves,
            black_score: games.iter().map(|record| record.black_score()).collect(),
            theoretical_score: games.iter().map(|record| record.theoretical_score()).collect(),
            black: games.iter().map(|record| record.black()).collect(),
            white: games.iter().map(|record| record.white()).collect(),
            tournament: games.iter().map(|record| record.tournament()).collect(),
        })
    }
}

pub(super) fn unreadable(py: Python<'_>, error: WthorError) -> PyErr {
    Fault::from(error).into_error(py, None)
}

/// Reads a WTHOR file of games.
///
/// The first tuple has the bytes of the header, its year, depth and date, and whether all records
/// have only zeros after their moves. The second has the arrays: moves, black scores, theoretical
/// scores, and the numbers of the black player, the white player and the tournament.
#[pyfunction]
#[pyo3(signature = (file, /))]
#[expect(clippy::type_complexity, reason = "Python unpacks the tuples")]
pub(crate) fn wthor_games<'py>(
    file: &Bound<'py, PyBytes>,
) -> PyResult<(
    (Bound<'py, PyBytes>, u16, u8, (u16, u8, u8), bool),
    (Bound<'py, PyArray2<u8>>, Bytes<'py>, Bytes<'py>, Numbers<'py>, Numbers<'py>, Numbers<'py>),
)> {
    let py = file.py();
    arrays::require_numpy(py)?;
    let file = file.as_bytes();
    let columns = py.detach(|| Columns::read(file)).map_err(|error| unreadable(py, error))?;
    let games = columns.black_score.len();
    let header = columns.header;
    let created = header.created();
    Ok((
        (
            PyBytes::new(py, &header.to_bytes()),
            header.year(),
            header.depth(),
            (created.year, created.month, created.day),
            columns.plain,
        ),
        (
            PyArray1::from_vec(py, columns.moves).reshape([games, MOVES])?,
            PyArray1::from_vec(py, columns.black_score),
            PyArray1::from_vec(py, columns.theoretical_score),
            PyArray1::from_vec(py, columns.black),
            PyArray1::from_vec(py, columns.white),
            PyArray1::from_vec(py, columns.tournament),
        ),
    ))
}

/// Copies the rows of an (N, 60) array of moves, and checks that all are at most 64.
///
/// A copy, because another thread may change the array while the GIL is released.
pub(super) fn rows(moves: &Bound<'_, PyAny>) -> PyResult<Vec<[u8; MOVES]>> {
    let py = moves.py();
    arrays::require_numpy(py)?;
    let moves: PyReadonlyArray2<'_, u8> = moves.extract()?;
    let moves = moves.as_array();
    if moves.ncols() != MOVES {
        let message = format!("moves must have {MOVES} columns, not {}", moves.ncols());
        return Err(errors::reversi_error(py, message));
    }
    let rows = match moves.as_slice() {
        Some(squares) => squares.as_chunks().0.to_vec(),
        None => moves.iter().copied().collect::<Vec<_>>().as_chunks().0.to_vec(),
    };
    for (game, row) in rows.iter().enumerate() {
        let no_square = row.iter().find(|&&index| index >= Move::PASS_ACTION);
        if let Some(&wrong) = no_square.filter(|&&index| index != Move::PASS_ACTION) {
            let message = format!("{wrong} is neither a square (0 to 63) nor 64");
            let place = Location(rules::Location::NOWHERE.with_game(game));
            return Err(errors::reversi_error_at(py, message, place));
        }
    }
    Ok(rows)
}

/// Returns the squares of a row up to the first 64.
pub(super) fn squares(row: &[u8; MOVES]) -> impl Iterator<Item = Square> + use<'_> {
    row.iter().map_while(|&index| Square::from_index(index))
}

/// Returns each row of moves as a transcript.
#[pyfunction]
#[pyo3(signature = (moves, /))]
pub(crate) fn wthor_transcripts(py: Python<'_>, moves: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let rows = rows(moves)?;
    Ok(py.detach(|| {
        let text = |row| squares(row).map(|square| square.to_string()).collect();
        rows.iter().map(text).collect()
    }))
}

/// Lists the errors of a WTHOR file of games.
#[pyfunction]
#[pyo3(signature = (file, players, tournaments, /))]
pub(crate) fn wthor_audit<'py>(
    py: Python<'py>,
    file: &[u8],
    players: Option<&[u8]>,
    tournaments: Option<&[u8]>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let none = wthor::Header::new().to_bytes();
    let wrong = |error| unreadable(py, error);
    let player_names = Names::players(players.unwrap_or(&none)).map_err(wrong)?;
    let tournament_names = Names::tournaments(tournaments.unwrap_or(&none)).map_err(wrong)?;
    let wanted = |kind| match kind {
        FindingKind::UnknownPlayer(_) => players.is_some(),
        FindingKind::UnknownTournament(_) => tournaments.is_some(),
        _ => true,
    };
    let found: Vec<Fault> = py.detach(|| {
        let audit = wthor::audit(file).with_names(player_names, tournament_names);
        let audit = audit.filter(|found| wanted(found.kind()));
        let mut found: Vec<_> = audit.chain(wthor::duplicates(file)).collect();
        found.sort_by_key(Finding::byte);
        found.into_iter().map(Fault::from).collect()
    });
    listed(py, found)
}
