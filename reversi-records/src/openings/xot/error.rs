//! Errors of XOT lists.

use core::fmt;

use reversi_rules::notation::TranscriptErrorKind;
use reversi_rules::{IllegalMove, TextError};

/// An error in a list, with the offset of the wrong byte.
/// [`line_column`](TextError::line_column) returns its line.
///
/// ```
/// use reversi_records::openings::xot::{Starts, XotErrorKind};
///
/// let list = b"f5d6c3d3c4f4f6f3\nf5d6a1\n";
/// let error = Starts::new(list).find_map(Result::err).unwrap();
/// assert_eq!((error.byte(), error.line_column(list)), (21, (2, 5)));
/// assert!(matches!(error.kind(), XotErrorKind::Illegal(_)));
/// assert_eq!(error.to_string(), "game 1, byte 21, ply 2: a1: a disc there flips nothing");
/// ```
pub type XotError = TextError<XotErrorKind>;

/// The kind of an [`XotError`].
///
/// ```
/// use reversi_records::openings::xot::{Starts, XotErrorKind};
///
/// let error = Starts::new(b"f5d6").next().unwrap().unwrap_err();
/// assert_eq!(error.kind(), XotErrorKind::TooShort);
/// assert_eq!(error.to_string(), "game 0, byte 4, ply 2: the line ends before the eighth move");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XotErrorKind {
    /// A byte that cannot be part of a move, a move number or a separator.
    UnexpectedByte(u8),
    /// The line ends after the letter of a column.
    MissingRow,
    /// An illegal move.
    Illegal(IllegalMove),
    /// A line with fewer than eight moves.
    TooShort,
    /// A line with more than eight moves.
    TooLong,
}

impl fmt::Display for XotErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        type Transcript = TranscriptErrorKind;
        match self {
            Self::UnexpectedByte(byte) => Transcript::UnexpectedByte(*byte).fmt(f),
            Self::MissingRow => Transcript::MissingRow.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::TooShort => f.write_str("the line ends before the eighth move"),
            Self::TooLong => f.write_str("a ninth move"),
        }
    }
}
