//! The names of the formats whose games are a `Record`.

use pyo3::prelude::*;
use reversi_records::{AnyKind, Format};

use crate::input::arguments::{Read, Text};
use crate::python::errors;

impl Read<'_> for AnyKind {
    fn read(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let text = Text::read(object)?.0;
        let named = |kind: &&Self| kind.name().as_bytes() == &*text;
        match Self::ALL.iter().find(named) {
            Some(&kind) => Ok(kind),
            None => Err(unknown(object.py(), Self::ALL, &object.repr()?)),
        }
    }
}

/// Returns the format of trees, or the error that this one has none.
pub(super) fn whole(py: Python<'_>, kind: AnyKind) -> PyResult<Format> {
    let whole = [AnyKind::Ggf, AnyKind::Pgn, AnyKind::Sgf];
    if whole.contains(&kind) {
        Ok(kind.into())
    } else {
        Err(unknown(py, &whole, &format_args!("'{kind}'")))
    }
}

fn unknown(py: Python<'_>, kinds: &[AnyKind], given: &dyn std::fmt::Display) -> PyErr {
    let mut names: Vec<_> = kinds.iter().map(|kind| format!("'{kind}'")).collect();
    let last = names.pop().unwrap_or_default();
    let message = format!("format must be {} or {last}, not {given}", names.join(", "));
    errors::reversi_error(py, message)
}
