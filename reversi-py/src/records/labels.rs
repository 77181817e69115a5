//! Training labels: the positions of games, with the move and the result.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use reversi_records::wthor::FindingKind;
use reversi_rules::{self as rules, Color, IllegalPly, Move, Outcome};

use super::wthor::{rows, squares};
use super::wthor_file::column;
use crate::class::game::Game;
use crate::input::location::Location;
use crate::python::interrupt::interruptible;
use crate::python::{arrays, memory};

/// The reason why a game is left out: kind, message and location in the game.
type Fault = (&'static str, String, rules::Location);
/// The same with the number of the game in the location.
type LeftOut = (&'static str, String, Location);
type Labels<'py> = (
    Bound<'py, PyArray2<u64>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<i8>>,
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<u8>>,
    Vec<LeftOut>,
);

/// The columns of the positions found so far.
#[derive(Default)]
struct Columns {
    passes: bool,
    /// Player and opponent in turn.
    boards: Vec<u64>,
    actions: Vec<u8>,
    margins: Vec<i8>,
    games: Vec<u32>,
    plies: Vec<u8>,
    left_out: Vec<LeftOut>,
}

/// Returns by how much black won. An unfinished game has its recorded score.
fn margin(game: &rules::Game, black_score: Option<u8>) -> Result<i8, Fault> {
    let recorded = || {
        let black = u16::from(black_score?);
        Outcome::from_disc_counts(black, 64_u16.checked_sub(black)?)
    };
    let outcome = game.outcome().or_else(recorded).ok_or_else(|| {
        let empties = game.position().empties().len() as u8;
        ("Unfinished", FindingKind::Unfinished { empties }.to_string(), rules::Location::NOWHERE)
    })?;
    Ok(outcome.margin(Color::Black) as i8)
}

impl Columns {
    fn new(passes: bool, positions: usize) -> PyResult<Self> {
        Ok(Self {
            passes,
            boards: memory::list(2 * positions)?,
            actions: memory::list(positions)?,
            margins: memory::list(positions)?,
            games: memory::list(positions)?,
            plies: memory::list(positions)?,
            left_out: Vec::new(),
        })
    }

    fn add(
        &mut self,
        number: usize,
        played: &Result<rules::Game, IllegalPly>,
        black_score: Option<u8>,
    ) -> PyResult<()> {
        let illegal = |ply: &IllegalPly| ("Illegal", ply.illegal().to_string(), ply.location());
        let known = played.as_ref().map_err(illegal);
        match known.and_then(|game| Ok((game, margin(game, black_score)?))) {
            Ok((game, margin)) => self.extend(number, game, margin),
            Err((kind, message, place)) => {
                let place = Location(place.with_game(number));
                memory::push(&mut self.left_out, (kind, message, place))
            }
        }
    }

    fn extend(&mut self, number: usize, game: &rules::Game, black_margin: i8) -> PyResult<()> {
        for (ply, (position, played)) in game.plies().enumerate() {
            if played.is_pass() && !self.passes {
                continue;
            }
            let is_black = position.turn() == Color::Black;
            memory::push(&mut self.boards, position.player().bits())?;
            memory::push(&mut self.boards, position.opponent().bits())?;
            memory::push(&mut self.actions, played.action())?;
            memory::push(&mut self.margins, if is_black { black_margin } else { -black_margin })?;
            memory::push(&mut self.games, number as u32)?;
            memory::push(&mut self.plies, ply as u8)?;
        }
        Ok(())
    }

    fn into_python(self, py: Python<'_>) -> PyResult<Labels<'_>> {
        Ok((
            PyArray1::from_vec(py, self.boards).reshape([self.actions.len(), 2])?,
            PyArray1::from_vec(py, self.actions),
            PyArray1::from_vec(py, self.margins),
            PyArray1::from_vec(py, self.games),
            PyArray1::from_vec(py, self.plies),
            self.left_out,
        ))
    }
}

/// Returns the label columns of rows of moves, and the games that are left out.
///
/// The columns are boards, actions, margins, games and plies. Black's scores, if given, count for
/// unfinished games.
#[pyfunction]
#[pyo3(signature = (moves, black_score, passes, /))]
pub(crate) fn wthor_labels<'py>(
    py: Python<'py>,
    moves: &Bound<'py, PyAny>,
    black_score: Option<&Bound<'py, PyAny>>,
    passes: bool,
) -> PyResult<Labels<'py>> {
    let rows = rows(moves)?;
    let scores: Option<Vec<u8>> =
        black_score.map(|scores| column(scores, rows.len())).transpose()?;
    let columns = interruptible(py, |signals| {
        let positions = rows.as_flattened().iter().filter(|&&index| index < Move::PASS_ACTION);
        let mut columns = Columns::new(passes, positions.count() + rows.len())?;
        for (number, row) in rows.iter().enumerate().take_while(|_| !signals.must_stop_soon()) {
            let score = scores.as_ref().and_then(|scores| scores.get(number).copied());
            columns.add(number, &rules::Game::from_moves(squares(row)), score)?;
        }
        Ok::<_, PyErr>(columns)
    })??;
    columns.into_python(py)
}

/// Returns the same for numbered games, each with the score to use if it is unfinished.
#[pyfunction]
#[pyo3(signature = (games, passes, /))]
pub(crate) fn game_labels<'py>(
    py: Python<'py>,
    games: Vec<(usize, Bound<'py, Game>, Option<u8>)>,
    passes: bool,
) -> PyResult<Labels<'py>> {
    arrays::require_numpy(py)?;
    // Copied, because another thread may play on while the GIL is released.
    let mut copies = memory::list(games.len())?;
    for (number, game, score) in games {
        copies.push((number, game.try_borrow()?.standard(py, "a label")?.clone(), score));
    }
    let columns = interruptible(py, |signals| {
        let mut columns = Columns::new(passes, 0)?;
        for (number, game, black_score) in copies {
            columns.add(number, &Ok(game), black_score)?;
            if signals.must_stop_soon() {
                break;
            }
        }
        Ok::<_, PyErr>(columns)
    })??;
    columns.into_python(py)
}
