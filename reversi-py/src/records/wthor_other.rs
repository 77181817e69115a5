//! Reads the rare WTHOR files: games on 10x10.

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_records::wthor::{Games, Header, Names};
use reversi_rules::variant;

use super::info;
use super::wthor::unreadable;
use crate::class::game::Game;
use crate::moves::illegal::illegal_move;
use crate::python::interrupt::each;

/// Reads a WTHOR file of games on 10x10.
///
/// Returns the year, and a list of pairs of the game and its `GameInfo`.
#[pyfunction]
#[pyo3(signature = (file, players, tournaments, /))]
pub(crate) fn wthor_large<'py>(
    py: Python<'py>,
    file: &[u8],
    players: Option<&[u8]>,
    tournaments: Option<&[u8]>,
) -> PyResult<(u16, Bound<'py, PyList>)> {
    let wrong = |error| unreadable(py, error);
    let none = Header::new().to_bytes();
    let players = Names::players(players.unwrap_or(&none)).map_err(wrong)?;
    let tournaments = Names::tournaments(tournaments.unwrap_or(&none)).map_err(wrong)?;
    let games = Games::parse_large(file).map_err(wrong)?;
    let ten = variant::Rules::new(10, 10).unwrap_or(variant::Rules::STANDARD);
    let (start, list) = (variant::Game::from_position(ten.start()), PyList::empty(py));
    each(games.iter().enumerate(), |(number, record)| {
        let game = record.replay().map_err(|error| {
            // The same game without its illegal move.
            let mut game = start.clone();
            let _ = record.moves().try_for_each(|square| game.place(square).map(drop));
            let place = error.location().with_game(number);
            illegal_move(py, error.illegal(), game.position(), place)
        })?;
        let info = info::to_python(py, &record.info(&players, &tournaments))?;
        list.append((Game::from(game), info))
    })?;
    Ok((games.header().year(), list))
}
