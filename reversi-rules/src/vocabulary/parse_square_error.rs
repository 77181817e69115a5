//! The error of parsing the name of a square.

use core::fmt;

use crate::vocabulary::Location;

/// The error returned when text is not the name of a square.
///
/// ```
/// # use reversi_rules::{Square, variant};
/// let error = "f9".parse::<Square>().unwrap_err();
/// assert_eq!(error.byte(), 1);
/// assert_eq!(error.to_string(), "byte 1: '9' is not a row (1 to 8)");
/// let error = "q5".parse::<variant::Square>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 0: 'q' is not a column (a to p)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseSquareError {
    byte: u8,
    /// The wrong byte; `None` if the text ends too early.
    found: Option<u8>,
    /// The width and height of the largest board that the parsed type covers, 8 or 16.
    side: u8,
}

impl ParseSquareError {
    /// Creates the error for the byte at offset `byte` of `text`.
    pub(crate) const fn new(text: &[u8], byte: usize, side: u8) -> Self {
        let found = if byte < text.len() { Some(text[byte]) } else { None };
        Self { byte: byte as u8, found, side }
    }

    /// Returns the offset of the wrong byte, 0 to 3.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert_eq!("i5".parse::<Square>().unwrap_err().byte(), 0);
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        self.byte as usize
    }

    /// Returns the place in the text.
    ///
    /// ```
    /// # use reversi_rules::{Location, Square};
    /// let error = "i5".parse::<Square>().unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(0));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        Location::NOWHERE.with_byte(self.byte())
    }
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location().label(Reason(*self)).fmt(f)
    }
}

struct Reason(ParseSquareError);

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseSquareError { byte, found, side } = self.0;
        let last = char::from(b'a' + side - 1);
        match (byte, found) {
            (0, None) => f.write_str("a column is missing"),
            (1, None) => f.write_str("a row is missing"),
            (0, Some(byte)) => {
                write!(f, "'{}' is not a column (a to {last})", byte.escape_ascii())
            }
            // In a row such as 17 the first digit alone is fine, so the message quotes no digit.
            (1, Some(b'1'..=b'9')) if side > 9 => write!(f, "this is not a row (1 to {side})"),
            (1, Some(byte)) => write!(f, "'{}' is not a row (1 to {side})", byte.escape_ascii()),
            _ => f.write_str("text follows the name of the square"),
        }
    }
}

impl core::error::Error for ParseSquareError {}
