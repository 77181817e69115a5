//! Sets of squares on 8×8, as masks of 64 bits.

use core::fmt;

use crate::vocabulary::Square;
use crate::vocabulary::set::square_set;

/// A set of squares in one `u64`: bit *i* is the square with index *i*.
///
/// The operators are set algebra: `&` intersection, `|` union, `-` difference, `^` symmetric
/// difference, `!` complement. Each has a method for `const` code. Iteration is in ascending order,
/// a1 first. `{}` prints a picture of eight lines, and `{:x}` or `{:b}` prints the number;
/// [`parse`](Self::parse) reads the picture and `{:#x}` back.
///
/// Sets with a name of their own, such as [`CORNERS`](Self::CORNERS), are constants. The macro
/// [`bitboard!`](crate::bitboard) draws any other set.
///
/// ```
/// use reversi_rules::{Bitboard, Position, Square, bitboard};
///
/// let moves = Position::START.legal_moves();
/// assert_eq!(
///     moves,
///     bitboard! {
///         . . . . . . . .
///         . . . . . . . .
///         . . . X . . . .
///         . . X . . . . .
///         . . . . . X . .
///         . . . . X . . .
///         . . . . . . . .
///         . . . . . . . .
///     }
/// );
/// assert!(moves.into_iter().eq([Square::D3, Square::C4, Square::F5, Square::E6]));
/// ```
#[doc(alias = "mask")]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bitboard(u64);

/// Creates a [`Bitboard`] from a picture of 64 cells, from a1 row by row. `X` is in the set and `.`
/// is not. A picture of another size does not compile.
///
/// ```
/// use reversi_rules::{Bitboard, bitboard};
///
/// const DIAGONAL: Bitboard = bitboard! {
///     X . . . . . . .
///     . X . . . . . .
///     . . X . . . . .
///     . . . X . . . .
///     . . . . X . . .
///     . . . . . X . .
///     . . . . . . X .
///     . . . . . . . X
/// };
/// assert_eq!(DIAGONAL.bits(), 0x8040_2010_0804_0201);
/// ```
#[macro_export]
macro_rules! bitboard {
    (@cell X) => { true };
    (@cell .) => { false };
    (@cell $other:tt) => {
        compile_error!("each cell of `bitboard!` must be `X` or `.`, with spaces between the cells")
    };
    ($($cell:tt)*) => { $crate::Bitboard::from_cells([$($crate::bitboard!(@cell $cell)),*]) };
}

impl Bitboard {
    /// The empty set.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// assert!(Bitboard::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(0);

    /// The set of all squares.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// assert_eq!(Bitboard::FULL.len(), 64);
    /// ```
    pub const FULL: Self = Self(u64::MAX);

    /// Creates a set from a mask: bit 0 is a1, bit 63 is h8.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// assert_eq!(Bitboard::from_bits(1), Square::A1.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the set as a mask: bit 0 is a1, bit 63 is h8.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert_eq!(Position::START.legal_moves().bits(), 0x0000_1020_0408_0000);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn from_cells(cells: [bool; 64]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < 64 {
            bits |= (cells[i] as u64) << i;
            i += 1;
        }
        Self(bits)
    }

    /// Returns the number of squares, 0..=64.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert_eq!(Position::START.legal_moves().len(), 4);
    /// ```
    #[doc(alias = "count")]
    #[doc(alias = "count_ones")]
    #[doc(alias = "popcount")]
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// assert!(!Bitboard::FULL.is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether `square` is in the set.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert!(Position::START.legal_moves().contains(Square::F5));
    /// ```
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        !self.is_disjoint(square.bitboard())
    }

    /// Returns the set with `square` added.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// assert_eq!(Bitboard::EMPTY.with(Square::B1).bits(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        self.union(square.bitboard())
    }

    /// Returns the set with `square` removed.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// assert_eq!(Bitboard::from_bits(3).without(Square::B1).bits(), 1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        self.difference(square.bitboard())
    }

    /// Returns the squares that are not in the set: `!a`.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// assert_eq!(Bitboard::EMPTY.complement(), Bitboard::FULL);
    /// ```
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// Returns the first square in the order a1, b1, … h8; `None` if the set is empty.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.legal_moves().first(), Some(Square::D3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// Returns the last square in the order a1, b1, … h8; `None` if the set is empty.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.legal_moves().last(), Some(Square::E6));
    /// ```
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        Square::from_index(63_usize.wrapping_sub(self.0.leading_zeros() as usize))
    }

    /// Returns square number `n` in ascending order, counted from 0; `None` from
    /// [`len`](Self::len) on.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.legal_moves().nth(2), Some(Square::F5));
    /// assert_eq!(Position::START.legal_moves().nth(4), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn nth(self, n: usize) -> Option<Square> {
        if n >= self.len() {
            return None;
        }
        let mut bits = self.0;
        let mut skipped = 0;
        while skipped < n {
            bits &= bits.wrapping_sub(1);
            skipped += 1;
        }
        Self(bits).first()
    }

    /// Removes the [`first`](Self::first) square and returns it.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let mut moves = Position::START.legal_moves();
    /// assert_eq!(moves.pop_first(), Some(Square::D3));
    /// assert_eq!(moves.len(), 3);
    /// ```
    #[inline]
    pub const fn pop_first(&mut self) -> Option<Square> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// Removes the [`last`](Self::last) square and returns it.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let mut moves = Position::START.legal_moves();
    /// assert_eq!(moves.pop_last(), Some(Square::E6));
    /// assert_eq!(moves.len(), 3);
    /// ```
    #[inline]
    pub const fn pop_last(&mut self) -> Option<Square> {
        let last = self.last();
        if let Some(square) = last {
            *self = self.without(square);
        }
        last
    }
}

impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::ALL {
            let cell = if self.contains(square) { "X" } else { "." };
            let gap = match square.index() {
                0 => "",
                index if index % 8 == 0 => "\n",
                _ => " ",
            };
            write!(f, "{gap}{cell}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#018x})", self.0)
    }
}

impl From<u64> for Bitboard {
    /// Returns [`Bitboard::from_bits`].
    #[inline]
    fn from(bits: u64) -> Self {
        Self(bits)
    }
}

impl From<Bitboard> for u64 {
    /// Returns [`Bitboard::bits`].
    #[inline]
    fn from(set: Bitboard) -> Self {
        set.0
    }
}

macro_rules! format_as_bits {
    ($($format:ident)*) => {
        $(impl fmt::$format for Bitboard {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$format::fmt(&self.0, f)
            }
        })*
    };
}

format_as_bits!(LowerHex UpperHex Binary Octal);

macro_rules! each {
    ($one:expr, $operator:tt, $other:expr) => {
        Self($one.0 $operator $other.0)
    };
}

square_set!(Bitboard of Square, "", each);
