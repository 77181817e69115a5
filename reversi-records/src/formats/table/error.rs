//! Errors of tables.

use reversi_rules::{IllegalMove, TextError};

use crate::reading::line_errors::line_errors;
use crate::vocabulary::kind_name::named;

/// An error from reading or replaying a line, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::table::{Games, TableErrorKind};
///
/// let error = Games::new(b"- | - | - | - | 40-25 | f5").next().unwrap().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (16, TableErrorKind::NotAScore));
/// assert_eq!(error.to_string(), "byte 16: a score must be two numbers that sum to 64, or ?");
/// ```
pub type TableError = TextError<TableErrorKind>;

line_errors! {
    /// The kind of a [`TableError`].
    ///
    /// ```
    /// use reversi_records::table::{Games, TableErrorKind};
    ///
    /// let error = Games::new(b"- | - | - | f5").next().unwrap().unwrap_err();
    /// assert_eq!(error.kind(), TableErrorKind::Columns(4));
    /// ```
    TableErrorKind of "table";
    /// A line with so many columns, and not six.
    Columns(found: usize) => "a line has six columns, not {found}";
    /// A score other than two numbers that sum to 64, and `?`.
    NotAScore => "a score must be two numbers that sum to 64, or ?";
    /// The moves end after a column letter, without its row.
    MissingRow => "the row of the last move is missing";
}
