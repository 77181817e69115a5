//! The trait that the square types of all boards implement.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::vocabulary::ParseSquareError;

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// A square of any board. Use it in code that is generic over [`Playable`](crate::Playable).
///
/// [`Square`](crate::Square) (8×8) and [`variant::Square`](crate::variant::Square) (other boards)
/// implement it. No other type can.
///
/// ```
/// use reversi_rules::{AnySquare, Square};
///
/// assert_eq!(AnySquare::row(Square::H2), 1);
/// ```
pub trait AnySquare:
    Copy
    + Ord
    + Hash
    + Debug
    + Display
    + FromStr<Err = ParseSquareError>
    + Send
    + Sync
    + sealed::Sealed
    + 'static
{
    /// Returns the square in a column and a row, both from 0. `None` if it lies outside the largest
    /// board of this type, 8×8 or 16×16.
    fn new(column: u8, row: u8) -> Option<Self>;

    /// Returns the column: 0 for a, 1 for b, and so on.
    fn column(self) -> u8;

    /// Returns the row: 0 for row 1, at the top.
    fn row(self) -> u8;

    /// Parses the square at the start of `text` and returns it with the length of its name, which
    /// is as long as it can be.
    ///
    /// # Errors
    /// The offset of the wrong byte. If the text ends too early, this is its length.
    ///
    /// ```
    /// # use reversi_rules::{AnySquare, Square};
    /// assert_eq!(<Square as AnySquare>::prefix(b"f5d6"), Ok((Square::F5, 2)));
    /// ```
    fn prefix(text: &[u8]) -> Result<(Self, usize), usize>;

    /// Parses a name from bytes, as `FromStr` does from a string.
    #[doc(hidden)]
    fn parse_name(text: &[u8]) -> Result<Self, ParseSquareError>;
}

/// Returns the name of a square, and its length of 2 or 3 bytes.
#[inline]
pub(crate) fn name<S: AnySquare>(square: S) -> ([u8; 3], usize) {
    let (letter, number) = (b'a' + square.column(), square.row() + 1);
    match number.checked_sub(10) {
        None => ([letter, b'0' + number, 0], 2),
        Some(ones) => ([letter, b'1', b'0' + ones], 3),
    }
}
