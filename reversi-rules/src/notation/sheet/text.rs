//! Sheets as text: eight lines of eight numbers.

use core::fmt;
use core::iter::from_fn;
use core::str::FromStr;

use super::Sheet;
use crate::vocabulary::{Location, Square};

impl fmt::Display for Sheet {
    /// Eight lines of eight cells, each at least two wide, `-` in a blank square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::ALL {
            f.write_str(match (square.column(), square.row()) {
                (0, 0) => "",
                (0, _) => "\n",
                _ => " ",
            })?;
            match self.get(square) {
                Some(number) => write!(f, "{number:>2}")?,
                None => f.write_str(" -")?,
            }
        }
        Ok(())
    }
}

impl Sheet {
    /// Reads eight lines of eight numbers, `-` for a blank square. What else it takes is listed
    /// with [`Sheet`]. Any number up to 255 may stand anywhere; what is wrong with them as a game
    /// is for [`errors`](Self::errors) to say.
    ///
    /// # Errors
    /// [`ParseSheetError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::notation::Sheet;
    /// let text = "- - - - - - - -\n".repeat(8);
    /// assert_eq!(Sheet::parse(text.as_bytes()), Ok(Sheet::default()));
    /// let error = Sheet::parse(b"1 2 3 4 five").unwrap_err();
    /// assert_eq!(error.to_string(), "byte 8: 'f' is not part of a number");
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseSheetError> {
        let mut squares = Square::ALL.into_iter();
        let mut sheet = Self::default();
        let mut offset = 0;
        for line in lines(text) {
            let (start, mut cells) = (offset, 0);
            for token in line.split_inclusive(|&byte| is_separator(byte)) {
                let cell = match token {
                    [cell @ .., last] if is_separator(*last) => cell,
                    cell => cell,
                };
                if !cell.is_empty() {
                    let trailing = Err(error(offset, ParseSheetErrorKind::TrailingCell));
                    if cells == 8 {
                        return trailing;
                    }
                    let Some(square) = squares.next() else { return trailing };
                    sheet.set(square, number(cell, offset)?);
                    cells += 1;
                }
                offset += token.len();
            }
            if cells % 8 != 0 {
                let length = line.strip_suffix(b"\n").unwrap_or(line).len();
                return Err(error(start + length, ParseSheetErrorKind::ShortRow { cells }));
            }
        }
        match squares.next() {
            Some(square) => {
                Err(error(text.len(), ParseSheetErrorKind::TooShort { rows: square.row() }))
            }
            None => Ok(sheet),
        }
    }
}

impl FromStr for Sheet {
    type Err = ParseSheetError;

    fn from_str(text: &str) -> Result<Self, ParseSheetError> {
        Self::parse(text.as_bytes())
    }
}

/// The lines, each with its line feed. `split_inclusive` would do, but for a panic in it that the
/// compiler does not see to be unreachable, and a face of this crate may have none.
fn lines(mut rest: &[u8]) -> impl Iterator<Item = &[u8]> {
    from_fn(move || {
        let feed = rest.iter().position(|&byte| byte == b'\n');
        let end = feed.map_or(rest.len(), |at| at + 1);
        let (line, after) = rest.split_at_checked(end).unwrap_or((rest, &[]));
        rest = after;
        (!line.is_empty()).then_some(line)
    })
}

const fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0B' | b'\x0C' | b',' | b';')
}

/// What a cell, which begins at `offset` and is not empty, says: 0 for a blank square.
fn number(cell: &[u8], offset: usize) -> Result<u8, ParseSheetError> {
    let right = match cell {
        [b'-', b'-', ..] => 2,
        [b'-' | b'.', ..] => 1,
        _ => cell.iter().take_while(|byte| byte.is_ascii_digit()).count(),
    };
    if let Some(&byte) = cell.get(right) {
        return Err(error(offset + right, ParseSheetErrorKind::UnexpectedByte(byte)));
    }
    cell.iter()
        .filter(|byte| byte.is_ascii_digit())
        .try_fold(0_u8, |number, digit| number.checked_mul(10)?.checked_add(digit - b'0'))
        .ok_or(error(offset, ParseSheetErrorKind::NumberTooLarge))
}

const fn error(offset: usize, kind: ParseSheetErrorKind) -> ParseSheetError {
    ParseSheetError { byte: offset, kind }
}

/// The text could not be read as a transcript sheet.
///
/// ```
/// use reversi_rules::notation::{ParseSheetErrorKind, Sheet};
///
/// let error = "1 2 3\n".parse::<Sheet>().unwrap_err();
/// assert_eq!(error.byte(), 5);
/// assert_eq!(error.kind(), ParseSheetErrorKind::ShortRow { cells: 3 });
/// assert_eq!(error.to_string(), "byte 5: the line ends after 3 of 8 numbers");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSheetError {
    byte: usize,
    kind: ParseSheetErrorKind,
}

/// What is wrong with the text of a sheet.
///
/// ```
/// use reversi_rules::notation::{ParseSheetErrorKind, Sheet};
///
/// let error = "".parse::<Sheet>().unwrap_err();
/// assert_eq!(error.kind(), ParseSheetErrorKind::TooShort { rows: 0 });
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseSheetErrorKind {
    /// A byte that is no part of a number, a blank square or a separator.
    UnexpectedByte(u8),
    /// A number above 255.
    NumberTooLarge,
    /// A line ends before its eighth number.
    ShortRow {
        /// How many numbers it has, 1..=7.
        cells: u8,
    },
    /// The text ends before the eighth line of numbers.
    TooShort {
        /// How many such lines there are, 0..=7.
        rows: u8,
    },
    /// A ninth number in a line, or a ninth line.
    TrailingCell,
}

impl ParseSheetError {
    /// The byte that is wrong, or the end of the line or of the text where something is missing.
    ///
    /// ```
    /// # use reversi_rules::notation::Sheet;
    /// assert_eq!("1 2 ?".parse::<Sheet>().unwrap_err().byte(), 4);
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        self.byte
    }

    /// Returns the place in the text.
    ///
    /// ```
    /// # use reversi_rules::{Location, notation::Sheet};
    /// let error = "1 2 ?".parse::<Sheet>().unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(4));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        Location::NOWHERE.with_byte(self.byte)
    }

    /// What is wrong there.
    ///
    /// ```
    /// # use reversi_rules::notation::{ParseSheetErrorKind, Sheet};
    /// let error = "256".parse::<Sheet>().unwrap_err();
    /// assert_eq!(error.kind(), ParseSheetErrorKind::NumberTooLarge);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> ParseSheetErrorKind {
        self.kind
    }
}

impl fmt::Display for ParseSheetErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' is not part of a number", byte.escape_ascii())
            }
            Self::NumberTooLarge => f.write_str("the number is above 255"),
            Self::ShortRow { cells } => write!(f, "the line ends after {cells} of 8 numbers"),
            Self::TooShort { rows } => write!(f, "the text ends after {rows} of 8 lines"),
            Self::TrailingCell => {
                f.write_str("a sheet has eight lines of eight numbers and this is one more")
            }
        }
    }
}

impl fmt::Display for ParseSheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location().label(self.kind).fmt(f)
    }
}

impl core::error::Error for ParseSheetError {}
