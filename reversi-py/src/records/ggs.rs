//! Messages and clocks of the server GGS.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use reversi_records::ggf::{Clock, Period};
use reversi_records::ggs::Message;
use reversi_rules::{self as rules, Color as Side, Objective, variant};

use super::finding::{Fault, class};
use super::info;
use crate::class::color::Color;
use crate::class::game::Game;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Text};
use crate::input::decimals::float;

/// A part of a clock: seconds and suffix.
type Part = (u32, Option<String>);

/// A clock: its three parts, the seconds of grace, and its text.
type Parts = (Part, Option<Part>, Option<Part>, u32, String);

fn parts(clock: &Clock<'_>) -> Parts {
    let part = |part: Period<'_>| (part.seconds, part.suffix.map(|suffix| suffix.to_string()));
    let (main, increment, grace) =
        (part(clock.main), clock.increment.map(part), clock.grace.map(part));
    (main, increment, grace, clock.grace_seconds(), clock.to_string())
}

/// Reads the clock of a player as GGF and GGS write it.
///
/// Returns its parts with their seconds and suffixes, the seconds of grace, and its text.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn read_clock(py: Python<'_>, text: Argument<Text<'_>>) -> PyResult<Parts> {
    let Text(text) = text.0?;
    let clock = Clock::parse(&text);
    clock
        .map(|clock| parts(&clock))
        .map_err(|error| Fault::from(error).shown_in(&text).into_error(py, None))
}

/// Returns the position with the objective of its game.
fn with_objective(position: rules::Position, anti: bool) -> variant::Position {
    let position = variant::Position::from(position);
    let objective = if anti { Objective::Fewest } else { Objective::Most };
    let rules = position.rules().with_objective(objective);
    // Cannot fail, because an objective changes no square.
    variant::Position::new(rules, position.board(), position.turn()).unwrap_or(position)
}

/// Converts a message of a part of a log, which begins at `start`, into a Python `GgsMessage`.
pub(super) fn to_python<'py>(
    py: Python<'py>,
    message: &Message<'_>,
    start: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let (moves, players) = (PyList::empty(py), PyList::empty(py));
    let position = |position| Position::from(with_objective(position, message.game_type().anti));
    for ply in message.moves() {
        let (eval, seconds) = (ply.eval().map(float), ply.seconds().map(float));
        moves.append((ply.number, ply.played.action(), eval, seconds))?;
    }
    for player in Side::ALL.into_iter().filter_map(|side| message.player(side)) {
        let (name, rating) = (player.name.to_string(), player.rating.map(|text| text.to_string()));
        players.append((name, rating, Color::from(player.color), parts(&player.clock)))?;
    }
    let arguments = (
        (start.saturating_add(message.offset()), PyBytes::new(py, message.text().bytes())),
        message.kind().to_string(),
        message.id().to_string(),
        message.game_type().to_string(),
        message.start().map(position),
        position(message.position()),
        players,
        moves,
        info::to_python(py, &message.info())?,
    );
    class(py, "GgsMessage")?.call_method1("_of", arguments)
}

/// Replays the moves of a message, which begins at that byte of its log.
#[pyfunction]
#[pyo3(signature = (message, offset, /))]
pub(crate) fn ggs_game(py: Python<'_>, message: &[u8], offset: usize) -> PyResult<Game> {
    let error = |error| {
        let fault: Fault = Fault::from(error);
        fault.shown_in(message).after(offset).into_error(py, None)
    };
    Ok(Message::parse(message).and_then(|read| read.replay_variant()).map_err(error)?.into())
}
