//! The moves of a row.

use core::iter::FusedIterator;

use reversi_rules::Move;

use super::{EothelloError, EothelloErrorKind};

/// A move in a record, legal or not.
///
/// ```
/// use reversi_records::eothello::Record;
/// use reversi_rules::{Move, Square};
///
/// let plies = Record::parse(b"17,0,f5--")?.moves().map(|ply| (ply.offset, ply.played));
/// assert!(plies.eq([(5, Square::F5.into()), (7, Move::Pass)]));
/// # Ok::<(), reversi_records::eothello::EothelloError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The offset of the move.
    pub offset: usize,
    /// A disc on a square, or a pass.
    pub played: Move,
}

/// The moves of a game in order, made by [`Record::moves`](super::Record::moves).
///
/// ```
/// use reversi_records::eothello::Record;
///
/// assert_eq!(Record::parse(b"17,0,f5d6c3")?.moves().count(), 3);
/// # Ok::<(), reversi_records::eothello::EothelloError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a> {
    text: &'a [u8],
    offset: usize,
}

impl<'a> Moves<'a> {
    /// Creates a reader of `text`, which begins at `offset`.
    pub(super) const fn new(text: &'a [u8], offset: usize) -> Self {
        Self { text, offset }
    }

    /// Parses the next move.
    pub(super) fn read(&mut self) -> Result<Option<Ply>, EothelloError> {
        let offset = self.offset;
        if self.text.is_empty() {
            return Ok(None);
        }
        let (played, length) = Move::prefix(self.text).map_err(|wrong| {
            let kind = match self.text.get(wrong) {
                Some(&byte) => EothelloErrorKind::UnexpectedByte(byte),
                None => EothelloErrorKind::MissingRow,
            };
            EothelloError::new(offset + wrong, kind)
        })?;
        self.text = self.text.get(length..).unwrap_or_default();
        self.offset += length;
        Ok(Some(Ply { offset, played }))
    }
}

impl Iterator for Moves<'_> {
    type Item = Ply;

    fn next(&mut self) -> Option<Ply> {
        // No error occurs, because the parser has read these moves before.
        self.read().ok().flatten()
    }
}

impl FusedIterator for Moves<'_> {}
