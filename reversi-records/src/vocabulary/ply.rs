//! The moves of formats that do not name the side.

use reversi_rules::Move;

/// A move in a record, legal or not.
///
/// ```
/// use reversi_records::pgn::Record;
/// use reversi_rules::{Move, Square};
///
/// let plies = Record::parse(b"1. f5 --")?.moves().map(|ply| (ply.offset, ply.played));
/// assert!(plies.eq([(3, Square::F5.into()), (6, Move::Pass)]));
/// # Ok::<(), reversi_records::pgn::PgnError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The offset of the move.
    pub offset: usize,
    /// A disc on a square, or a pass.
    pub played: Move,
}
