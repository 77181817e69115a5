//! A square of a board up to 16×16.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::any_square::{self, sealed::Sealed};
use crate::vocabulary::{AnySquare, ParseSquareError};

/// A square of any board: a column a to p and a row 1 to 16, in one byte.
///
/// [`Rules::squares`](super::Rules::squares) lists the squares of a board. A square prints as `a1`
/// or `j10`.
///
/// ```
/// use reversi_rules::variant::Square;
///
/// let square: Square = "j10".parse()?;
/// assert_eq!((square.column(), square.row()), (9, 9));
/// assert_eq!(square.to_string(), "j10");
/// # Ok::<(), reversi_rules::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(super) u8);

impl Square {
    /// Returns the square in the given column and row, or `None` unless both are 0..=15.
    ///
    /// ```
    /// # use reversi_rules::variant::Square;
    /// assert_eq!(Square::new(9, 9).map(|square| square.to_string()).as_deref(), Some("j10"));
    /// assert_eq!(Square::new(16, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 16 && row < 16 { Some(Self(row * 16 + column)) } else { None }
    }

    /// Returns the square with this [`index`](Self::index); `None` from 256 on. Any byte is a square:
    /// `Square::from(byte)`.
    ///
    /// ```
    /// # use reversi_rules::variant::Square;
    /// assert_eq!(Square::from_index(16), Some("a2".parse()?));
    /// assert_eq!(Square::from_index(256), None);
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 256 { Some(Self(index as u8)) } else { None }
    }

    /// Returns the index in an array of squares, which is the same on every board: 0 for a1, 1 for
    /// b1, … 16 for a2, … 255 for p16. As a byte it is `u8::from(square)`.
    ///
    /// ```
    /// # use reversi_rules::variant::Square;
    /// let a2: Square = "a2".parse()?;
    /// assert_eq!((a2.index(), u8::from(a2)), (16, 16));
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column: 0 for a, 15 for p.
    ///
    /// ```
    /// # use reversi_rules::variant::Square;
    /// assert_eq!(Square::new(9, 3).unwrap().column(), 9);
    /// ```
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 16
    }

    /// Returns the row: 0 for row 1, 15 for row 16.
    ///
    /// ```
    /// # use reversi_rules::variant::Square;
    /// assert_eq!(Square::new(9, 3).unwrap().row(), 3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 16
    }

    /// Parses a letter a to p in either case and a number 1 to 16.
    ///
    /// # Errors
    /// [`ParseSquareError`] if the text is not the name of a square.
    ///
    /// ```
    /// # use reversi_rules::variant::Square;
    /// assert_eq!(Square::parse(b"J10"), Ok(Square::new(9, 9).unwrap()));
    /// assert_eq!(Square::parse(b"j17").unwrap_err().byte(), 1);
    /// ```
    #[inline]
    pub const fn parse(text: &[u8]) -> Result<Self, ParseSquareError> {
        match Self::first(text) {
            Ok((square, length)) if length == text.len() => Ok(square),
            Ok((_, byte)) | Err(byte) => Err(ParseSquareError::new(text, byte, 16)),
        }
    }

    /// Returns the square at the start of `text` and the length of its name, or the byte that is
    /// wrong.
    #[inline]
    const fn first(text: &[u8]) -> Result<(Self, usize), usize> {
        let [letter, rest @ ..] = text else { return Err(0) };
        let column = letter.to_ascii_lowercase().wrapping_sub(b'a');
        if column >= 16 {
            return Err(0);
        }
        let (row, length) = match rest {
            [b'1', ones @ b'0'..=b'9', ..] => (9 + *ones - b'0', 3),
            [digit @ b'1'..=b'9', ..] => (*digit - b'1', 2),
            _ => return Err(1),
        };
        match Self::new(column, row) {
            Some(square) => Ok((square, length)),
            None => Err(1),
        }
    }
}

impl Sealed for Square {}

impl AnySquare for Square {
    #[inline]
    fn new(column: u8, row: u8) -> Option<Self> {
        Self::new(column, row)
    }

    #[inline]
    fn column(self) -> u8 {
        self.column()
    }

    #[inline]
    fn row(self) -> u8 {
        self.row()
    }

    #[inline]
    fn prefix(text: &[u8]) -> Result<(Self, usize), usize> {
        Self::first(text)
    }

    fn parse_name(text: &[u8]) -> Result<Self, ParseSquareError> {
        Self::parse(text)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        Self::parse(text.as_bytes())
    }
}

impl From<u8> for Square {
    /// Returns the square with this [`index`](Square::index).
    #[inline]
    fn from(index: u8) -> Self {
        Self(index)
    }
}

impl From<Square> for usize {
    /// Returns the [`index`](Square::index).
    #[inline]
    fn from(square: Square) -> Self {
        square.index()
    }
}

impl From<Square> for u8 {
    /// Returns the [`index`](Square::index) as a byte.
    #[inline]
    fn from(square: Square) -> Self {
        square.0
    }
}

impl From<crate::vocabulary::Square> for Square {
    /// Returns the square of the same name.
    #[inline]
    fn from(square: crate::vocabulary::Square) -> Self {
        Self(square.row() * 16 + square.column())
    }
}

impl From<crate::vocabulary::Move> for super::Move {
    /// Returns the move on the square of the same name.
    #[inline]
    fn from(played: crate::vocabulary::Move) -> Self {
        played.square().map_or(Self::Pass, |square| Self::Place(square.into()))
    }
}

impl TryFrom<Square> for crate::vocabulary::Square {
    type Error = Square;

    /// Returns the square of the same name. The error is the square, if 8×8 lacks it.
    #[inline]
    fn try_from(square: Square) -> Result<Self, Square> {
        Self::new(square.column(), square.row()).ok_or(square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, length) = any_square::name(*self);
        f.pad(str::from_utf8(name.get(..length).unwrap_or_default()).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
