//! What is wrong with a record, in the words that all formats share.

use std::fmt::{Debug, Display};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use reversi_rules::IllegalPly;
use reversi_rules::record::{self, IrregularityKind, RecordError, ggf, obf, pgn, sgf, wthor};

use crate::errors;
use crate::position::Position;

/// Something that is wrong, and where.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) kind: String,
    pub(super) message: String,
    pub(super) offset: usize,
    pub(super) game: Option<usize>,
    pub(super) ply: Option<usize>,
    pub(super) illegal: Option<IllegalPly>,
}

/// What a format says of what is wrong.
pub(super) trait Kind: Copy + Debug + Display {
    /// The move that is illegal, where it is that.
    fn illegal(self) -> Option<IllegalPly> {
        None
    }

    /// How many plies were before it.
    fn ply(self) -> Option<usize> {
        self.illegal().map(|illegal| illegal.ply())
    }
}

impl Kind for ggf::GgfErrorKind {
    fn illegal(self) -> Option<IllegalPly> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }

    fn ply(self) -> Option<usize> {
        match self {
            Self::Illegal(illegal) => Some(illegal.ply()),
            Self::IllegalVariant(illegal) => Some(illegal.ply()),
            _ => None,
        }
    }
}

impl Kind for pgn::PgnErrorKind {
    fn illegal(self) -> Option<IllegalPly> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }
}

impl Kind for sgf::SgfErrorKind {
    fn illegal(self) -> Option<IllegalPly> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }
}

impl Kind for obf::ObfErrorKind {}

impl Kind for wthor::WthorErrorKind {}

impl Kind for wthor::IrregularityKind {
    fn illegal(self) -> Option<IllegalPly> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }

    fn ply(self) -> Option<usize> {
        match self {
            Self::Illegal(illegal) => Some(illegal.ply()),
            Self::IllegalLarge(illegal) => Some(illegal.ply()),
            _ => None,
        }
    }
}

/// The name of a kind, which is what `Debug` begins with. An illegal move is one on any board.
fn name(kind: &dyn Debug) -> String {
    let whole = format!("{kind:?}");
    let end = whole.find(|character: char| !character.is_alphanumeric());
    match whole.get(..end.unwrap_or(whole.len())).unwrap_or_default() {
        "IllegalVariant" | "IllegalLarge" => "Illegal".to_owned(),
        name => name.to_owned(),
    }
}

impl Fault {
    pub(super) fn new(offset: usize, kind: impl Kind) -> Self {
        Self {
            kind: name(&kind),
            message: kind.to_string(),
            offset,
            game: None,
            ply: kind.ply(),
            illegal: kind.illegal(),
        }
    }

    /// The same in a record that begins at byte `start`.
    pub(super) fn after(self, start: usize) -> Self {
        Self { offset: self.offset.saturating_add(start), ..self }
    }

    /// As a `ParseError`; an illegal move was tried in `position`.
    pub(super) fn into_error(self, py: Python<'_>, position: Option<Position>) -> PyErr {
        let message = format!("byte {}: {}", self.offset, self.message);
        let illegal = self.illegal.zip(position).map(|(illegal, position)| {
            errors::illegal_move(py, illegal.illegal(), position, Some(illegal.ply()))
        });
        errors::parse_error_of(py, message, self.offset, self.ply, illegal)
    }

    /// As an `Irregularity`.
    pub(super) fn into_irregularity(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let Self { kind, message, offset, game, ply, .. } = self;
        class(py, "Irregularity")?.call1((kind, message, offset, game, ply))
    }
}

impl<K: Kind> From<RecordError<K>> for Fault {
    fn from(error: RecordError<K>) -> Self {
        Self::new(error.offset(), error.kind())
    }
}

impl<K: Kind> From<record::Irregularity<K>> for Fault {
    fn from(found: record::Irregularity<K>) -> Self {
        match found.kind {
            IrregularityKind::Error(kind) => Self::new(found.offset, kind),
            kind => Self {
                kind: name(&kind),
                message: kind.to_string(),
                offset: found.offset,
                game: None,
                ply: None,
                illegal: None,
            },
        }
    }
}

impl From<wthor::Irregularity> for Fault {
    fn from(found: wthor::Irregularity) -> Self {
        Self { game: found.record, ..Self::new(found.offset, found.kind) }
    }
}

/// Irregularities as Python lists them.
pub(super) fn listed(
    py: Python<'_>,
    found: impl IntoIterator<Item = Fault>,
) -> PyResult<Vec<Bound<'_, PyAny>>> {
    found.into_iter().map(|fault| fault.into_irregularity(py)).collect()
}

/// A class of `reversi_rules.records` that is written in Python.
pub(super) fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE
        .get_or_try_init(py, || py.import("reversi_rules.records").map(Bound::unbind))?
        .bind(py);
    module.getattr(name)
}
