//! The move that a sentence names.

use alloc::string::String;

use reversi_records::paste::{self, FindMoveErrorKind, Pairs};
use reversi_rules::Playable;

use crate::failure::Failure;

/// Finds the move that a text names. Returns its name and the bytes at which it stands, with spaces
/// between them.
///
/// # Errors
/// [`Failure`] whose message is a sentence with the legal moves.
pub(super) fn answer<P: Playable>(
    position: &P,
    text: &[u8],
    pairs: Option<Pairs>,
) -> Result<String, Failure> {
    let found = paste::find_move(position, text, pairs).map_err(|error| {
        let kind = match error.kind() {
            FindMoveErrorKind::Illegal(_) => "illegal move",
            FindMoveErrorKind::Ambiguous(..) | FindMoveErrorKind::Pair(_) => "ambiguous move",
            _ => "no move",
        };
        Failure::new(kind, &error)
    })?;
    let span = found.span();
    Ok(alloc::format!("{} {} {}", found.played(), span.start, span.end))
}
