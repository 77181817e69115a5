//! A file that was written, and what it does not hold.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;

use reversi_records::tree::Loss;
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

/// The formats by their numbers, and the kind of those that hold trees.
pub(super) fn tree_format(format: u32) -> Option<(Format, AnyKind)> {
    match format {
        4 => Some((Format::Ggf, AnyKind::Ggf)),
        5 => Some((Format::Sgf, AnyKind::Sgf)),
        6 => Some((Format::Pgn, AnyKind::Pgn)),
        _ => None,
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
