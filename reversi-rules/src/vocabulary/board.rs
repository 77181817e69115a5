//! The discs on the board, without whose turn it is.

use core::fmt::{self, Debug};
use core::hash::Hash;

use crate::vocabulary::any_square::sealed::Sealed;
use crate::vocabulary::{Bitboard, Color, Square, SquareSet};

/// Where the discs stand: two sets of squares that never overlap.
///
/// It prints as 64 cells from a1 row by row, and with `{:#}` as a labelled grid.
///
/// ```
/// use reversi_rules::{Board, Color, Square};
///
/// assert_eq!(Board::START.get(Square::D4), Some(Color::White));
/// assert_eq!(
///     format!("{:#}", Board::START),
///     "  a b c d e f g h
/// 1 - - - - - - - -
/// 2 - - - - - - - -
/// 3 - - - - - - - -
/// 4 - - - O X - - -
/// 5 - - - X O - - -
/// 6 - - - - - - - -
/// 7 - - - - - - - -
/// 8 - - - - - - - -"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    black: Bitboard,
    white: Bitboard,
}

impl Board {
    /// No discs.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// assert_eq!(Board::EMPTY.empties().len(), 64);
    /// ```
    pub const EMPTY: Self = Self { black: Bitboard::EMPTY, white: Bitboard::EMPTY };

    /// The four discs that a game starts with: white d4 and e5, black e4 and d5.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Square};
    /// assert_eq!(Board::START.get(Square::E4), Some(Color::Black));
    /// ```
    pub const START: Self = Self {
        black: Square::E4.bitboard().with(Square::D5),
        white: Square::D4.bitboard().with(Square::E5),
    };

    /// A board with those discs. Any two sets without a common square are a board, whether or not
    /// play can reach it.
    ///
    /// # Errors
    /// [`OverlapError`] when a square is in both sets.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Board, Square};
    /// let board = Board::new(Square::A1.bitboard(), Square::B1.bitboard())?;
    /// assert_eq!(board.occupied().len(), 2);
    /// assert!(Board::new(Bitboard::FULL, Square::B1.bitboard()).is_err());
    /// # Ok::<(), reversi_rules::OverlapError>(())
    /// ```
    #[inline]
    pub const fn new(black: Bitboard, white: Bitboard) -> Result<Self, OverlapError> {
        let overlap = black.intersection(white);
        if overlap.is_empty() { Ok(Self { black, white }) } else { Err(OverlapError::new(overlap)) }
    }

    /// [`new`](Self::new) for two sets that the caller knows to be disjoint.
    #[inline]
    pub(crate) const fn of_disjoint(black: Bitboard, white: Bitboard) -> Self {
        Self { black, white }
    }

    /// The discs of one side.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Square};
    /// assert!(Board::START.discs(Color::Black).contains(Square::D5));
    /// ```
    #[inline]
    #[must_use]
    pub const fn discs(self, color: Color) -> Bitboard {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The squares with a disc.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// assert_eq!(Board::START.occupied().len(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn occupied(self) -> Bitboard {
        self.black.union(self.white)
    }

    /// The squares without a disc.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// assert_eq!(Board::START.empties().len(), 60);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empties(self) -> Bitboard {
        self.occupied().complement()
    }

    /// Whose disc is on `square`.
    ///
    /// ```
    /// # use reversi_rules::{Board, Square};
    /// assert_eq!(Board::START.get(Square::A1), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn get(self, square: Square) -> Option<Color> {
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
    /// # use reversi_rules::{Board, Color, Square};
    /// let board = Board::EMPTY.with_disc(Square::A1, Color::Black).with_disc(Square::A1, Color::White);
    /// assert_eq!(board.get(Square::A1), Some(Color::White));
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
    /// # use reversi_rules::{Board, Square};
    /// assert_eq!(Board::START.without_disc(Square::D4).occupied().len(), 3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn without_disc(self, square: Square) -> Self {
        Self { black: self.black.without(square), white: self.white.without(square) }
    }
}

/// The discs of both colors: [`Board`] on 8×8, `variant::Board` on any other board. Sealed.
///
/// ```
/// use reversi_rules::{AnyBoard, Color, Playable, Position, SquareSet, variant::Rules};
///
/// fn lead(position: &impl Playable) -> i64 {
///     let [black, white] = Color::ALL.map(|color| position.board().discs(color).len());
///     i64::from(black) - i64::from(white)
/// }
///
/// assert_eq!(lead(&Position::START), lead(&Rules::OCTAGON.start()));
/// ```
pub trait AnyBoard: Copy + Eq + Hash + Debug + Send + Sync + Sealed + 'static {
    /// A set of squares.
    type Squares: SquareSet;

    /// Returns the discs of one color.
    fn discs(&self, color: Color) -> Self::Squares;

    /// Returns the squares with a disc.
    #[inline]
    fn occupied(&self) -> Self::Squares {
        self.discs(Color::Black) | self.discs(Color::White)
    }

    /// Returns the color of the disc on `square`, if there is one.
    #[inline]
    fn get(&self, square: <Self::Squares as SquareSet>::Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.discs(color).contains(square))
    }
}

impl Sealed for Board {}

impl AnyBoard for Board {
    type Squares = Bitboard;

    #[inline]
    fn discs(&self, color: Color) -> Bitboard {
        Self::discs(*self, color)
    }
}

/// Two sets of discs share a square and so cannot be a board.
///
/// ```
/// # use reversi_rules::{Bitboard, Board, Square};
/// let error = Board::new(Bitboard::FULL, Square::B1.bitboard()).unwrap_err();
/// assert_eq!(error.to_string(), "b1 holds both a black and a white disc");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverlapError<B = Bitboard> {
    overlap: B,
}

impl<B: Copy> OverlapError<B> {
    pub(crate) const fn new(overlap: B) -> Self {
        Self { overlap }
    }

    /// Returns the squares in both sets, at least one.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Board, Square};
    /// let error = Board::new(Bitboard::FULL, Square::B1.bitboard()).unwrap_err();
    /// assert_eq!(error.overlap(), Square::B1.bitboard());
    /// ```
    #[must_use]
    pub const fn overlap(&self) -> B {
        self.overlap
    }
}

impl<B: SquareSet> fmt::Display for OverlapError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.overlap.nth(0) {
            Some(square) => write!(f, "{square} holds both a black and a white disc"),
            None => Ok(()),
        }
    }
}

impl<B: SquareSet> core::error::Error for OverlapError<B> {}
