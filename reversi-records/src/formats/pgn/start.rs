//! The start of a game in the tags `Start` and `FEN`.

use reversi_rules::{Position, Symmetry};

use super::{PgnError, PgnErrorKind, Tag};
use crate::reading::fen::{Colors, Fen};

/// An extension of this crate: 64 cells and the side to move, as [`Position`] writes them.
pub(crate) const TAG: &str = "Start";
pub(crate) const FEN: &str = "FEN";

/// Parses the position in a tag [`TAG`].
pub(super) fn cells(tag: &Tag<'_>) -> Result<Position, PgnError> {
    Position::parse(tag.value.bytes()).map_err(|error| {
        PgnError::new(tag.value_offset + error.byte(), PgnErrorKind::BadStart(error.kind()))
    })
}

/// The row that comes first in a FEN.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FirstRow {
    /// Row 1, as this crate expects it.
    One,
    /// Row 8, as in chess and in Edax 4.6.
    Eight,
}

/// Parses the position in a tag [`FEN`].
pub(super) fn fen(tag: &Tag<'_>, first: FirstRow, colors: Colors) -> Result<Position, PgnError> {
    let (fen, _) = Fen::prefix(tag.value.bytes())
        .map_err(|at| PgnError::new(tag.value_offset + at, PgnErrorKind::BadFen))?;
    Ok(match first {
        FirstRow::One => fen,
        FirstRow::Eight => fen.transform(Symmetry::MirrorTopBottom),
    }
    .position(colors))
}

/// Returns whether a FEN has the discs left to play.
pub(super) fn has_hand(tag: &Tag<'_>) -> bool {
    Fen::prefix(tag.value.bytes()).is_ok_and(|(fen, _)| fen.has_hand)
}
