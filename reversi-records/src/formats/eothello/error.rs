//! Errors of eOthello games.

use reversi_rules::{IllegalMove, TextError};

use crate::reading::line_errors::line_errors;
use crate::vocabulary::kind_name::named;

/// An error from reading or replaying a row, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::eothello::{EothelloErrorKind, Games};
///
/// let error = Games::new(b"17,2,f5d6").next().unwrap().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (3, EothelloErrorKind::NotAWinner));
/// assert_eq!(error.to_string(), "byte 3: not a winner (1, -1 or 0)");
/// ```
pub type EothelloError = TextError<EothelloErrorKind>;

line_errors! {
    /// The kind of an [`EothelloError`].
    ///
    /// ```
    /// use reversi_records::eothello::{EothelloErrorKind, Games};
    ///
    /// let error = Games::new(b"17,1").next().unwrap().unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (4, EothelloErrorKind::MissingColumn));
    /// ```
    EothelloErrorKind of "eothello";
    /// A row with fewer than three columns.
    MissingColumn => "a row has three columns, and one is missing";
    /// A row with more than three columns.
    AnotherColumn => "a row has three columns, and another follows";
    /// A value without its closing quote.
    UnclosedQuote => "the value that begins here has no closing quote";
    /// A number of a game that is not a whole number below 2^64.
    NotAnId => "not the number of a game";
    /// A winner other than `1`, `-1` and `0`.
    NotAWinner => "not a winner (1, -1 or 0)";
    /// The moves end after a column letter, without its row.
    MissingRow => "the row of the last move is missing";
}
