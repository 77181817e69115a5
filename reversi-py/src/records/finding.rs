//! Errors and findings in records, in one type for all formats.

use std::fmt::{Debug, Display};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyList;
use reversi_records::ggf::GgfErrorKind;
use reversi_records::ggs::GgsErrorKind;
use reversi_records::obf::ObfErrorKind;
use reversi_records::{AnyErrorKind, FindingKind, wthor};
use reversi_rules::{IllegalReason, Location, Playable, TextError, variant};

use crate::input::characters::shown;
use crate::input::location;
use crate::moves::illegal::refused;
use crate::python::errors::{self, name};
use crate::python::interrupt::each;

/// An error or a finding in a record: its kind, message and location.
#[derive(Debug)]
pub(super) struct Fault {
    kind: String,
    message: String,
    location: Location,
    illegal: Option<Illegal>,
}

/// An illegal move, and the reason.
type Illegal = (variant::Move, IllegalReason);

/// The kind of an error or a finding.
pub(super) trait Kind: Copy + Debug + Display {
    fn name(self) -> String {
        name(&self)
    }

    /// Returns the illegal move, if this is the error.
    fn illegal(self) -> Option<Illegal> {
        None
    }
}

impl Kind for AnyErrorKind {
    fn name(self) -> String {
        Self::name(&self).to_owned()
    }

    fn illegal(self) -> Option<Illegal> {
        let illegal = Self::illegal(&self)?;
        Some((illegal.attempted(), illegal.reason()))
    }
}

impl Kind for FindingKind<AnyErrorKind> {
    fn name(self) -> String {
        self.name_or(AnyErrorKind::name).to_owned()
    }
}

impl Kind for GgfErrorKind {}

impl Kind for GgsErrorKind {}

impl Kind for ObfErrorKind {}

impl Kind for wthor::WthorErrorKind {}

impl Kind for wthor::FindingKind {}

impl Fault {
    /// Creates the fault of a game that a format cannot hold.
    pub(super) fn unwritable(error: &reversi_records::UnwritableError) -> Self {
        Self::new(&name(error), error, Location::NOWHERE)
    }

    /// Creates a fault without a move.
    pub(super) fn new(kind: &str, message: &impl Display, location: Location) -> Self {
        Self { kind: kind.to_owned(), message: message.to_string(), location, illegal: None }
    }

    /// Shows the wrong character of `text` in the message, instead of its first byte.
    pub(super) fn shown_in(self, text: &[u8]) -> Self {
        Self { message: shown(&self.message, text, self.location), ..self }
    }

    /// Adds the offset of the record in its file to the location.
    pub(super) fn after(self, start: usize) -> Self {
        Self { location: self.location.after(start), ..self }
    }

    /// Converts it into a `ParseError`; `position` is where an illegal move was tried.
    pub(super) fn into_error(self, py: Python<'_>, position: Option<variant::Position>) -> PyErr {
        let is_numbered = |((attempted, _), position): &(Illegal, variant::Position)| {
            attempted.square().is_none_or(|square| position.squares().contains(square))
        };
        let illegal = self.illegal.zip(position).filter(is_numbered);
        let illegal = illegal.map(|((attempted, reason), position)| {
            let ply = self.location.ply();
            let place = ply.map_or(Location::NOWHERE, |ply| Location::NOWHERE.with_ply(ply));
            refused(py, attempted, reason, position, place)
        });
        let place = location::Location(self.location);
        errors::parse_error_of(py, &self.kind, self.message, place, illegal)
    }

    /// Converts it into a `ParseError` that stands in a list. It is raised if a handler of a signal
    /// raised another one meanwhile.
    pub(super) fn into_item(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        listed_error(py, self.into_error(py, None))
    }

    /// Converts it into a `Finding`.
    pub(super) fn into_finding(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let Self { kind, message, location, .. } = self;
        class(py, "Finding")?.call1((kind, message, location::Location(location)))
    }
}

impl<K: Kind> From<TextError<K>> for Fault {
    fn from(error: TextError<K>) -> Self {
        let kind = error.kind();
        Self {
            kind: kind.name(),
            message: kind.to_string(),
            location: error.location(),
            illegal: kind.illegal(),
        }
    }
}

/// Returns an error of this package as an object. Another error comes from the handler of a signal.
pub(super) fn listed_error(py: Python<'_>, error: PyErr) -> PyResult<Bound<'_, PyAny>> {
    if error.is_instance_of::<PyValueError>(py) {
        Ok(error.into_value(py).into_bound(py).into_any())
    } else {
        Err(error)
    }
}

/// Converts faults into a list of `Finding`.
pub(super) fn listed(
    py: Python<'_>,
    found: impl IntoIterator<Item = Fault>,
) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    each(found, |fault| list.append(fault.into_finding(py)?))?;
    Ok(list)
}

/// Returns a class of `reversi_rules.records` that is written in Python.
pub(super) fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE
        .get_or_try_init(py, || py.import("reversi_rules.records").map(Bound::unbind))?
        .bind(py);
    module.getattr(name)
}
