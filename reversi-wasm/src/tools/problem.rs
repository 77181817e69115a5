//! A fault in words, and its place.

use alloc::string::{String, ToString};
use core::fmt::Display;

use reversi_rules::Location;
#[cfg(feature = "records")]
use reversi_rules::TextError;

use super::fields::Fields;
#[cfg(feature = "records")]
use crate::failure::Failure;

/// A fault, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    message: String,
    location: Location,
}

impl Problem {
    pub(crate) fn new(location: Location, message: &dyn Display) -> Self {
        Self { message: message.to_string(), location }
    }

    /// Writes the message, the game, the byte and the ply.
    pub(crate) fn write(&self, out: &mut Fields) {
        out.add(&self.message);
        let Self { location, .. } = self;
        for part in [location.game(), location.byte(), location.ply()] {
            out.add_known(part);
        }
    }
}

/// Problems of files.
#[cfg(feature = "records")]
impl Problem {
    /// Creates the problem that a reader reports.
    pub(crate) fn of<K: Copy + Display>(error: TextError<K>) -> Self {
        Self::new(error.location(), &error.kind())
    }

    /// Writes a list of problems.
    pub(crate) fn write_all(problems: &[Self], out: &mut Fields) {
        out.add(&problems.len());
        for problem in problems {
            problem.write(out);
        }
    }

    /// Creates the problem of a fact that a file does not hold.
    pub(crate) fn lost(name: &str) -> Self {
        let name = name.replace('_', " ");
        Self::new(Location::NOWHERE, &format_args!("lost: {name}"))
    }

    /// Creates the problem of a game that cannot be written.
    pub(crate) fn refused(failure: &Failure) -> Self {
        Self::new(Location::NOWHERE, &failure.message())
    }

    /// Sets the game of the file.
    pub(crate) fn in_game(self, game: usize) -> Self {
        let location = self.location.with_game(game);
        Self { location, ..self }
    }
}
