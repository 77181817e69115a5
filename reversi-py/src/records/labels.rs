//! Training labels: the positions of games, with the move and the result.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use reversi_records::wthor::FindingKind;
use reversi_rules::{self as rules, Color, Move, Outcome, Position};

use super::wthor::{MOVES, rows, squares};
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
    /// The positions of the game that is played.
    rows: Vec<Row>,
    boards: Vec<[u64; 2]>,
    actions: Vec<u8>,
    margins: Vec<i8>,
    games: Vec<u32>,
    plies: Vec<u8>,
    left_out: Vec<LeftOut>,
}

struct Row {
    position: Position,
    played: Move,
    ply: u8,
}

/// Returns by how much black won. An unfinished game has its recorded score.
fn margin(last: Position, black_score: Option<u8>) -> Result<i8, Fault> {
    let recorded = || {
        let black = u16::from(black_score?);
        Outcome::from_disc_counts(black, 64_u16.checked_sub(black)?)
    };
    let outcome = last.outcome().or_else(recorded).ok_or_else(|| {
        let empties = last.empties().len() as u8;
        ("Unfinished", FindingKind::Unfinished { empties }.to_string(), rules::Location::NOWHERE)
    })?;
    Ok(outcome.margin(Color::Black) as i8)
}

impl Columns {
    fn new(passes: bool, positions: usize) -> PyResult<Self> {
        Ok(Self {
            passes,
            rows: memory::list(2 * MOVES)?,
            boards: memory::list(positions)?,
            actions: memory::list(positions)?,
            margins: memory::list(positions)?,
            games: memory::list(positions)?,
            plies: memory::list(positions)?,
            left_out: Vec::new(),
        })
    }

    fn add(&mut self, number: usize, game: &rules::Game, black_score: Option<u8>) -> PyResult<()> {
        for (ply, (position, played)) in game.plies().enumerate() {
            self.note(ply, position, played);
        }
        self.end(number, margin(game.position(), black_score))
    }

    /// Adds the game of a row of moves. As a `Game`, it would be played twice.
    fn add_moves(
        &mut self,
        number: usize,
        moves: &[u8; MOVES],
        black_score: Option<u8>,
    ) -> PyResult<()> {
        let (mut position, mut ply) = (Position::START, 0);
        for square in squares(moves) {
            let mut after = position.place(square);
            // A pass is looked for where a move is illegal.
            if after.is_err() && position.must_pass() {
                self.note(ply, position, Move::Pass);
                position = position.pass();
                after = position.place(square);
                ply += 1;
            }
            let Ok(after) = after else {
                // A game knows the kind and the place of the error.
                self.rows.clear();
                return match rules::Game::from_moves(squares(moves)) {
                    Ok(game) => self.add(number, &game, black_score),
                    Err(ply) => self
                        .end(number, Err(("Illegal", ply.illegal().to_string(), ply.location()))),
                };
            };
            self.note(ply, position, Move::Place(square));
            position = after;
            ply += 1;
        }
        if position.must_pass() {
            self.note(ply, position, Move::Pass);
            position = position.pass();
        }
        self.end(number, margin(position, black_score))
    }

    fn note(&mut self, ply: usize, position: Position, played: Move) {
        if self.passes || !played.is_pass() {
            self.rows.push(Row { position, played, ply: ply as u8 });
        }
    }

    /// Adds the noted positions of a game, or leaves it out.
    fn end(&mut self, game: usize, black_margin: Result<i8, Fault>) -> PyResult<()> {
        let rows = self.rows.drain(..);
        let margin = match black_margin {
            Ok(margin) => margin,
            Err((kind, message, place)) => {
                let place = Location(place.with_game(game));
                drop(rows);
                return memory::push(&mut self.left_out, (kind, message, place));
            }
        };
        let rows = rows.as_slice();
        let of_turn = |turn| if turn == Color::Black { margin } else { -margin };
        let sides = |at: Position| [at.player().bits(), at.opponent().bits()];
        memory::extend(&mut self.boards, rows.iter().map(|row| sides(row.position)))?;
        memory::extend(&mut self.actions, rows.iter().map(|row| row.played.action()))?;
        memory::extend(&mut self.margins, rows.iter().map(|row| of_turn(row.position.turn())))?;
        memory::extend(&mut self.games, rows.iter().map(|_| game as u32))?;
        memory::extend(&mut self.plies, rows.iter().map(|row| row.ply))
    }

    fn into_python(self, py: Python<'_>) -> PyResult<Labels<'_>> {
        Ok((
            PyArray1::from_vec(py, self.boards.into_flattened())
                .reshape([self.actions.len(), 2])?,
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
            columns.add_moves(number, row, score)?;
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
            columns.add(number, &game, black_score)?;
            if signals.must_stop_soon() {
                break;
            }
        }
        Ok::<_, PyErr>(columns)
    })??;
    columns.into_python(py)
}
