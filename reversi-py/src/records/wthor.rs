//! Reads WTHOR files of games as columns, for `reversi_rules.records`.

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use reversi_records::Finding;
use reversi_records::wthor::{self, FindingKind, Games, Names, Record, WthorError};
use reversi_rules::{self as rules, Move, Square};

use super::finding::{Fault, listed};
use crate::input::location::Location;
use crate::python::interrupt::{Signals, interruptible};
use crate::python::{arrays, errors, memory};

/// The number of moves in a record.
pub(super) const MOVES: usize = Record::MAX_MOVES;

/// The byte that Edax writes for an unplayed move.
const EDAX_NONE: u8 = 92;

type Bytes<'py> = Bound<'py, PyArray1<u8>>;
type Numbers<'py> = Bound<'py, PyArray1<u16>>;

/// The columns of the games in a `.wtb` file.
struct Columns {
    header: wthor::Header,
    /// Whether every record has only zeros after its moves, or the 92 of Edax, which is not kept.
    plain: bool,
    moves: Vec<u8>,
    black_score: Vec<u8>,
    theoretical_score: Vec<u8>,
    black: Vec<u16>,
    white: Vec<u16>,
    tournament: Vec<u16>,
}

impl Columns {
    /// Reads as many games as there are before a signal.
    fn read(games: Games<'_>, signals: &mut Signals) -> PyResult<Self> {
        let count = games.len();
        let mut columns = Self {
            header: games.header(),
            plain: true,
            moves: memory::list(count.saturating_mul(MOVES))?,
            black_score: memory::list(count)?,
            theoretical_score: memory::list(count)?,
            black: memory::list(count)?,
            white: memory::list(count)?,
            tournament: memory::list(count)?,
        };
        for record in games.iter().take_while(|_| !signals.must_stop_soon()) {
            let end = columns.moves.len() + MOVES;
            columns.moves.extend(record.moves().map(u8::from));
            let unused = end - columns.moves.len();
            columns.moves.resize(end, Move::PASS_ACTION);
            let after = record.bytes().last_chunk::<MOVES>().map_or(&[][..], |moves| &moves[..]);
            let after = after.get(MOVES - unused..).unwrap_or_default();
            columns.plain &= [0, EDAX_NONE].iter().any(|none| after.iter().all(|it| it == none));
            columns.black_score.push(record.black_score());
            columns.theoretical_score.push(record.theoretical_score());
            columns.black.push(record.black());
            columns.white.push(record.white());
            columns.tournament.push(record.tournament());
        }
        Ok(columns)
    }
}

pub(super) fn unreadable(py: Python<'_>, error: WthorError) -> PyErr {
    Fault::from(error).into_error(py, None)
}

/// Reads a WTHOR file of games.
///
/// The first tuple has the bytes of the header, its year, depth and date, and whether all
/// records have only zeros or the padding of Edax after their moves. The second has the arrays:
/// moves, black scores, theoretical scores, and the numbers of the black player, the white player
/// and the tournament.
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
    let games = Games::parse(file.as_bytes()).map_err(|error| unreadable(py, error))?;
    let columns = interruptible(py, |signals| Columns::read(games, signals))??;
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
    let squares = memory::listed(moves.iter().copied())?;
    let rows = memory::listed(squares.as_chunks().0.iter().copied())?;
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
    row.iter().map_while(|&index| Square::from_index(index.into()))
}

/// Returns each row of moves as a transcript.
#[pyfunction]
#[pyo3(signature = (moves, /))]
pub(crate) fn wthor_transcripts(py: Python<'_>, moves: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let rows = rows(moves)?;
    interruptible(py, |signals| {
        let text = |row| squares(row).map(|square| square.to_string()).collect();
        let rows = rows.iter().take_while(|_| !signals.must_stop_soon());
        memory::listed(rows.map(text))
    })?
}

/// Lists the errors of a WTHOR file of games.
#[pyfunction]
#[pyo3(signature = (file, players, tournaments, /))]
pub(crate) fn wthor_audit<'py>(
    py: Python<'py>,
    file: &[u8],
    players: Option<&[u8]>,
    tournaments: Option<&[u8]>,
) -> PyResult<Bound<'py, PyList>> {
    /// The games between two checks of signals. A sound one has no finding.
    const PART: usize = 1024;

    let none = wthor::Header::new().to_bytes();
    let wrong = |error| unreadable(py, error);
    let player_names = Names::players(players.unwrap_or(&none)).map_err(wrong)?;
    let tournament_names = Names::tournaments(tournaments.unwrap_or(&none)).map_err(wrong)?;
    let wanted = |kind| match kind {
        FindingKind::UnknownPlayer(_) => players.is_some(),
        FindingKind::UnknownTournament(_) => tournaments.is_some(),
        _ => true,
    };
    let found = interruptible(py, |signals| {
        let mut audit = wthor::audit(file).with_names(player_names, tournament_names);
        let mut found = Vec::new();
        for end in (PART..=file.len() / MOVES).step_by(PART).chain([usize::MAX]) {
            while !signals.must_stop_soon()
                && let Some(finding) = audit.next_before(end)
            {
                memory::push(&mut found, finding)?;
            }
            if signals.must_stop() {
                break;
            }
        }
        let repeated = wthor::duplicates_until(file, || signals.must_stop_soon());
        found.retain(|found| wanted(found.kind()));
        found.extend(repeated.unwrap_or_default());
        found.sort_by_key(Finding::byte);
        memory::listed(found.into_iter().map(Fault::from))
    })??;
    listed(py, found)
}
