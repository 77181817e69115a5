//! The formats of whole records.

use core::fmt;

/// A format of whole records, with comments and, except in GGF, variations.
///
/// ```
/// use reversi_records::Format;
///
/// assert_eq!(Format::Sgf.to_string(), "SGF");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The Smart Game Format: [`sgf`](crate::sgf).
    Sgf,
    /// Portable Game Notation: [`pgn`](crate::pgn).
    Pgn,
    /// The format of the Generic Game Server: [`ggf`](crate::ggf).
    Ggf,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Sgf => "SGF",
            Self::Pgn => "PGN",
            Self::Ggf => "GGF",
        })
    }
}
