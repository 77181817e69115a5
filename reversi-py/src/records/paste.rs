//! The function `paste`: text of any format.

use std::collections::BTreeSet;

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_records::Format;
use reversi_records::paste::{self as any, Item, LeftOut, PasteError, PasteErrorKind};
use reversi_rules::Position as Start;

use super::finding::{Fault, Kind, listed_error};
use super::{ggs, problem, record};
use crate::class::game::Game;
use crate::class::position::Position;
use crate::moves::illegal::sheet_error;
use crate::python::errors::name;
use crate::python::interrupt::{each, interruptible};

impl Kind for PasteErrorKind {
    fn name(self) -> String {
        match self {
            Self::Record(kind) => Kind::name(kind),
            _ => name(&self),
        }
    }
}

impl From<LeftOut<'_>> for Fault {
    fn from(part: LeftOut<'_>) -> Self {
        let kind = match part {
            LeftOut::PassAfterEnd(_) => "PassAfterEnd",
            LeftOut::Title(_) => "Title",
            _ => "SkippedText",
        };
        Self::new(kind, &part, part.location())
    }
}

/// The name of a format, the parts of a text, and the names of the assumptions.
type Content<'py> = (String, Bound<'py, PyList>, Vec<&'static str>);

/// Finds out the format of a text, and reads all its parts in order. A part is an object with its
/// title and its byte, or else the error of what cannot be read or is left out. Of WTHOR games and
/// names, only the format is found out.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn paste<'py>(py: Python<'py>, text: &[u8]) -> PyResult<Content<'py>> {
    let fault = |fault: Fault| fault.shown_in(text).into_error(py, None);
    let pasted = interruptible(py, |_| any::paste(text))?.map_err(|error| fault(error.into()))?;
    // The errors of records are those of their reader.
    let wrong = |error: PasteError| match error.kind() {
        PasteErrorKind::Record(kind) => fault(error.map(|_| kind).into()),
        _ => fault(error.into()),
    };
    let (parts, mut assumptions) = (PyList::empty(py), BTreeSet::new());
    let format = pasted.format();
    let is_table =
        |item: &Result<_, _>| matches!(item, Ok(Item::Wthor(_) | Item::Name(_)) | Err(_));
    if format == Format::Wthor && pasted.clone().next().is_none_or(|item| is_table(&item)) {
        return Ok((named(format), parts, vec![]));
    }
    each(pasted, |item| {
        let item = match item {
            Ok(item) => item,
            Err(error) => return parts.append(listed_error(py, wrong(error))?),
        };
        assumptions.extend(item.assumptions().iter());
        for part in item.left_out() {
            parts.append(listed_error(py, fault(part.into()))?)?;
        }
        let object = match &item {
            Item::Skipped(_) => return Ok(()),
            Item::Record(found) => record::to_python(py, found, 0)?,
            Item::Problem(found) => problem::to_python(py, text, found.offset(), 0)?,
            Item::Message(found) => ggs::to_python(py, found, 0)?,
            Item::Board(board) => {
                Bound::new(py, Position::from(board.variant_position()))?.into_any()
            }
            Item::Sheet { sheet, .. } => {
                let (played, error) = sheet.legal_prefix(Start::START);
                if let Some(error) = error {
                    parts.append(listed_error(py, sheet_error(py, error, played.position()))?)?;
                }
                Bound::new(py, Game::from(played))?.into_any()
            }
            Item::Moves(moves) => Bound::new(py, Game::from(moves.replay()))?.into_any(),
            _ => match item.game() {
                Ok(game) => Bound::new(py, Game::from(game))?.into_any(),
                Err(error) => return parts.append(listed_error(py, wrong(error))?),
            },
        };
        // A line of a list begins with the end of the line before.
        let begun = item.text().bytes().trim_ascii_start();
        let offset = begun.as_ptr().addr() - text.as_ptr().addr();
        parts.append((object, item.title().map(|title| title.to_string()), offset))
    })?;
    Ok((named(format), parts, assumptions.into_iter().map(any::Assumption::name).collect()))
}

/// The name of a format.
fn named(format: Format) -> String {
    let format = if format == Format::GgsBoard { Format::Board } else { format };
    format.to_string().to_lowercase()
}
