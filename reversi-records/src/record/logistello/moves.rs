//! The moves of a line, each with its sign.

use core::iter::FusedIterator;

use reversi_rules::{Color, Move};

use super::{LogistelloError, LogistelloErrorKind};

/// A move in a record, legal or not.
///
/// ```
/// use reversi_records::logistello::Record;
/// use reversi_rules::{Color, Move, Square};
///
/// let record = Record::parse(b"+f5 -pa")?;
/// let plies = record.moves().map(|ply| (ply.offset, ply.color, ply.played));
/// assert!(plies.eq([(1, Color::Black, Square::F5.into()), (5, Color::White, Move::Pass)]));
/// # Ok::<(), reversi_records::logistello::LogistelloError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The offset of the square or the pass, after its sign.
    pub offset: usize,
    /// The side that moves.
    pub color: Color,
    /// A disc on a square, or a pass.
    pub played: Move,
}

/// The moves of a game in order, made by [`Record::moves`](super::Record::moves).
///
/// ```
/// use reversi_records::logistello::Record;
///
/// assert_eq!(Record::parse(b"+f5-d6+c3")?.moves().count(), 3);
/// # Ok::<(), reversi_records::logistello::LogistelloError>(())
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

    fn advance(&mut self, length: usize) {
        self.text = self.text.get(length..).unwrap_or_default();
        self.offset += length;
    }

    /// Parses the next move.
    pub(super) fn read(&mut self) -> Result<Option<Ply>, LogistelloError> {
        self.advance(self.text.len() - self.text.trim_ascii_start().len());
        let Some(&sign) = self.text.first() else { return Ok(None) };
        let color = match sign {
            b'+' => Color::Black,
            b'-' => Color::White,
            other => {
                let kind = LogistelloErrorKind::MissingSign(other);
                return Err(LogistelloError::new(self.offset, kind));
            }
        };
        self.advance(1);
        let offset = self.offset;
        let (played, length) = Move::prefix(self.text).map_err(|wrong| {
            let kind = match self.text.get(wrong) {
                Some(&byte) => LogistelloErrorKind::UnexpectedByte(byte),
                None => LogistelloErrorKind::MissingSquare,
            };
            LogistelloError::new(offset + wrong, kind)
        })?;
        self.advance(length);
        Ok(Some(Ply { offset, color, played }))
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
