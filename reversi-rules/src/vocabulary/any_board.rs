//! The trait that all board types implement, and a macro that writes their common methods.

use core::fmt::{self, Debug};
use core::hash::Hash;

use crate::vocabulary::any_square::sealed::Sealed;
use crate::vocabulary::{Bitboard, Color, SquareSet};

/// The discs of both colors on any board. Use it in code that is generic over
/// [`Playable`](crate::Playable).
///
/// [`Board`](crate::Board) (8×8) and [`variant::Board`](crate::variant::Board) (other boards)
/// implement it. No other type can.
///
/// ```
/// use reversi_rules::{AnyBoard, Color, Playable, Position, SquareSet, variant::Rules};
///
/// fn discs(position: &impl Playable) -> usize {
///     position.board().discs(Color::Black).len()
/// }
///
/// assert_eq!(discs(&Position::START), discs(&Rules::OCTAGON.start()));
/// ```
pub trait AnyBoard: Copy + Eq + Hash + Debug + Send + Sync + Sealed + 'static {
    /// The type of a set of squares.
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

/// The error returned when a square is in both the black and the white set of discs.
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

    /// Returns the squares that are in both sets. There is at least one.
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

/// Implements the methods of a board with two sets, `black` and `white`. `$path` is its module.
macro_rules! board_of {
    ($board:ident of $set:ident, $square:ident, $path:literal) => {
        impl $board {
            /// The board without discs.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::", $path, "Board;")]
            /// assert!(Board::EMPTY.occupied().is_empty());
            /// ```
            pub const EMPTY: Self = Self { black: $set::EMPTY, white: $set::EMPTY };

            /// Creates a board from two disjoint sets. The board need not be reachable in a game.
            ///
            /// # Errors
            /// [`OverlapError`](crate::OverlapError) if a square is in both sets.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::", $path, "{Bitboard, Board};")]
            /// assert!(Board::new(Bitboard::FULL, Bitboard::EMPTY).is_ok());
            /// assert!(Board::new(Bitboard::FULL, Bitboard::FULL).is_err());
            /// ```
            #[inline]
            pub const fn new(black: $set, white: $set) -> Result<Self, $crate::OverlapError<$set>> {
                let overlap = black.intersection(white);
                if overlap.is_empty() {
                    Ok(Self { black, white })
                } else {
                    Err($crate::OverlapError::new(overlap))
                }
            }

            /// Returns the discs of one color.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::{Color, ", $path, "Board};")]
            /// assert!(Board::EMPTY.discs(Color::Black).is_empty());
            /// ```
            #[inline]
            #[must_use]
            pub const fn discs(self, color: Color) -> $set {
                match color {
                    Color::Black => self.black,
                    Color::White => self.white,
                }
            }

            /// Returns the squares with a disc.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::", $path, "Board;")]
            /// assert!(Board::EMPTY.occupied().is_empty());
            /// ```
            #[inline]
            #[must_use]
            pub const fn occupied(self) -> $set {
                self.black.union(self.white)
            }

            /// Returns the color of the disc on `square`, if there is one.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::{Color, ", $path, "{Bitboard, Board}};")]
            /// let a1 = Bitboard::FULL.first().unwrap();
            /// assert_eq!(Board::EMPTY.with_disc(a1, Color::White).get(a1), Some(Color::White));
            /// ```
            #[doc(alias = "disc")]
            #[inline]
            #[must_use]
            pub const fn get(self, square: $square) -> Option<Color> {
                if self.black.contains(square) {
                    Some(Color::Black)
                } else if self.white.contains(square) {
                    Some(Color::White)
                } else {
                    None
                }
            }

            /// Returns the board with a disc of `color` on `square`, in place of any other disc.
            /// Nothing flips.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::{Color, ", $path, "{Bitboard, Board}};")]
            /// let a1 = Bitboard::FULL.first().unwrap();
            /// assert_eq!(Board::EMPTY.with_disc(a1, Color::Black).occupied().len(), 1);
            /// ```
            #[inline]
            #[must_use]
            pub const fn with_disc(self, square: $square, color: Color) -> Self {
                let Self { black, white } = self.without_disc(square);
                match color {
                    Color::Black => Self { black: black.with(square), white },
                    Color::White => Self { black, white: white.with(square) },
                }
            }

            /// Returns the board without a disc on `square`.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::{Color, ", $path, "{Bitboard, Board}};")]
            /// let a1 = Bitboard::FULL.first().unwrap();
            /// assert_eq!(Board::EMPTY.with_disc(a1, Color::Black).without_disc(a1), Board::EMPTY);
            /// ```
            #[inline]
            #[must_use]
            pub const fn without_disc(self, square: $square) -> Self {
                Self { black: self.black.without(square), white: self.white.without(square) }
            }
        }

        impl $crate::vocabulary::any_square::sealed::Sealed for $board {}

        impl $crate::vocabulary::AnyBoard for $board {
            type Squares = $set;

            #[inline]
            fn discs(&self, color: Color) -> $set {
                (*self).discs(color)
            }
        }
    };
}

pub(crate) use board_of;
