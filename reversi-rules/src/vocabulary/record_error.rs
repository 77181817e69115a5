//! The error type of all readers, which is also the finding type of audits.

use core::fmt;

use crate::vocabulary::Location;

/// An error in a text or a file: its place and its kind. Parsers return it, and audits list it as
/// a finding.
///
/// `K` lists the errors of one format. Each format has an alias, such as
/// [`PgnError`](crate::record::pgn::PgnError).
///
/// ```
/// use reversi_rules::record::wthor::{Games, WthorError, WthorErrorKind};
///
/// let error: WthorError = Games::parse(&[0; 10]).unwrap_err();
/// assert_eq!(error.byte(), 10);
/// assert_eq!(error.kind(), WthorErrorKind::Truncated { expected: 16 });
/// assert_eq!(error.to_string(), "byte 10: the file ends here and should have 16 bytes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordError<K> {
    /// Always has a byte.
    location: Location,
    kind: K,
}

impl<K: Copy> RecordError<K> {
    pub(crate) const fn new(byte: usize, kind: K) -> Self {
        Self::at(Location::NOWHERE.with_byte(byte), kind)
    }

    /// Creates an error at a place, which must have a byte.
    pub(crate) const fn at(location: Location, kind: K) -> Self {
        Self { location, kind }
    }

    /// Converts the kind and keeps the place.
    pub(crate) fn map<L>(self, kind: impl FnOnce(K) -> L) -> RecordError<L> {
        RecordError { location: self.location, kind: kind(self.kind) }
    }

    /// Returns the error with the number of the game in its file.
    pub(crate) const fn in_game(self, game: usize) -> Self {
        Self { location: self.location.with_game(game), ..self }
    }

    /// Returns the error with the ply of the game.
    pub(crate) const fn at_ply(self, ply: usize) -> Self {
        Self { location: self.location.with_ply(ply), ..self }
    }

    /// Returns the place, which always has a byte. An illegal move adds its ply, and a WTHOR file
    /// the number of the game.
    ///
    /// ```
    /// # use reversi_rules::{Location, record::pgn::Record};
    /// let error = Record::parse(b"1. f5 a1")?.replay().unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(6).with_ply(1));
    /// assert_eq!(error.to_string(), "byte 6, ply 1: a1: a disc there flips nothing");
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        self.location
    }

    /// Returns the offset of the wrong byte, from 0 at the start of the input. If the input ends
    /// too early, this is its length.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// assert_eq!(Games::parse(&[0; 10]).unwrap_err().byte(), 10);
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        match self.location.byte() {
            Some(byte) => byte,
            None => 0,
        }
    }

    /// Returns the kind of error.
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

impl<K: Copy> RecordError<K> {
    /// Returns the line and the column of [`byte`](Self::byte) in `text`, the input.
    ///
    /// Both count from 1, as in editors. Lines end in a line feed, and columns are bytes.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Games;
    /// let text = b"[Black \"Rose\"]\n\n1. f5 ?? d9 *\n";
    /// let error = Games::new(text).find_map(Result::err).unwrap();
    /// assert_eq!((error.byte(), error.line_column(text)), (26, (3, 11)));
    /// ```
    #[must_use]
    pub fn line_column(&self, text: &[u8]) -> (usize, usize) {
        let before = text.get(..self.byte()).unwrap_or(text);
        let line = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        (before.split(|&byte| byte == b'\n').count(), line.len() + 1)
    }
}

impl<K: fmt::Display> fmt::Display for RecordError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location.label(&self.kind).fmt(f)
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for RecordError<K> {}
