//! The text of a set of squares: its picture, or its number.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::{Bitboard, Location, Square};

/// The error returned when text is not a set of squares.
///
/// ```
/// # use reversi_rules::{Bitboard, Location};
/// let error = "X . ?".parse::<Bitboard>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 4: '?' is neither X nor .");
/// assert_eq!(error.location(), Location::NOWHERE.with_byte(4));
/// let error = "X . X".parse::<Bitboard>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 5: 3 cells instead of 64");
/// let error = "0x1.".parse::<Bitboard>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 3: '.' is not a hexadecimal digit");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseBitboardError {
    byte: usize,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    NotACell(u8),
    TooFewCells(u8),
    TooManyCells,
    NotADigit(u8),
    NoDigits,
    TooManyDigits,
}

impl ParseBitboardError {
    /// Returns the place in the text.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Location};
    /// let error = "0xg".parse::<Bitboard>().unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(2));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        Location::NOWHERE.with_byte(self.byte)
    }
}

impl fmt::Display for ParseBitboardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location().label(self.kind).fmt(f)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACell(byte) => write!(f, "'{}' is neither X nor .", byte.escape_ascii()),
            Self::TooFewCells(count) => write!(f, "{count} cells instead of 64"),
            Self::TooManyCells => f.write_str("more than 64 cells"),
            Self::NotADigit(byte) => {
                write!(f, "'{}' is not a hexadecimal digit", byte.escape_ascii())
            }
            Self::NoDigits => f.write_str("a hexadecimal digit is missing"),
            Self::TooManyDigits => f.write_str("more than sixteen hexadecimal digits"),
        }
    }
}

impl core::error::Error for ParseBitboardError {}

impl Bitboard {
    /// Parses a picture of 64 cells, or a number.
    ///
    /// The cells are `X` or `.`, from a1 row by row, with white space anywhere, as `{}` writes
    /// them. A number is `0x` and one to sixteen hexadecimal digits, as `{:#x}` writes it. The
    /// bytes need not be UTF-8. For a `&str`, call `text.parse()`.
    ///
    /// # Errors
    /// [`ParseBitboardError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// let corners = Bitboard::CORNERS;
    /// assert_eq!(corners.to_string().parse(), Ok(corners));
    /// assert_eq!(format!("{corners:#x}").parse(), Ok(corners));
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseBitboardError> {
        match text {
            [b'0', b'x', digits @ ..] => number(digits),
            picture => cells(picture),
        }
    }
}

/// Reads the digits behind `0x`.
fn number(digits: &[u8]) -> Result<Bitboard, ParseBitboardError> {
    let mut bits = 0;
    for (at, &byte) in digits.iter().enumerate() {
        let wrong = |kind| ParseBitboardError { byte: 2 + at, kind };
        let digit = char::from(byte).to_digit(16).ok_or_else(|| wrong(Kind::NotADigit(byte)))?;
        if at == 16 {
            return Err(wrong(Kind::TooManyDigits));
        }
        bits = bits << 4 | u64::from(digit);
    }
    if digits.is_empty() {
        return Err(ParseBitboardError { byte: 2, kind: Kind::NoDigits });
    }
    Ok(Bitboard::from_bits(bits))
}

fn cells(picture: &[u8]) -> Result<Bitboard, ParseBitboardError> {
    let (mut set, mut squares) = (Bitboard::EMPTY, Square::ALL.into_iter());
    for (byte, &cell) in picture.iter().enumerate() {
        let wrong = |kind| ParseBitboardError { byte, kind };
        match cell {
            b'X' | b'.' => {
                let square = squares.next().ok_or_else(|| wrong(Kind::TooManyCells))?;
                if cell == b'X' {
                    set = set.with(square);
                }
            }
            _ if cell.is_ascii_whitespace() => {}
            _ => return Err(wrong(Kind::NotACell(cell))),
        }
    }
    match squares.len() {
        0 => Ok(set),
        missing => Err(ParseBitboardError {
            byte: picture.len(),
            kind: Kind::TooFewCells(64 - missing as u8),
        }),
    }
}

impl FromStr for Bitboard {
    type Err = ParseBitboardError;

    fn from_str(text: &str) -> Result<Self, ParseBitboardError> {
        Self::parse(text.as_bytes())
    }
}
