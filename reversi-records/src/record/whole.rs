//! The formats of whole records.

use super::Format;

/// A format of whole records, with tags and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whole {
    Sgf,
    Pgn,
    Ggf,
}

impl Whole {
    /// Returns the format of whole records; `None` if the format has only boards or moves.
    pub(super) const fn of(format: Format) -> Option<Self> {
        match format {
            Format::Sgf => Some(Self::Sgf),
            Format::Pgn => Some(Self::Pgn),
            Format::Ggf => Some(Self::Ggf),
            _ => None,
        }
    }

    pub(super) const fn format(self) -> Format {
        match self {
            Self::Sgf => Format::Sgf,
            Self::Pgn => Format::Pgn,
            Self::Ggf => Format::Ggf,
        }
    }
}
