//! Positions of games, with what was played there and how it ended.

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use reversi_rules::{Color, IllegalMove, IllegalReason, Move, Outcome, Position, Square};

use super::wthor::{rows, squares};
use crate::arrays;
use crate::game::Game;

/// Why a game is left out: kind, message and ply.
type Fault = (&'static str, String, Option<usize>);
/// The same with the number of the game.
type LeftOut = (usize, &'static str, String, Option<usize>);
type Labels<'py> = (
    Bound<'py, PyArray2<u64>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<i8>>,
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<u8>>,
    Vec<LeftOut>,
);

/// The columns, as far as they are.
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

/// A game on its way into the columns.
struct Walk<'a> {
    columns: &'a mut Columns,
    game: usize,
    position: Position,
    ply: usize,
}

impl Walk<'_> {
    fn play(&mut self, played: Move) -> Result<(), IllegalMove> {
        let after = self.position.play(played)?;
        if self.columns.passes || !played.is_pass() {
            self.columns.push(self.game, self.position, played, self.ply);
        }
        self.position = after;
        self.ply += 1;
        Ok(())
    }

    /// Places a disc, after the pass that is forced before it if there is one.
    fn place(&mut self, square: Square) -> Result<(), IllegalMove> {
        match self.play(square.into()) {
            Err(illegal) if illegal.reason() == IllegalReason::MustPass => {
                self.play(Move::Pass)?;
                self.play(square.into())
            }
            played => played,
        }
    }

    fn walk(
        &mut self,
        squares: impl Iterator<Item = Square>,
        black_score: Option<u8>,
    ) -> Result<i8, Fault> {
        for square in squares {
            self.place(square).map_err(|illegal| {
                ("Illegal", format!("ply {}: {illegal}", self.ply), Some(self.ply))
            })?;
        }
        if let Some(outcome) = self.position.outcome() {
            return Ok(outcome.margin(Color::Black));
        }
        if self.position.must_pass() {
            // Legal, as it is forced.
            let _ = self.play(Move::Pass);
        }
        let recorded =
            black_score.and_then(|black| Outcome::from_discs(black, 64_u8.checked_sub(black)?));
        recorded.map(|outcome| outcome.margin(Color::Black)).ok_or_else(|| {
            let empties = self.position.empties().len();
            ("Unfinished", format!("the game stops with {empties} squares empty"), None)
        })
    }
}

impl Columns {
    fn new(passes: bool, positions: usize) -> Self {
        Self {
            passes,
            boards: Vec::with_capacity(2 * positions),
            actions: Vec::with_capacity(positions),
            margins: Vec::with_capacity(positions),
            games: Vec::with_capacity(positions),
            plies: Vec::with_capacity(positions),
            left_out: Vec::new(),
        }
    }

    fn push(&mut self, game: usize, position: Position, played: Move, ply: usize) {
        self.boards.extend([position.player().bits(), position.opponent().bits()]);
        self.actions.push(played.index());
        // Until the end is known: whether black's margin counts as it is.
        self.margins.push(if position.turn() == Color::Black { 1 } else { -1 });
        self.games.push(game as u32);
        self.plies.push(ply as u8);
    }

    fn add(
        &mut self,
        game: usize,
        start: Position,
        squares: impl Iterator<Item = Square>,
        black_score: Option<u8>,
    ) {
        let before = self.actions.len();
        let mut walk = Walk { columns: &mut *self, game, position: start, ply: 0 };
        match walk.walk(squares, black_score) {
            Ok(margin) => self.margins.iter_mut().skip(before).for_each(|sign| *sign *= margin),
            Err((kind, message, ply)) => {
                self.boards.truncate(2 * before);
                self.actions.truncate(before);
                self.margins.truncate(before);
                self.games.truncate(before);
                self.plies.truncate(before);
                self.left_out.push((game, kind, message, ply));
            }
        }
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

/// Boards, actions, margins, games and plies of rows of moves; and of each game that is left out
/// its number, and kind, message and ply of what is wrong. With black scores those go for
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
    let scores: Option<PyReadonlyArray1<'_, u8>> =
        black_score.map(PyAnyMethods::extract).transpose()?;
    let scores: Option<Vec<u8>> = scores.map(|scores| scores.as_array().to_vec());
    let columns = py.detach(|| {
        let positions = rows.as_flattened().iter().filter(|&&index| index < Move::PASS_INDEX);
        let mut columns = Columns::new(passes, positions.count() + rows.len());
        for (game, row) in rows.iter().enumerate() {
            let score = scores.as_ref().and_then(|scores| scores.get(game).copied());
            columns.add(game, Position::START, squares(row), score);
        }
        columns
    });
    columns.into_python(py)
}

/// The same of numbered games with black's score, where it goes for one that is not finished.
#[pyfunction]
#[pyo3(signature = (games, passes, /))]
pub(crate) fn game_labels<'py>(
    py: Python<'py>,
    games: Vec<(usize, Bound<'py, Game>, Option<u8>)>,
    passes: bool,
) -> PyResult<Labels<'py>> {
    arrays::require_numpy(py)?;
    let mut columns = Columns::new(passes, 0);
    for (number, game, black_score) in games {
        let game = *game.try_borrow()?.get();
        columns.add(number, game.start(), game.placements().iter().copied(), black_score);
    }
    columns.into_python(py)
}
