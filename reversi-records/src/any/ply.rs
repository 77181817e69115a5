//! The moves of a game of any format.

use reversi_rules::variant::Move;
use reversi_rules::{Color, TextError};

use super::error::any;
use super::{AnyError, AnyErrorKind};
use crate::formats::ggf;
use crate::formats::logistello;
use crate::formats::sgf;
use crate::vocabulary::ply::Ply;

/// A move in a record, legal or not.
///
/// ```
/// use reversi_records::{AnyKind, AnyRecord};
///
/// let ply = AnyRecord::parse(AnyKind::Pgn, b"1. f5")?.moves().next().unwrap()?;
/// assert_eq!((ply.offset, ply.color, ply.played.to_string()), (3, None, "f5".into()));
/// # Ok::<(), reversi_records::AnyError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyPly {
    /// The offset of the move.
    pub offset: usize,
    /// The side that moves, if the format says it.
    pub color: Option<Color>,
    /// A disc on a square, or a pass.
    pub played: Move,
}

impl AnyPly {
    fn on_8x8(offset: usize, color: Option<Color>, played: reversi_rules::Move) -> Self {
        let played = played.square().map_or(Move::Pass, |square| Move::Place(square.into()));
        Self { offset, color, played }
    }
}

/// A move as a format yields it.
pub(super) trait IntoPly {
    fn into_ply(self) -> Result<AnyPly, AnyError>;
}

impl<P: Into<AnyPly>, K: Copy + Into<AnyErrorKind>> IntoPly for Result<P, TextError<K>> {
    fn into_ply(self) -> Result<AnyPly, AnyError> {
        self.map(Into::into).map_err(any)
    }
}

impl IntoPly for Ply {
    fn into_ply(self) -> Result<AnyPly, AnyError> {
        Ok(AnyPly::on_8x8(self.offset, None, self.played))
    }
}

impl IntoPly for logistello::Ply {
    fn into_ply(self) -> Result<AnyPly, AnyError> {
        Ok(AnyPly::on_8x8(self.offset, Some(self.color), self.played))
    }
}

impl From<ggf::Ply<'_>> for AnyPly {
    fn from(ply: ggf::Ply<'_>) -> Self {
        Self { offset: ply.offset, color: Some(ply.color), played: ply.played }
    }
}

impl From<sgf::Ply> for AnyPly {
    fn from(ply: sgf::Ply) -> Self {
        Self { offset: ply.offset, color: Some(ply.color), played: ply.played }
    }
}
