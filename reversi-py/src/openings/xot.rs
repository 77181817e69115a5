//! XOT lists: the starts of a list, and the start of a game.

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_records::openings::xot::{Starts, XotError};
use reversi_rules as rules;

use crate::class::game::Game;
use crate::class::position::Position;
use crate::input::characters::shown;
use crate::input::instances::Instance;
use crate::input::location::Location;
use crate::python::interrupt::interruptible;
use crate::python::{errors, memory};

/// Converts an error in `file`.
fn error(py: Python<'_>, file: &[u8], error: XotError) -> PyErr {
    let message = shown(&error.kind().to_string(), file, error.location());
    let kind = errors::name(&error.kind());
    errors::parse_error_of(py, &kind, message, Location(error.location()), None)
}

/// Returns each start of an XOT list as a game of eight moves.
#[pyfunction]
#[pyo3(signature = (file, /))]
pub(crate) fn read_starts<'py>(py: Python<'py>, file: &[u8]) -> PyResult<Bound<'py, PyList>> {
    let starts = interruptible(py, |signals| {
        memory::listed(Starts::new(file).take_while(|_| !signals.must_stop_soon()))
    })??;
    let games = PyList::empty(py);
    for start in starts {
        let start = start.map_err(|fault| error(py, file, fault))?;
        // The moves of a start are legal.
        if let Ok(game) = rules::Game::from_moves(start.squares()) {
            games.append(Bound::new(py, Game::from(game))?)?;
        }
    }
    Ok(games)
}

/// Returns the number of the start of a game or a position in an XOT list.
#[pyfunction]
#[pyo3(signature = (file, wanted, /))]
pub(crate) fn find_start(
    py: Python<'_>,
    file: &[u8],
    wanted: &Bound<'_, PyAny>,
) -> PyResult<Option<usize>> {
    let starts = Starts::new(file);
    let found = if let Ok(position) = wanted.cast::<Position>() {
        position.get().get().map(|position| starts.at(position))
    } else {
        let game: Instance<'_, '_, Game> = wanted.extract()?;
        let game = game.object.try_borrow()?;
        game.get().map(|game| starts.of_game(game))
    };
    let found = found.transpose().map_err(|fault| error(py, file, fault))?;
    Ok(found.flatten().map(|start| start.index()))
}
