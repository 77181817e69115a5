//! A file that was written, and what it does not hold.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

use reversi_records::tree::Loss;
use reversi_records::wthor::Date;
use reversi_records::{AnyKind, Format};
use reversi_rules::Location;

use crate::failure::Failure;
use crate::tools::{Fields, Problem};

/// A file, and what it does not hold.
#[derive(Debug, Default)]
pub(super) struct Written {
    pub(super) file: Vec<u8>,
    pub(super) problems: Vec<Problem>,
}

impl Written {
    /// Writes the length of the file as four bytes in little-endian order, the file, and the
    /// problems as fields.
    pub(super) fn into_answer(self) -> Vec<u8> {
        let mut fields = Fields::default();
        Problem::write_all(&self.problems, &mut fields);
        let length = self.file.len() as u32;
        [&length.to_le_bytes()[..], &self.file, &fields.into_bytes()].concat()
    }

    /// Creates the file of a game from its text.
    pub(super) fn new(text: String, mut problems: Vec<Problem>, lost: Vec<&'static str>) -> Self {
        problems.extend(lost.into_iter().map(Problem::lost));
        Self { file: text.into_bytes(), problems }
    }
}

/// A format that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    /// A board as a picture.
    Grid,
    Format(Format),
}

impl To {
    const ALL: [Self; 9] = [
        Self::Format(Format::Transcript),
        Self::Format(Format::Board),
        Self::Grid,
        Self::Format(Format::Sheet),
        Self::Format(Format::Ggf),
        Self::Format(Format::Sgf),
        Self::Format(Format::Pgn),
        Self::Format(Format::Obf),
        Self::WTHOR,
    ];
    pub(super) const WTHOR: Self = Self::Format(Format::Wthor);

    /// Returns the format of a name.
    ///
    /// # Errors
    /// [`Failure`] that lists the names.
    pub(super) fn named(name: &[u8]) -> Result<Self, Failure> {
        let to = Self::ALL.into_iter().find(|to| to.to_string().as_bytes() == name);
        to.ok_or_else(|| {
            let names = Self::ALL.map(|to| to.to_string()).join(", ");
            let name = String::from_utf8_lossy(name);
            Failure::new("format", &format_args!("format: one of {names} is needed, not '{name}'"))
        })
    }

    /// Refuses a file of bytes where text is asked for, which has no date.
    pub(super) fn on(self, today: Date) -> Result<Self, Failure> {
        if self == Self::WTHOR && today.year == 0 {
            return Err(Failure::new(
                "format",
                &"a file of WTHOR is no text: writeWthor writes it",
            ));
        }
        Ok(self)
    }

    /// Returns the kind of the format, if it holds trees.
    pub(super) fn tree_kind(self) -> Option<AnyKind> {
        let kinds = [AnyKind::Ggf, AnyKind::Sgf, AnyKind::Pgn];
        kinds.into_iter().find(|&kind| self == Self::Format(kind.into()))
    }
}

impl Display for To {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid => f.write_str("grid"),
            Self::Format(format) => format.fmt(f),
        }
    }
}

/// Returns a loss as a problem.
pub(super) fn of_loss(loss: &Loss) -> Problem {
    let mut bare = loss.clone();
    bare.ply = None;
    let place = loss.ply.map_or(Location::NOWHERE, |ply| Location::NOWHERE.with_ply(ply));
    Problem::new(place, &format_args!("lost: {bare}"))
}

/// Creates the failure of a game that a format cannot hold.
pub(super) fn refused(reason: &dyn Display) -> Failure {
    Failure::new("unwritable", reason)
}
