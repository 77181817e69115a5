//! A transcript sheet and its numbers.

use crate::game::Game;
use crate::position::{Playable, Position};
use crate::vocabulary::{AnySquare, Bitboard, SquareSet};

/// A transcript sheet as players keep it: a board on which each square has the number of the move
/// that placed a disc there.
///
/// Numbers start from 1, and passes have none. Squares with a disc at the start, and squares that
/// are empty at the end, are blank. A sheet may hold any numbers. [`game`](Self::game) plays it,
/// and [`errors`](Self::errors) lists its errors. [`Game::sheet`] writes a game as a sheet.
///
/// As text a sheet has one line for each row, with spaces between the cells. A blank square is `-`,
/// and a missing square is `#`. [`parse`](Self::parse) also accepts:
/// * `.`, `--` and `0` for a blank square, and leading zeros;
/// * any number of spaces, tabs, carriage returns, vertical tabs, form feeds, `,` and `;` between
///   cells and around a line;
/// * empty lines.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sheet<P: Playable = Position> {
    width: u8,
    height: u8,
    squares: P::Squares,
    pub(super) numbers: P::Numbers,
}

impl<P: Playable> Game<P> {
    /// Returns the transcript sheet of the game: the number of each placement.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let sheet = Game::from_transcript("f5d6")?.sheet();
    /// assert_eq!((sheet.get(Square::F5), sheet.get(Square::D6)), (Some(1), Some(2)));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn sheet(&self) -> Sheet<P> {
        let mut sheet = Sheet::blank(self.start());
        for (&square, number) in self.placements().iter().zip(1..) {
            // A game has at most one placement for each square, so no number is too large.
            let _ = P::set_number(&mut sheet.numbers, square, number);
        }
        sheet
    }
}

impl Default for Sheet {
    fn default() -> Self {
        Self::from_numbers([[0; 8]; 8])
    }
}

impl Sheet {
    /// Creates a sheet from its numbers: row 1 first, each row from column a. 0 is a blank square.
    ///
    /// ```
    /// # use reversi_rules::{Square, notation::Sheet};
    /// let mut numbers = [[0; 8]; 8];
    /// numbers[4][5] = 1;
    /// assert_eq!(Sheet::from_numbers(numbers).get(Square::F5), Some(1));
    /// ```
    #[must_use]
    pub const fn from_numbers(numbers: [[u8; 8]; 8]) -> Self {
        Self { width: 8, height: 8, squares: Bitboard::FULL, numbers }
    }

    /// Returns the numbers: row 1 first, each row from column a. 0 is a blank square.
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
}

impl<P: Playable> Sheet<P> {
    /// Creates a sheet without numbers for the board of a position.
    ///
    /// ```
    /// # use reversi_rules::{notation::Sheet, variant::Rules};
    /// let sheet = Sheet::blank(Rules::OCTAGON.start());
    /// assert!(sheet.to_string().starts_with(" #  #  -  -  -  -  -  -  #  #\n"));
    /// ```
    #[must_use]
    pub fn blank(position: P) -> Self {
        let (width, height) = (position.width(), position.height());
        Self { width, height, squares: position.squares(), numbers: P::NO_NUMBERS }
    }

    /// Returns the number on a square; `None` if the square is blank.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let sheet = Game::from_moves([Square::F5])?.sheet();
    /// assert_eq!(sheet.get(Square::F5), Some(1));
    /// assert_eq!(sheet.get(Square::A1), None);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn get(&self, square: P::Square) -> Option<u16> {
        Some(P::number(&self.numbers, square)).filter(|&number| number > 0)
    }

    /// Returns the sheet with a number on a square. 0 makes the square blank. `None` if the board
    /// lacks the square, or if the number exceeds 255 (on 8×8).
    ///
    /// ```
    /// # use reversi_rules::{notation::Sheet, variant::Rules};
    /// let blank = Sheet::blank(Rules::new(10, 10)?.start());
    /// let sheet = blank.with_number("d5".parse()?, 1).unwrap();
    /// assert_eq!(sheet.get("d5".parse()?), Some(1));
    /// assert_eq!(blank.with_number("k1".parse()?, 1), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_number(mut self, square: P::Square, number: u16) -> Option<Self> {
        self.squares.contains(square).then_some(())?;
        P::set_number(&mut self.numbers, square, number)?;
        Some(self)
    }

    /// Returns the squares of the board, without missing squares.
    pub(super) const fn squares(&self) -> P::Squares {
        self.squares
    }

    pub(super) const fn width(&self) -> u8 {
        self.width
    }

    pub(super) const fn height(&self) -> u8 {
        self.height
    }

    /// Returns the cells row by row. `None` is a missing square.
    pub(super) fn cells(&self) -> impl Iterator<Item = Option<P::Square>> + use<P> {
        let (width, height, squares) = (self.width, self.height, self.squares);
        (0..height).flat_map(move |row| {
            (0..width).map(move |column| {
                P::Square::new(column, row).filter(|&square| squares.contains(square))
            })
        })
    }
}
