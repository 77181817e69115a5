//! The names of the formats whose games are a `Record`.

use pyo3::prelude::*;
use reversi_records::{AnyKind, Format};

use crate::input::arguments::{Read, Text};
use crate::python::errors;

impl Read<'_> for AnyKind {
    fn read(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        named(object, Self::ALL.iter().map(|&kind| (kind.name(), kind)))
    }
}

/// Returns the one of the formats that has this name.
pub(super) fn named<T>(
    object: Borrowed<'_, '_, PyAny>,
    formats: impl Iterator<Item = (&'static str, T)> + Clone,
) -> PyResult<T> {
    let text = Text::read(object)?.0;
    match formats.clone().find(|(name, _)| name.as_bytes() == &*text) {
        Some((_, format)) => Ok(format),
        None => Err(unknown(object.py(), formats.map(|(name, _)| name), &object.repr()?)),
    }
}

/// Returns the format of trees, or the error that this one has none.
pub(super) fn whole(py: Python<'_>, kind: AnyKind) -> PyResult<Format> {
    let whole = [AnyKind::Ggf, AnyKind::Pgn, AnyKind::Sgf];
    if whole.contains(&kind) {
        Ok(kind.into())
    } else {
        Err(unknown(py, whole.iter().map(|kind| kind.name()), &format_args!("'{kind}'")))
    }
}

fn unknown(
    py: Python<'_>,
    names: impl Iterator<Item = &'static str>,
    given: &dyn std::fmt::Display,
) -> PyErr {
    let mut names: Vec<_> = names.map(|name| format!("'{name}'")).collect();
    let last = names.pop().unwrap_or_default();
    let message = format!("format must be {} or {last}, not {given}", names.join(", "));
    errors::reversi_error(py, message)
}
