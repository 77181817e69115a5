//! The function `paste`: text of any format.

use std::collections::BTreeSet;

use pyo3::prelude::*;
use reversi_records::paste::{self as any, Assumption, Pasted, PastedMoves};
use reversi_records::{ForeignFile, Format};
use reversi_rules::Location;

use super::finding::Fault;
use crate::class::game::Game;
use crate::class::position::Position;
use crate::moves::illegal::sheet_error;

/// The name of an assumption.
fn name(assumption: Assumption) -> &'static str {
    match assumption {
        Assumption::Side => "side",
        Assumption::SideOfMoves => "side of moves",
        Assumption::StandardStart => "standard start",
        Assumption::MirroredStart => "mirrored start",
        Assumption::RowsFromBottom => "rows from the bottom",
        Assumption::FoldedLetters => "folded letters",
        Assumption::Mover => "mover",
        Assumption::Masks => "masks",
        Assumption::SkippedText => "skipped text",
        _ => "other",
    }
}

/// The name of a format, its content if Python has no reader for it, the assumptions, and the errors
/// of what is left out.
type Content<'py> = (String, Vec<Bound<'py, PyAny>>, Vec<&'static str>, Vec<Bound<'py, PyAny>>);

/// Finds out the format of a text. Returns its name, the positions or games of formats without a
/// reader in Python, the names of the assumptions, and the errors of what is left out.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn paste<'py>(py: Python<'py>, text: &[u8]) -> PyResult<Content<'py>> {
    let fault = |fault: Fault| fault.shown_in(text).into_error(py, None);
    let pasted = any::paste(text).map_err(|error| fault(error.into()))?;
    let mut left_out = Vec::new();
    let mut assumptions: Vec<_> = pasted.assumptions().iter().map(name).collect();
    let mut wrong = |error: PyErr| left_out.push(error.into_value(py).into_bound(py).into_any());
    let wrong_pass = |place: Option<Location>| {
        place.map(|place| Fault::pass_after_end(place).into_error(py, None))
    };
    let game = |game| Ok::<_, PyErr>(Bound::new(py, Game::from(game))?.into_any());
    let position = |position| Ok::<_, PyErr>(Bound::new(py, Position::from(position))?.into_any());
    let content = match &pasted {
        Pasted::Board { position: at, skipped, .. } => {
            skipped.clone().for_each(|part| wrong(Fault::skipped(part).into_error(py, None)));
            vec![position(*at)?]
        }
        Pasted::Boards(boards) => {
            let mut all = BTreeSet::new();
            let mut content = vec![];
            for board in boards.clone() {
                all.extend(board.iter().flat_map(|board| board.assumptions().iter()));
                match board {
                    Ok(Pasted::Board { position: at, skipped, .. }) => {
                        skipped.for_each(|part| wrong(Fault::skipped(part).into_error(py, None)));
                        content.push(position(at)?);
                    }
                    Ok(Pasted::Moves(moves)) => {
                        let skipped = moves.skipped();
                        skipped.for_each(|part| wrong(Fault::skipped(part).into_error(py, None)));
                        content.push(game(moves.replay())?);
                    }
                    Ok(_) => {}
                    Err(error) => wrong(fault(error.into())),
                }
            }
            assumptions = all.into_iter().map(name).collect();
            content
        }
        Pasted::Setup(setup) => {
            vec![Bound::new(py, Position::from(setup.variant_position()))?.into_any()]
        }
        Pasted::Moves(moves) => {
            for part in left_of(moves) {
                wrong(part.into_error(py, None));
            }
            vec![game(moves.replay())?]
        }
        Pasted::Transcripts(lines) => {
            let mut read = Vec::new();
            for line in lines.clone() {
                match line {
                    Ok(moves) => {
                        for part in left_of(&moves) {
                            wrong(part.into_error(py, None));
                        }
                        read.push(moves);
                    }
                    Err(error) => wrong(fault(error.into())),
                }
            }
            let all = read.iter().flat_map(|moves| moves.assumptions().iter()).map(name);
            assumptions = all.collect::<BTreeSet<_>>().into_iter().collect();
            read.into_iter().map(|moves| game(moves.replay())).collect::<PyResult<_>>()?
        }
        Pasted::Sheet(_) | Pasted::Sheets(_) => {
            let sheets = match &pasted {
                Pasted::Sheets(sheets) => sheets.clone().collect(),
                Pasted::Sheet(sheet) => vec![*sheet],
                _ => vec![],
            };
            let played = sheets.into_iter().map(|sheet| {
                let (played, error) = sheet.legal_prefix(reversi_rules::Position::START);
                if let Some(error) = error {
                    wrong(sheet_error(py, error, played.position()));
                }
                game(played)
            });
            played.collect::<PyResult<_>>()?
        }
        Pasted::Ggs(messages) => {
            let mut games = Vec::new();
            for message in messages.clone() {
                match message.and_then(|message| Ok((message.replay_variant()?, message))) {
                    Ok((played, message)) => {
                        wrong_pass(message.pass_after_end()).into_iter().for_each(&mut wrong);
                        games.push(Bound::new(py, Game::from(played))?.into_any());
                    }
                    Err(error) => wrong(fault(error.into())),
                }
            }
            games
        }
        _ => vec![],
    };
    Ok((named(pasted.format()), content, assumptions, left_out))
}

/// The parts of a text that are left out of the game in it, in order.
fn left_of(moves: &PastedMoves<'_>) -> Vec<Fault> {
    let mut parts: Vec<_> = moves.skipped().map(Fault::skipped).collect();
    parts.extend(moves.pass_after_end().map(Fault::pass_after_end));
    parts.sort_by_key(|part| part.location.byte());
    parts
}

/// The name of a format.
fn named(format: Format) -> String {
    let format = if format == Format::GgsBoard { Format::Board } else { format };
    format.to_string().to_lowercase()
}

/// Returns the format of a text, from its beginning; `None` if it has none.
///
/// Raises `ParseError` for a file of no known format, such as an HTML page.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn format_of(py: Python<'_>, text: &[u8]) -> PyResult<Option<String>> {
    match Format::of(text) {
        None if ForeignFile::of(text).is_some() => paste(py, text).map(|_| None),
        format => Ok(format.map(named)),
    }
}
