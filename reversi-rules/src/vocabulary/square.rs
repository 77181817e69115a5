//! The sixty-four squares and their names.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::any_square::sealed::Sealed;
use crate::vocabulary::{AnySquare, Bitboard, ParseSquareError};

/// Defines the enum, its list of squares and its `from_index` from one list of names.
macro_rules! squares {
    ($($name:ident = $index:literal,)*) => {
        /// A square of the 8×8 board: columns a to h run from the left, rows 1 to 8 from the top.
        ///
        /// Squares are numbered row by row: a1 is 0, b1 is 1, h1 is 7, a2 is 8, and h8 is 63. This
        /// index is also the bit in a [`Bitboard`]. An `Option<Square>` takes one byte.
        ///
        /// Other boards use [`variant::Square`](crate::variant::Square). Programs that name squares
        /// in another way need a [`SquareStyle`](crate::notation::SquareStyle).
        ///
        /// ```
        /// use reversi_rules::Square;
        ///
        /// assert_eq!("d3".parse(), Ok(Square::D3));
        /// assert_eq!(Square::D3.index(), 19);
        /// assert_eq!(Square::D3.to_string(), "d3");
        /// ```
        #[doc(alias = "cell")]
        #[doc(alias = "coordinate")]
        #[repr(u8)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Square {
            $(
                #[doc = concat!("Index ", stringify!($index), ".")]
                $name = $index,
            )*
        }

        impl Square {
            /// All squares in the order of their indices: a1, b1, … h8.
            ///
            /// ```
            /// # use reversi_rules::Square;
            /// assert_eq!(Square::ALL[63], Square::H8);
            /// ```
            pub const ALL: [Self; 64] = [$(Self::$name,)*];

            /// Returns the square with this [`index`](Self::index); `None` from 64 on.
            ///
            /// ```
            /// # use reversi_rules::Square;
            /// assert_eq!(Square::from_index(7), Some(Square::H1));
            /// assert_eq!(Square::from_index(64), None);
            /// ```
            #[inline]
            #[must_use]
            pub const fn from_index(index: usize) -> Option<Self> {
                // The compiler reduces this match to a range check. A table would need a load.
                match index {
                    $($index => Some(Self::$name),)*
                    _ => None,
                }
            }
        }
    };
}

squares! {
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl Square {
    /// Returns the square in a column (0 is a) and a row (0 is row 1); `None` if either exceeds 7.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert_eq!(Square::new(3, 2), Some(Square::D3));
    /// assert_eq!(Square::new(8, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 8 && row < 8 { Self::from_index((row * 8 + column) as usize) } else { None }
    }

    /// Returns the index in an array of squares: 0 for a1, 1 for b1, … 63 for h8. As a byte it is
    /// `u8::from(square)`.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert_eq!(Square::ALL[Square::A2.index()], Square::A2);
    /// assert_eq!((Square::A2.index(), u8::from(Square::A2)), (8, 8));
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the column: 0 for a, … 7 for h.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert_eq!(Square::D3.column(), 3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self as u8 % 8
    }

    /// Returns the row: 0 for row 1, at the top, … 7 for row 8.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert_eq!(Square::D3.row(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self as u8 / 8
    }

    /// Returns the set that contains only this square.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert_eq!(Square::D3.bitboard().bits(), 1 << 19);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard::from_bits(1 << self as u8)
    }

    /// Parses a name such as `f5` or `F5`.
    ///
    /// The bytes need not be UTF-8. For a `&str`, call `text.parse()`.
    ///
    /// # Errors
    /// [`ParseSquareError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert_eq!(Square::parse(b"H8"), Ok(Square::H8));
    /// assert_eq!(Square::parse(b"f9").unwrap_err().byte(), 1);
    /// ```
    pub const fn parse(text: &[u8]) -> Result<Self, ParseSquareError> {
        match Self::first(text) {
            Ok(square) if text.len() == 2 => Ok(square),
            Ok(_) => Err(ParseSquareError::new(text, 2, 8)),
            Err(wrong) => Err(ParseSquareError::new(text, wrong, 8)),
        }
    }

    /// Parses the first two bytes. The error is the offset of the wrong byte.
    #[inline]
    const fn first(text: &[u8]) -> Result<Self, usize> {
        let [letter, digit, ..] = text else {
            return Err(if let [b'a'..=b'h' | b'A'..=b'H'] = text { 1 } else { 0 });
        };
        let (column, row) =
            (letter.to_ascii_lowercase().wrapping_sub(b'a'), digit.wrapping_sub(b'1'));
        match Self::new(column, row) {
            Some(square) => Ok(square),
            None => Err(if column < 8 { 1 } else { 0 }),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + self.column(), b'1' + self.row()];
        f.pad(core::str::from_utf8(&name).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Square> for u8 {
    /// Returns the [`index`](Square::index) as a byte.
    #[inline]
    fn from(square: Square) -> Self {
        square as u8
    }
}

impl From<Square> for usize {
    /// Returns the [`index`](Square::index).
    #[inline]
    fn from(square: Square) -> Self {
        square.index()
    }
}

/// The error returned when a number is not the index of a square.
///
/// ```
/// # use reversi_rules::{Square, SquareIndexError};
/// let error: SquareIndexError = Square::try_from(64_u8).unwrap_err();
/// assert_eq!(error.to_string(), "64 is not a square (0 to 63)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareIndexError(u8);

impl fmt::Display for SquareIndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a square (0 to 63)", self.0)
    }
}

impl core::error::Error for SquareIndexError {}

impl TryFrom<u8> for Square {
    type Error = SquareIndexError;

    /// Converts an index into its square.
    #[inline]
    fn try_from(index: u8) -> Result<Self, SquareIndexError> {
        Self::from_index(index.into()).ok_or(SquareIndexError(index))
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        Self::parse(text.as_bytes())
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
        Self::first(text).map(|square| (square, 2))
    }

    fn parse_name(text: &[u8]) -> Result<Self, ParseSquareError> {
        Self::parse(text)
    }
}
