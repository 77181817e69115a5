//! The methods of games that are written once for both kinds of boards.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_rules::notation::Sheet;
use reversi_rules::{AnySquare, Game, IllegalMove, Location, Playable};

use crate::arguments::{Object, Read, Text, walk};
use crate::boards::Shown;
use crate::characters::shown;
use crate::color::Color;
use crate::errors::parse_error;
use crate::illegal::{illegal_move, sheet_error, transcript_error};
use crate::location;
use crate::position::Position;
use crate::shape::Shape;
use crate::square_set::SquareSet;

fn refusal<P: Shown>(py: Python<'_>, game: &Game<P>, illegal: IllegalMove<P::Square>) -> PyErr {
    let place = Location::NOWHERE.with_ply(game.plies().count());
    illegal_move(py, illegal, game.position(), place)
}

/// Plays a move and returns the discs that flip.
///
/// The object is made here: a set on its way through the caller would be written in words and read
/// in vectors, which takes as long as the rest.
#[inline]
pub(crate) fn play<'py, P: Shown>(
    game: &mut Game<P>,
    played: Object<'_, 'py>,
) -> PyResult<Bound<'py, SquareSet>> {
    // Any position of the game knows the board; the one now has just been written.
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
            let message = "this is the text of a board, use Game(Position(text))";
            let place = Location::NOWHERE.with_byte(0);
            return parse_error(py, message, location::Location(place));
        }
        error
    })?;
    Ok(game)
}

/// Plays on from a transcript: all of its moves or, if something is wrong, none.
pub(crate) fn play_text<P: Shown>(
    py: Python<'_>,
    game: &mut Game<P>,
    Text(text): &Text<'_>,
) -> PyResult<()> {
    let (played, stopped) = game.clone().legal_prefix(text);
    if let Some(error) = stopped {
        return Err(transcript_error(py, &error, played.position(), text));
    }
    *game = played;
    Ok(())
}

/// Makes a game of its start and its moves, where forced passes may be left out.
pub(crate) fn from_moves<P: Shown>(start: P, moves: &Bound<'_, PyAny>) -> PyResult<Game<P>> {
    let mut game = Game::from_position(start);
    for played in walk(moves.as_borrowed())? {
        let played = start.read_move(played?.as_borrowed())?;
        game.play(played).map_err(|illegal| refusal(moves.py(), &game, illegal))?;
    }
    Ok(game)
}

/// Makes a game of its start and a transcript sheet.
pub(crate) fn from_sheet<P: Shown>(py: Python<'_>, start: P, text: &[u8]) -> PyResult<Game<P>> {
    let sheet = Sheet::parse_on(start, text).map_err(|error| {
        let place = error.location();
        parse_error(py, shown(&error.kind().to_string(), text, place), location::Location(place))
    })?;
    match sheet.legal_prefix(start) {
        (game, None) => Ok(game),
        (game, Some(problem)) => Err(sheet_error(py, problem, game.position())),
    }
}

/// Takes the last disc back and returns its square.
pub(crate) fn undo<P: Shown>(game: &mut Game<P>) -> PyResult<u16> {
    let undone = game.undo().ok_or_else(|| PyIndexError::new_err("nothing to undo"))?;
    Ok(game.start().number(undone))
}

/// Places the disc again that was last taken back and returns its square.
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

/// The state that pickle keeps besides the start: the whole game, and how much of it has been taken back.
pub(crate) fn state<P: Shown>(game: &Game<P>) -> (String, usize) {
    let undone = game.redoable().len();
    let mut whole = game.clone();
    while whole.redo().is_some() {}
    (whole.to_string(), undone)
}

/// Brings a game that has only begun to such a state.
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
