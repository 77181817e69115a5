//! The methods of `Game` that are generic over the board.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_rules::{self as rules, AnySquare, Game, IllegalMove, Location, Playable, variant};

use crate::class::color::Color;
use crate::class::position::Position;
use crate::class::rules::Rules;
use crate::class::shape::Shape;
use crate::class::square_set::SquareSet;
use crate::input::arguments::{Object, Read, Text, walk};
use crate::input::location;
use crate::input::packed::Packed;
use crate::moves::illegal::{illegal_move, transcript_error};
use crate::moves::shown::Shown;
use crate::python::errors::parse_error;

fn refusal<P: Shown>(py: Python<'_>, game: &Game<P>, illegal: IllegalMove<P::Square>) -> PyErr {
    let place = Location::NOWHERE.with_ply(game.ply_count());
    illegal_move(py, illegal, game.position(), place)
}

/// Plays a move and returns the discs that flip.
///
/// It creates the Python object here. Returning the set by value through the caller would store it
/// in words and load it in vectors, a stall that takes as long as everything else.
#[inline]
pub(crate) fn play<'py, P: Shown>(
    game: &mut Game<P>,
    played: Object<'_, 'py>,
) -> PyResult<Bound<'py, SquareSet>> {
    // The start has the same board as the current position, which was written a moment ago and
    // would have to be waited for.
    let start = game.start();
    match game.play(start.read_move(played)?) {
        Ok(flips) => Bound::new(played.py(), SquareSet::from(start.set(flips))),
        Err(illegal) => Err(refusal(played.py(), game, illegal)),
    }
}

/// Reads a game from its start and its transcript.
pub(crate) fn read<P: Shown>(py: Python<'_>, start: P, text: &Text<'_>) -> PyResult<Game<P>> {
    let mut game = Game::from_position(start);
    play_text(py, &mut game, text).map_err(|error| {
        if start.has_board_text(&text.0) {
            let message = "this is a board, not a transcript: use Game(Position(text))";
            let place = Location::NOWHERE.with_byte(0);
            return parse_error(py, message, location::Location(place));
        }
        error
    })?;
    Ok(game)
}

/// Continues a copy of a game with a transcript, and returns the copy and the first error.
pub(crate) fn legal_prefix<P: Shown>(
    py: Python<'_>,
    game: &Game<P>,
    Text(text): &Text<'_>,
) -> (Game<P>, Option<PyErr>) {
    let (played, stopped) = game.legal_prefix(text);
    let error = stopped.map(|error| transcript_error(py, &error, played.position(), text));
    (played, error)
}

/// Plays on from a transcript: all of its moves or, if something is wrong, none.
pub(crate) fn play_text<P: Shown>(
    py: Python<'_>,
    game: &mut Game<P>,
    text: &Text<'_>,
) -> PyResult<()> {
    let (played, error) = legal_prefix(py, game, text);
    if let Some(error) = error {
        return Err(error);
    }
    *game = played;
    Ok(())
}

/// Plays moves from a start; forced passes may be omitted, and passes may follow the end.
pub(crate) fn from_moves<P: Shown>(start: P, moves: &Bound<'_, PyAny>) -> PyResult<Game<P>> {
    let mut game = Game::from_position(start);
    for played in walk(moves.as_borrowed())? {
        let played = start.read_move(played?.as_borrowed())?;
        match game.play(played) {
            Err(illegal) if !(played.is_pass() && game.is_over()) => {
                return Err(refusal(moves.py(), &game, illegal));
            }
            _ => {}
        }
    }
    Ok(game)
}

/// Takes the last disc back and returns its square.
pub(crate) fn undo<P: Shown>(game: &mut Game<P>) -> PyResult<u16> {
    let undone = game.undo().ok_or_else(|| PyIndexError::new_err("nothing to undo"))?;
    Ok(game.start().number(undone))
}

/// Plays the move again that was last undone and returns its square.
pub(crate) fn redo<P: Shown>(game: &mut Game<P>) -> PyResult<u16> {
    let redone = game.redo().ok_or_else(|| PyIndexError::new_err("nothing to redo"))?;
    Ok(game.start().number(redone))
}

/// Returns the shape of the board, which numbers its squares.
pub(crate) fn shape<P: Playable>(game: &Game<P>) -> Shape {
    Shape::of(&game.start())
}

/// Returns squares as a list of numbers.
pub(crate) fn numbers<'py, S: AnySquare>(
    py: Python<'py>,
    shape: Shape,
    squares: &[S],
) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, squares.iter().map(|&square| shape.number(square)))
}

/// Returns each ply: the side to move and the number of the move.
pub(crate) fn plies<P: Shown>(game: &Game<P>) -> Vec<(Color, u16)> {
    let number = |played| shape(game).action(played);
    game.plies().map(|(position, played)| (position.turn().into(), number(played))).collect()
}

/// Returns the start and the position after each ply.
pub(crate) fn positions<P: Shown>(game: &Game<P>) -> Vec<Position> {
    let before = game.plies().map(|(position, _)| position);
    before.chain([game.position()]).map(Into::into).collect()
}

/// Returns the game as text, with forced passes if asked for.
pub(crate) fn transcript<P: Shown>(game: &Game<P>, passes: bool) -> String {
    let transcript = game.transcript();
    if passes { transcript.with_passes().to_string() } else { transcript.to_string() }
}

/// Returns the state that pickle stores besides the start: all moves, and how many are undone.
pub(crate) fn state<P: Shown>(game: &Game<P>) -> (String, usize) {
    let undone = game.redoable().len();
    let mut whole = game.clone();
    while whole.redo().is_some() {}
    (whole.to_string(), undone)
}

/// Restores that state in a game without moves.
pub(crate) fn restore<P: Shown>(
    py: Python<'_>,
    game: &mut Game<P>,
    (transcript, undone): (Bound<'_, PyAny>, usize),
) -> PyResult<()> {
    play_text(py, game, &Text::read(transcript.as_borrowed())?)?;
    for _ in 0..undone.min(game.len()) {
        game.undo();
    }
    Ok(())
}

/// Returns the call that creates a game, for `repr`.
pub(crate) fn constructor(py: Python<'_>, start: &Position, moves: &str) -> PyResult<String> {
    let text = (!moves.is_empty()).then(|| format!("\"{moves}\""));
    let parts = if *start == Position::start(start.unusual()) {
        let rules = start.unusual().map(|rules| Rules(rules).__repr__(py)).transpose()?;
        [text, rules.map(|rules| format!("rules={rules}"))]
    } else {
        [Some(start.__repr__(py)?), text]
    };
    Ok(format!("Game({})", parts.into_iter().flatten().collect::<Vec<_>>().join(", ")))
}

/// Reads a packed game.
pub(crate) fn unpacked(
    py: Python<'_>,
    data: &Packed<81, 424>,
) -> PyResult<crate::class::game::Game> {
    match data {
        Packed::Usual(bytes) => rules::Game::from_bytes(*bytes)
            .map(Into::into)
            .map_err(|error| parse_error(py, error.kind(), location::Location(error.location()))),
        Packed::Other(bytes) => variant::Game::from_variant_bytes(bytes)
            .map(Into::into)
            .map_err(|error| parse_error(py, error.kind(), location::Location(error.location()))),
    }
}
