//! Errors of Logistello transcripts.

use reversi_rules::{Color, IllegalMove, TextError};

use crate::reading::line_errors::line_errors;
use crate::vocabulary::kind_name::named;
use crate::vocabulary::turns::Refusal;

/// An error from reading or replaying a transcript, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::logistello::{LogistelloErrorKind, Record};
/// use reversi_rules::Color;
///
/// let error = Record::parse(b"+f5+d6")?.replay().unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (4, LogistelloErrorKind::WrongTurn(Color::White)));
/// assert_eq!(error.to_string(), "byte 4, ply 1: it is white's turn");
/// # Ok::<(), reversi_records::logistello::LogistelloError>(())
/// ```
pub type LogistelloError = TextError<LogistelloErrorKind>;

line_errors! {
    /// The kind of a [`LogistelloError`].
    ///
    /// ```
    /// use reversi_records::logistello::{LogistelloErrorKind, Record};
    ///
    /// let error = Record::parse(b"+f5d6").unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (3, LogistelloErrorKind::MissingSign(b'd')));
    /// ```
    LogistelloErrorKind of "logistello";
    /// This byte, where `+` or `-` must begin a move.
    MissingSign(byte: u8) => "'{}' stands where + or - must begin a move", byte.escape_ascii();
    /// The line ends within a move.
    MissingSquare => "the line ends within a move";
    /// A margin that is not a number from -64 to 64.
    NotAMargin => "not a margin (-64 to 64)";
    /// Not a number.
    NotANumber => "not a number";
    /// Text after the second number.
    TrailingText => "text follows the numbers";
    /// A move of one side during the turn of the other, which this names.
    WrongTurn(turn: Color) => "it is {turn}'s turn";
}

impl From<Refusal> for LogistelloErrorKind {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongTurn(turn) => Self::WrongTurn(turn),
            Refusal::Illegal(illegal) => Self::Illegal(illegal),
        }
    }
}
