//! What every reader says when a record is wrong: where, and what.

use core::fmt;

/// A record could not be read: the byte that is wrong, and what is wrong with it in the words of
/// its format.
///
/// ```
/// use reversi_rules::record::wthor::{Games, WthorError, WthorErrorKind};
///
/// let error: WthorError = Games::parse(&[0; 10]).unwrap_err();
/// assert_eq!(error.offset(), 10);
/// assert_eq!(error.kind(), WthorErrorKind::Truncated { expected: 16 });
/// assert_eq!(error.to_string(), "byte 10: the file ends here and should have 16 bytes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordError<K> {
    offset: usize,
    kind: K,
}

impl<K: Copy> RecordError<K> {
    pub(crate) const fn new(offset: usize, kind: K) -> Self {
        Self { offset, kind }
    }

    /// The byte that is wrong, counted from 0 at the start of what was given to the reader; the
    /// length of it where something is missing.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// assert_eq!(Games::parse(&[0; 10]).unwrap_err().offset(), 10);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// What is wrong there.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::{Games, WthorErrorKind};
    /// let kind = Games::parse(&[0; 17]).unwrap_err().kind();
    /// assert_eq!(kind, WthorErrorKind::TrailingData { expected: 16 });
    /// ```
    #[must_use]
    pub const fn kind(&self) -> K {
        self.kind
    }
}

impl<K> RecordError<K> {
    /// The line and the place in it where [`offset`](Self::offset) is, both counted from 1, as
    /// editors show them. `text` is what was given to the reader. Lines end in a line feed; a
    /// column is a byte.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Games;
    /// let text = b"[Black \"Rose\"]\n\n1. f5 ?? d9 *\n";
    /// let error = Games::new(text).find_map(Result::err).unwrap();
    /// assert_eq!((error.offset(), error.line_column(text)), (26, (3, 11)));
    /// ```
    #[must_use]
    pub fn line_column(&self, text: &[u8]) -> (usize, usize) {
        let before = text.get(..self.offset).unwrap_or(text);
        let line = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        (before.split(|&byte| byte == b'\n').count(), line.len() + 1)
    }
}

impl<K: fmt::Display> fmt::Display for RecordError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset, self.kind)
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for RecordError<K> {}
