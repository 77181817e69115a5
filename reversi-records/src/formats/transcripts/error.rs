//! Errors of transcripts.

use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{IllegalMove, TextError};

use crate::reading::line_errors::line_errors;
use crate::vocabulary::kind_name::named;

/// An error from reading or replaying a transcript, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::transcripts::{Record, TranscriptsErrorKind};
///
/// let error = Record::parse(b"f5x6").unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (2, TranscriptsErrorKind::UnexpectedByte(b'x')));
/// assert_eq!(error.to_string(), "byte 2: 'x' is not part of a move");
/// ```
pub type TranscriptsError = TextError<TranscriptsErrorKind>;

line_errors! {
    /// The kind of a [`TranscriptsError`].
    ///
    /// ```
    /// use reversi_records::transcripts::{Record, TranscriptsErrorKind};
    ///
    /// let error = Record::parse(b"f5d").unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (3, TranscriptsErrorKind::MissingRow));
    /// ```
    TranscriptsErrorKind of "transcripts";
    /// The moves end after a column letter, without its row.
    MissingRow => "the row of the last move is missing";
    /// The text before the moves is not a position.
    BadStart(kind: ParseBoardErrorKind) => "{kind}";
}
