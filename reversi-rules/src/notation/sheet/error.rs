//! What can be wrong with a transcript sheet.

use core::fmt;

use crate::position::explain::write_squares;
use crate::vocabulary::{Bitboard, IllegalPly, Location, Square};

/// Why a transcript sheet is not the record of a legal game. Listed by
/// [`Sheet::errors`](super::Sheet::errors).
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
pub enum SheetError {
    /// A number that no move can have, as it is higher than the start has empty squares, or a
    /// number on a square that holds a disc at the start.
    Impossible {
        /// The number, 1..=255.
        number: u8,
        /// Where it stands.
        square: Square,
    },
    /// A number that is nowhere on the sheet while a higher one is.
    Missing {
        /// The number, 1..=63.
        number: u8,
    },
    /// A number that is on several squares.
    Duplicate {
        /// The number, 1..=64.
        number: u8,
        /// Where it stands: two squares or more.
        squares: Bitboard,
    },
    /// A move that the rules forbid.
    Illegal {
        /// The move's number on the sheet, which leaves passes out, as the ply does not.
        number: u8,
        /// The ply, the move and why it is illegal.
        illegal: IllegalPly,
    },
}

impl SheetError {
    /// Returns the place: the ply of a move that the rules forbid. What is wrong with a number is
    /// nowhere in a game.
    ///
    /// ```
    /// # use reversi_rules::{Location, notation::{Sheet, SheetError}};
    /// let mut numbers = [[0; 8]; 8];
    /// numbers[0][0] = 1;
    /// let error = Sheet::from_numbers(numbers).game().unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_ply(0));
    /// assert_eq!(error.to_string(), "ply 0: number 1: a1: a disc there flips nothing");
    /// assert_eq!(SheetError::Missing { number: 2 }.location(), Location::NOWHERE);
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        match self {
            Self::Illegal { illegal, .. } => illegal.location(),
            _ => Location::NOWHERE,
        }
    }
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Impossible { number, square } => {
                write!(f, "number {number} is impossible on {square}: ")?;
                f.write_str("it is too high, or the square has a disc at the start")
            }
            Self::Missing { number } => write!(f, "number {number} is missing"),
            Self::Duplicate { number, squares } => {
                write!(f, "number {number} stands on {} squares: ", squares.len())?;
                write_squares(f, squares)
            }
            Self::Illegal { number, illegal } => {
                self.location().label(format_args!("number {number}: {}", illegal.illegal())).fmt(f)
            }
        }
    }
}

impl core::error::Error for SheetError {}
