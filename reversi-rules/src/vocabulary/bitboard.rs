//! Sets of squares.

use core::fmt;

use crate::vocabulary::set::square_set;
use crate::vocabulary::{Square, Squares};

/// An ordered set of squares in one `u64`: bit *i* is square *i*, a1 first.
///
/// The operators are set algebra: `&` intersection, `|` union, `-` difference, `^` symmetric
/// difference, `!` complement. Each has a `const` method of that name. It prints as a picture, and
/// with `{:x}` or `{:b}` as a number.
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
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bitboard(u64);

/// A [`Bitboard`] as a picture: 64 cells from a1 row by row, `X` for a square in the set and `.`
/// for one outside. A picture of any other size does not compile.
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
        compile_error!("a cell of a bitboard! is X or . with spaces between")
    };
    ($($cell:tt)*) => { $crate::Bitboard::from_cells([$($crate::bitboard!(@cell $cell)),*]) };
}

impl Bitboard {
    /// No square.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// assert!(Bitboard::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(0);

    /// Every square.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// assert_eq!(Bitboard::FULL.len(), 64);
    /// ```
    pub const FULL: Self = Self(u64::MAX);

    /// The set with those bits: bit 0 is a1, bit 63 is h8.
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

    /// The set as a mask: bit 0 is a1, bit 63 is h8.
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

    /// How many squares are in the set, 0..=64.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert_eq!(Position::START.legal_moves().len(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no square.
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

    /// Whether `square` is in the set.
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

    /// The set with `square` in it.
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

    /// The set with `square` left out.
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

    /// The squares of either set: `a | b`.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// assert_eq!(Bitboard::from_bits(0b0011).union(Bitboard::from_bits(0b0110)).bits(), 0b0111);
    /// ```
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of both sets: `a & b`.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// let both = Bitboard::from_bits(0b0011).intersection(Bitboard::from_bits(0b0110));
    /// assert_eq!(both.bits(), 0b0010);
    /// ```
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares of the first set that the second lacks: `a - b`.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// let rest = Bitboard::from_bits(0b0011).difference(Bitboard::from_bits(0b0110));
    /// assert_eq!(rest.bits(), 0b0001);
    /// ```
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares of exactly one of the sets: `a ^ b`.
    ///
    /// ```
    /// # use reversi_rules::Bitboard;
    /// let one = Bitboard::from_bits(0b0011).symmetric_difference(Bitboard::from_bits(0b0110));
    /// assert_eq!(one.bits(), 0b0101);
    /// ```
    #[inline]
    #[must_use]
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// The squares that the set lacks: `!a`.
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

    /// Whether every square of this set is in `other`.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// assert!(Square::A1.bitboard().is_subset(Bitboard::FULL));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Whether every square of `other` is in this set.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// assert!(Bitboard::FULL.is_superset(Square::A1.bitboard()));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_superset(self, other: Self) -> bool {
        other.is_subset(self)
    }

    /// Whether the sets share no square.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert!(Square::A1.bitboard().is_disjoint(Square::H8.bitboard()));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.intersection(other).is_empty()
    }

    /// The square nearest to a1 in row-by-row order.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.legal_moves().first(), Some(Square::D3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as u8)
    }

    /// The square nearest to h8 in row-by-row order.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.legal_moves().last(), Some(Square::E6));
    /// ```
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        Square::from_index(63_u8.wrapping_sub(self.0.leading_zeros() as u8))
    }

    /// The square with `n` others before it; `None` from [`len`](Self::len) on. Enough to draw a
    /// move at random.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.legal_moves().nth(2), Some(Square::F5));
    /// assert_eq!(Position::START.legal_moves().nth(4), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn nth(self, n: u32) -> Option<Square> {
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

    /// Puts `square` in; says whether it was new.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// let mut set = Bitboard::EMPTY;
    /// assert!(set.insert(Square::C4));
    /// assert!(!set.insert(Square::C4));
    /// ```
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let new = !self.contains(square);
        *self = self.with(square);
        new
    }

    /// Takes `square` out; says whether it was there.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Square};
    /// let mut set = Bitboard::FULL;
    /// assert!(set.remove(Square::C4));
    /// assert!(!set.remove(Square::C4));
    /// ```
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let present = self.contains(square);
        *self = self.without(square);
        present
    }

    /// Takes out the [`first`](Self::first) square.
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

    /// Takes out the [`last`](Self::last) square.
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

    /// The squares in order, from either end.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let moves = Position::START.legal_moves();
    /// assert!(moves.iter().rev().eq([Square::E6, Square::F5, Square::C4, Square::D3]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Squares<Self> {
        Squares(self)
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
    /// [`Bitboard::from_bits`].
    #[inline]
    fn from(bits: u64) -> Self {
        Self(bits)
    }
}

impl From<Bitboard> for u64 {
    /// [`Bitboard::bits`].
    #[inline]
    fn from(set: Bitboard) -> Self {
        set.0
    }
}

/// Forwards a number format to the bits.
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

square_set!(Bitboard of Square);
