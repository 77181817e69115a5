//! The move that a sentence names.

use alloc::vec::Vec;

use reversi_records::paste::{self, FindMoveErrorKind};
use reversi_rules::Playable;

use super::fields::Fields;
use crate::failure::Failure;

/// Writes the move that a text names, and the bytes at which it stands.
///
/// # Errors
/// [`Failure`] whose message is a sentence with the legal moves.
pub(super) fn answer<P: Playable>(position: &P, text: &[u8]) -> Result<Vec<u8>, Failure> {
    let found = paste::find_move(position, text).map_err(|error| {
        let kind = match error.kind() {
            FindMoveErrorKind::Illegal(_) => "illegal move",
            FindMoveErrorKind::Ambiguous(..) => "ambiguous move",
            _ => "no move",
        };
        Failure::new(kind, &error)
    })?;
    let mut out = Fields::default();
    out.add(&found.played());
    out.add(&found.span().start);
    out.add(&found.span().end);
    Ok(out.into_bytes())
}
