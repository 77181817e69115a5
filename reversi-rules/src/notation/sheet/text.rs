//! Transcript sheets as text: a line of numbers for each row.

use core::fmt;
use core::iter::from_fn;
use core::str::FromStr;

use super::Sheet;
use crate::position::{Playable, Position};
use crate::vocabulary::{SquareSet, TextError};

impl<P: Playable> fmt::Display for Sheet<P> {
    /// Writes one line for each row, with aligned cells and without a line feed at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = if self.squares().len() < 100 { 2 } else { 3 };
        for (at, cell) in self.cells().enumerate() {
            f.write_str(match at % usize::from(self.width()) {
                0 if at == 0 => "",
                0 => "\n",
                _ => " ",
            })?;
            match cell.map(|square| self.get(square)) {
                None => write!(f, "{:>digits$}", '#')?,
                Some(None) => write!(f, "{:>digits$}", '-')?,
                Some(Some(number)) => write!(f, "{number:>digits$}")?,
            }
        }
        Ok(())
    }
}

impl Sheet {
    /// Parses eight lines of eight numbers up to 255, with `-` for a blank square. [`Sheet`] lists
    /// the other forms that are accepted.
    ///
    /// The numbers may contradict each other. [`errors`](Self::errors) lists such errors.
    ///
    /// # Errors
    /// [`ParseSheetError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::notation::Sheet;
    /// let text = "- - - - - - - -\n".repeat(8);
    /// assert_eq!(Sheet::parse(text.as_bytes()), Ok(Sheet::default()));
    /// let error = Sheet::parse(b"1 2 3 4 five").unwrap_err();
    /// assert_eq!(error.to_string(), "byte 8: 'f' is not part of a number");
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseSheetError> {
        Self::parse_on(Position::START, text)
    }
}

impl<P: Playable> Sheet<P> {
    /// Parses a sheet for the board of a position: a line for each row, with `#` for each missing
    /// square. Numbers may be up to 255 on 8×8, and up to 65535 on other boards.
    ///
    /// # Errors
    /// [`ParseSheetError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::{notation::Sheet, variant::{Game, Rules}};
    /// let game = Game::replay(Rules::OCTAGON.start(), "d5f4")?;
    /// let text = game.sheet().to_string();
    /// let sheet = Sheet::parse_on(game.start(), text.as_bytes())?;
    /// assert_eq!(sheet.game_from(game.start()), Ok(game));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_on(position: P, text: &[u8]) -> Result<Self, ParseSheetError> {
        let mut sheet = Self::blank(position);
        let (width, height) = (sheet.width(), sheet.height());
        let mut places = sheet.cells();
        let (mut offset, mut rows) = (0, 0);
        for line in lines(text) {
            let (start, mut cells) = (offset, 0);
            for token in line.split_inclusive(|&byte| is_separator(byte)) {
                let cell = match token {
                    [cell @ .., last] if is_separator(*last) => cell,
                    cell => cell,
                };
                if !cell.is_empty() {
                    let place = if cells == width { None } else { places.next() };
                    match place.ok_or(error(offset, ParseSheetErrorKind::TrailingCell))? {
                        None if cell == b"#" => {}
                        None => return Err(error(offset, ParseSheetErrorKind::MissingSquare)),
                        Some(square) => number(cell, offset)?
                            .and_then(|number| P::set_number(&mut sheet.numbers, square, number))
                            .ok_or(error(offset, ParseSheetErrorKind::NumberTooLarge))?,
                    }
                    cells += 1;
                }
                offset += token.len();
            }
            if cells == width {
                rows += 1;
            } else if cells > 0 {
                let length = line.strip_suffix(b"\n").unwrap_or(line).len();
                let kind = ParseSheetErrorKind::ShortRow { cells, expected: width };
                return Err(error(start + length, kind));
            }
        }
        if rows < height {
            let kind = ParseSheetErrorKind::TooShort { rows, expected: height };
            return Err(error(text.len(), kind));
        }
        Ok(sheet)
    }
}

impl FromStr for Sheet {
    type Err = ParseSheetError;

    fn from_str(text: &str) -> Result<Self, ParseSheetError> {
        Self::parse(text.as_bytes())
    }
}

/// Returns the lines, each with its line feed. `split_inclusive` contains a panic that the compiler
/// cannot remove, and the code that the bindings use must not contain panics.
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

/// Parses the nonempty cell that begins at `offset`. Returns 0 for a blank square, and `None` for a
/// number above 65535.
fn number(cell: &[u8], offset: usize) -> Result<Option<u16>, ParseSheetError> {
    let right = match cell {
        [b'-', b'-', ..] => 2,
        [b'-' | b'.', ..] => 1,
        _ => cell.iter().take_while(|byte| byte.is_ascii_digit()).count(),
    };
    if let Some(&byte) = cell.get(right) {
        return Err(error(offset + right, ParseSheetErrorKind::UnexpectedByte(byte)));
    }
    Ok(cell.iter().filter(|byte| byte.is_ascii_digit()).try_fold(0_u16, |number, digit| {
        number.checked_mul(10)?.checked_add((digit - b'0').into())
    }))
}

const fn error(offset: usize, kind: ParseSheetErrorKind) -> ParseSheetError {
    ParseSheetError::new(offset, kind)
}

/// The error returned when text is not a transcript sheet.
///
/// ```
/// use reversi_rules::notation::{ParseSheetErrorKind, Sheet};
///
/// let error = "1 2 3\n".parse::<Sheet>().unwrap_err();
/// assert_eq!(error.byte(), 5);
/// assert_eq!(error.kind(), ParseSheetErrorKind::ShortRow { cells: 3, expected: 8 });
/// assert_eq!(error.to_string(), "byte 5: the line ends after 3 of 8 numbers");
/// ```
pub type ParseSheetError = TextError<ParseSheetErrorKind>;

/// The reason why a text is not a transcript sheet.
///
/// ```
/// use reversi_rules::notation::{ParseSheetErrorKind, Sheet};
///
/// let error = "".parse::<Sheet>().unwrap_err();
/// assert_eq!(error.kind(), ParseSheetErrorKind::TooShort { rows: 0, expected: 8 });
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseSheetErrorKind {
    /// A byte cannot be part of a number, a blank square or a separator.
    UnexpectedByte(u8),
    /// A number exceeds 255 on 8×8, or 65535 on other boards.
    NumberTooLarge,
    /// A missing square is not written as `#`.
    MissingSquare,
    /// A line has too few cells.
    ShortRow {
        /// The number of cells in the line, at least 1.
        cells: u8,
        /// The width of the board.
        expected: u8,
    },
    /// The text has too few lines.
    TooShort {
        /// The number of lines that have cells.
        rows: u8,
        /// The height of the board.
        expected: u8,
    },
    /// A cell follows the last column or the last row.
    TrailingCell,
}

impl fmt::Display for ParseSheetErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' is not part of a number", byte.escape_ascii())
            }
            Self::NumberTooLarge => f.write_str("the number is too large"),
            Self::MissingSquare => f.write_str("the board lacks this square: use #"),
            Self::ShortRow { cells, expected } => {
                write!(f, "the line ends after {cells} of {expected} numbers")
            }
            Self::TooShort { rows, expected } => {
                write!(f, "the text ends after {rows} of {expected} lines")
            }
            Self::TrailingCell => f.write_str("the board has no more squares"),
        }
    }
}
