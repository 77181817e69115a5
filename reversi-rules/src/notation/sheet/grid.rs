//! The numbers on a sheet.

use crate::game::Game;
use crate::vocabulary::Square;

/// A transcript sheet as players keep it: in each square of the board the number of the move that
/// placed a disc there, from 1. Passes have no number. Squares that were never played on, and those
/// of the start, are blank: 0.
///
/// Any number may stand anywhere; [`game`](Self::game) reads the sheet as a game, and
/// [`errors`](Self::errors) lists what is wrong with it.
///
/// As text it is eight lines of eight cells with blanks between, `-` in a blank square. It prints
/// so in columns, without a line feed at the end, and [`parse`](Self::parse) also takes:
/// * `.`, `--` and `0` for a blank square, and zeros before a number;
/// * spaces, tabs, carriage returns, vertical tabs, form feeds, `,` and `;` between cells, any
///   number of them, and around a line;
/// * empty lines anywhere.
///
/// ```
/// use reversi_rules::{Game, Square, notation::Sheet};
///
/// let game = Game::from_transcript("f5d6c3d3c4")?;
/// let sheet = game.sheet();
/// assert_eq!(sheet.get(Square::D6), Some(2));
/// assert_eq!(
///     sheet.to_string(),
///     " -  -  -  -  -  -  -  -
///  -  -  -  -  -  -  -  -
///  -  -  3  4  -  -  -  -
///  -  -  5  -  -  -  -  -
///  -  -  -  -  -  1  -  -
///  -  -  -  2  -  -  -  -
///  -  -  -  -  -  -  -  -
///  -  -  -  -  -  -  -  -"
/// );
/// assert_eq!(Sheet::parse(sheet.to_string().as_bytes())?.game()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sheet {
    numbers: [[u8; 8]; 8],
}

impl Game {
    /// The transcript sheet of the game: the number of each placement, 1..=64 (60 from the standard
    /// start).
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let sheet = Game::from_transcript("f5d6")?.sheet();
    /// assert_eq!((sheet.get(Square::F5), sheet.get(Square::D6)), (Some(1), Some(2)));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut sheet = Sheet::default();
        for (&square, number) in self.placements().iter().zip(1..) {
            sheet.set(square, number);
        }
        sheet
    }
}

impl Sheet {
    /// A sheet with those numbers, row 1 first, each row from column a; 0 is a blank square.
    ///
    /// ```
    /// # use reversi_rules::{Square, notation::Sheet};
    /// let mut numbers = [[0; 8]; 8];
    /// numbers[4][5] = 1;
    /// assert_eq!(Sheet::from_numbers(numbers).get(Square::F5), Some(1));
    /// ```
    #[must_use]
    pub const fn from_numbers(numbers: [[u8; 8]; 8]) -> Self {
        Self { numbers }
    }

    /// The numbers, row 1 first, each row from column a; 0 is a blank square.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let game = Game::from_moves([Square::F5])?;
    /// assert_eq!(game.sheet().numbers()[4], [0, 0, 0, 0, 0, 1, 0, 0]);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub const fn numbers(self) -> [[u8; 8]; 8] {
        self.numbers
    }

    /// The number on a square, 1..=255; `None` where it is blank.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let sheet = Game::from_moves([Square::F5])?.sheet();
    /// assert_eq!(sheet.get(Square::F5), Some(1));
    /// assert_eq!(sheet.get(Square::A1), None);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub const fn get(self, square: Square) -> Option<u8> {
        match self.numbers[square.row() as usize][square.column() as usize] {
            0 => None,
            number => Some(number),
        }
    }

    pub(super) const fn set(&mut self, square: Square, number: u8) {
        self.numbers[square.row() as usize][square.column() as usize] = number;
    }
}
