//! The common ground of the squares of 8×8 and those of other boards.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::vocabulary::ParseSquareError;

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// A square of a board: [`Square`](crate::Square) on 8×8, `variant::Square` on any other board. Sealed.
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
    /// Returns the square in that column and row, both from 0; `None` outside of the largest board.
    fn new(column: u8, row: u8) -> Option<Self>;

    /// Returns the column: 0 for a.
    fn column(self) -> u8;

    /// Returns the row: 0 for row 1, at the top.
    fn row(self) -> u8;

    /// Returns the square that the text begins with and the length of its name, or else the byte
    /// that is wrong.
    #[doc(hidden)]
    fn prefix(text: &[u8]) -> Result<(Self, usize), usize>;

    /// Parses a name, as `parse` of the type does.
    #[doc(hidden)]
    fn parse_name(text: &[u8]) -> Result<Self, ParseSquareError>;
}
