//! The discs on the board, without whose turn it is and which squares there are.

use super::{Bitboard, Square};
use crate::vocabulary::any_square::sealed::Sealed;
use crate::vocabulary::{AnyBoard, Color, OverlapError};

/// Where the discs stand: two sets of squares that never overlap. Whether the board has those
/// squares is for [`Position::new`](super::Position::new) to check.
///
/// ```
/// use reversi_rules::Color;
/// use reversi_rules::variant::{Rules, Square};
///
/// let board = Rules::new(10, 10)?.start().board();
/// assert_eq!(board.get(Square::new(4, 4).unwrap()), Some(Color::White));
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    black: Bitboard,
    white: Bitboard,
}

impl Board {
    /// No discs.
    ///
    /// ```
    /// # use reversi_rules::variant::Board;
    /// assert!(Board::EMPTY.occupied().is_empty());
    /// ```
    pub const EMPTY: Self = Self { black: Bitboard::EMPTY, white: Bitboard::EMPTY };

    /// A board with those discs.
    ///
    /// # Errors
    /// [`OverlapError`](crate::OverlapError) when a square is in both sets.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Board};
    /// assert!(Board::new(Bitboard::FULL, Bitboard::EMPTY).is_ok());
    /// assert!(Board::new(Bitboard::FULL, Bitboard::FULL).is_err());
    /// ```
    pub const fn new(black: Bitboard, white: Bitboard) -> Result<Self, OverlapError<Bitboard>> {
        let overlap = black.intersection(white);
        if overlap.is_empty() { Ok(Self { black, white }) } else { Err(OverlapError::new(overlap)) }
    }

    /// The discs of one side.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// assert_eq!(Rules::STANDARD.start().board().discs(Color::Black).len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn discs(&self, color: Color) -> Bitboard {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The squares with a disc.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::STANDARD.start().board().occupied().len(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.black.union(self.white)
    }

    /// Whose disc is on `square`.
    ///
    /// ```
    /// # use reversi_rules::variant::{Board, Square};
    /// assert_eq!(Board::EMPTY.get(Square::parse(b"a1")?), None);
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Color> {
        if self.black.contains(square) {
            Some(Color::Black)
        } else if self.white.contains(square) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// The board with a disc of `color` on `square`, whatever was there. Nothing flips.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::{Board, Square}};
    /// let a1 = Square::parse(b"a1")?;
    /// let board = Board::EMPTY.with_disc(a1, Color::Black).with_disc(a1, Color::White);
    /// assert_eq!(board.get(a1), Some(Color::White));
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn with_disc(self, square: Square, color: Color) -> Self {
        let Self { black, white } = self.without_disc(square);
        match color {
            Color::Black => Self { black: black.with(square), white },
            Color::White => Self { black, white: white.with(square) },
        }
    }

    /// The board with `square` empty.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::{Board, Square}};
    /// let a1 = Square::parse(b"a1")?;
    /// assert_eq!(Board::EMPTY.with_disc(a1, Color::Black).without_disc(a1), Board::EMPTY);
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn without_disc(self, square: Square) -> Self {
        Self { black: self.black.without(square), white: self.white.without(square) }
    }

    /// Returns whether the boards are equal, for constants.
    pub(super) const fn is(self, other: Self) -> bool {
        self.black.symmetric_difference(other.black).is_empty()
            && self.white.symmetric_difference(other.white).is_empty()
    }

    /// Returns the board after `color` placed a disc on the empty `square` and flipped `flips`, all
    /// discs of the opponent.
    #[inline]
    pub(super) const fn placed(self, color: Color, square: Square, flips: Bitboard) -> Self {
        self.turned(flips).with_disc(square, color)
    }

    /// The board with the discs on `flips`, all occupied, turned to their other side.
    #[inline]
    pub(super) const fn turned(self, flips: Bitboard) -> Self {
        Self {
            black: self.black.symmetric_difference(flips),
            white: self.white.symmetric_difference(flips),
        }
    }
}

impl Sealed for Board {}

impl AnyBoard for Board {
    type Squares = Bitboard;

    fn discs(&self, color: Color) -> Bitboard {
        self.discs(color)
    }
}

impl From<crate::vocabulary::Board> for Board {
    /// The same discs on 8×8.
    fn from(board: crate::vocabulary::Board) -> Self {
        let [black, white] = Color::ALL.map(|color| board.discs(color).into());
        Self { black, white }
    }
}
