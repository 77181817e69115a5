//! The errors of transcript sheets.

use core::fmt;

use crate::position::explain::write_squares;
use crate::position::{Playable, Position};
use crate::vocabulary::{IllegalPly, Location, SquareSet};

/// An error on a transcript sheet: a reason why it is not the record of a legal game.
///
/// [`Sheet::errors`](super::Sheet::errors) lists all errors of a sheet.
///
/// ```
/// use reversi_rules::notation::{Sheet, SheetError};
///
/// let mut numbers = [[0; 8]; 8];
/// numbers[4][5] = 1;
/// numbers[2][2] = 3;
/// let error = Sheet::from_numbers(numbers).game().unwrap_err();
/// assert_eq!(error, SheetError::Missing { number: 2 });
/// assert_eq!(error.to_string(), "number 2 is missing");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SheetError<P: Playable = Position> {
    /// A number is higher than the number of empty squares at the start, or its square has a disc
    /// at the start.
    Impossible {
        /// The number, at least 1.
        number: u16,
        /// The square with the number.
        square: P::Square,
    },
    /// A number is on no square, although a higher number is on the sheet.
    Missing {
        /// The number.
        number: u16,
    },
    /// A number is on several squares.
    Duplicate {
        /// The number.
        number: u16,
        /// The squares with the number, at least two.
        squares: P::Squares,
    },
    /// A move is illegal.
    Illegal {
        /// The number of the move on the sheet. Unlike the ply, it does not count passes.
        number: u16,
        /// The ply, the move, and the reason why it is illegal.
        illegal: IllegalPly<P::Square>,
    },
}

impl<P: Playable> SheetError<P> {
    /// Returns the ply of an illegal move. The other errors have no place in the game.
    ///
    /// ```
    /// # use reversi_rules::{Location, notation::{Sheet, SheetError}};
    /// let mut numbers = [[0; 8]; 8];
    /// numbers[0][0] = 1;
    /// let error = Sheet::from_numbers(numbers).game().unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_ply(0));
    /// assert_eq!(error.to_string(), "ply 0: number 1: a1: a disc there flips nothing");
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        match self {
            Self::Illegal { illegal, .. } => illegal.location(),
            _ => Location::NOWHERE,
        }
    }
}

/// The text of an error without its place.
struct Message<'a, P: Playable>(&'a SheetError<P>);

impl<P: Playable> SheetError<P> {
    pub(crate) const fn message(&self) -> impl fmt::Display {
        Message(self)
    }
}

impl<P: Playable> fmt::Display for Message<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            SheetError::Impossible { number, square } => {
                write!(f, "number {number} is impossible on {square}: ")?;
                f.write_str("it is too high, or the square has a disc at the start")
            }
            SheetError::Missing { number } => write!(f, "number {number} is missing"),
            SheetError::Duplicate { number, squares } => {
                write!(f, "number {number} is on {} squares: ", squares.len())?;
                write_squares(f, *squares)
            }
            SheetError::Illegal { number, illegal } => {
                write!(f, "number {number}: {}", illegal.illegal())
            }
        }
    }
}

impl<P: Playable> fmt::Display for SheetError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location().label(self.message()).fmt(f)
    }
}

impl<P: Playable> core::error::Error for SheetError<P> {}
