//! The common ground of all sets of squares: operators, collecting, iterating.

use core::fmt::Debug;
use core::hash::Hash;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, BitXor, Not, Sub};

use crate::vocabulary::AnySquare;
use crate::vocabulary::any_square::sealed::Sealed;

/// A set of squares: [`Bitboard`](crate::Bitboard) on 8×8, `variant::Bitboard` on any other board. Sealed.
///
/// The operators are set algebra, as those of the two types are.
///
/// ```
/// use reversi_rules::{Playable, Position, SquareSet, variant::Rules};
///
/// fn mobility(position: &impl Playable) -> u32 {
///     position.legal_moves().len()
/// }
///
/// assert_eq!(mobility(&Position::START), 4);
/// assert_eq!(mobility(&Rules::OCTAGON.start()), 4);
/// ```
pub trait SquareSet:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + From<Self::Square>
    + FromIterator<Self::Square>
    + IntoIterator<Item = Self::Square, IntoIter = Squares<Self>>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Sub<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
    + Sealed
    + 'static
{
    /// The squares that the set holds.
    type Square: AnySquare;

    /// Returns how many squares are in the set.
    fn len(self) -> u32;

    /// Returns whether the set has no square.
    fn is_empty(self) -> bool;

    /// Returns whether `square` is in the set.
    fn contains(self, square: Self::Square) -> bool;

    /// Returns the square with `n` others of the set before it.
    fn nth(self, n: u32) -> Option<Self::Square>;

    /// Removes the first square and returns it.
    fn pop_first(&mut self) -> Option<Self::Square>;

    /// Removes the last square and returns it.
    fn pop_last(&mut self) -> Option<Self::Square>;
}

/// An iterator over the squares of a set in ascending order, from either end.
///
/// ```
/// use reversi_rules::{Bitboard, Square};
///
/// assert_eq!(Bitboard::FULL.iter().next_back(), Some(Square::H8));
/// ```
#[derive(Clone, Debug)]
pub struct Squares<B>(pub(crate) B);

impl<B: SquareSet> Iterator for Squares<B> {
    type Item = B::Square;

    #[inline]
    fn next(&mut self) -> Option<B::Square> {
        self.0.pop_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl<B: SquareSet> DoubleEndedIterator for Squares<B> {
    #[inline]
    fn next_back(&mut self) -> Option<B::Square> {
        self.0.pop_last()
    }
}

impl<B: SquareSet> ExactSizeIterator for Squares<B> {}

impl<B: SquareSet> FusedIterator for Squares<B> {}

/// Implements [`SquareSet`] for `$set` with its methods of set algebra, operators and conversions.
/// `$path` is where its module is in the crate, and `$each` computes an operation on the bits.
macro_rules! square_set {
    ($set:ident of $square:ident, $path:literal, $each:ident) => {
        impl $set {
            $crate::vocabulary::set::set_methods! {
                $path;
                "Returns the squares of either set: `a | b`.",
                "assert_eq!(Bitboard::EMPTY.union(Bitboard::FULL), Bitboard::FULL);",
                fn union(self, other: Self) -> Self {
                    $each!(self, |, other)
                }

                "Returns the squares of both sets: `a & b`.",
                "assert!(Bitboard::EMPTY.intersection(Bitboard::FULL).is_empty());",
                fn intersection(self, other: Self) -> Self {
                    $each!(self, &, other)
                }

                "Returns the squares of the first set that the second lacks: `a - b`.",
                "assert_eq!(Bitboard::FULL.difference(Bitboard::EMPTY), Bitboard::FULL);",
                fn difference(self, other: Self) -> Self {
                    self.intersection(other.complement())
                }

                "Returns the squares of exactly one of the sets: `a ^ b`.",
                "assert!(Bitboard::FULL.symmetric_difference(Bitboard::FULL).is_empty());",
                fn symmetric_difference(self, other: Self) -> Self {
                    $each!(self, ^, other)
                }

                "Returns whether every square of this set is in `other`.",
                "assert!(Bitboard::EMPTY.is_subset(Bitboard::FULL));",
                fn is_subset(self, other: Self) -> bool {
                    self.difference(other).is_empty()
                }

                "Returns whether every square of `other` is in this set.",
                "assert!(Bitboard::FULL.is_superset(Bitboard::EMPTY));",
                fn is_superset(self, other: Self) -> bool {
                    other.is_subset(self)
                }

                "Returns whether the sets share no square.",
                "assert!(!Bitboard::FULL.is_disjoint(Bitboard::FULL));",
                fn is_disjoint(self, other: Self) -> bool {
                    self.intersection(other).is_empty()
                }

                "Returns the squares in order, from either end.",
                "assert_eq!(Bitboard::FULL.iter().next_back(), Bitboard::FULL.last());",
                fn iter(self) -> $crate::vocabulary::Squares<Self> {
                    $crate::vocabulary::Squares(self)
                }
            }

            /// Adds `square`, and returns whether it was new.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::", $path, "Bitboard;")]
            /// let (mut set, a1) = (Bitboard::EMPTY, Bitboard::FULL.first().unwrap());
            /// assert!(set.insert(a1) && !set.insert(a1));
            /// ```
            #[inline]
            pub const fn insert(&mut self, square: $square) -> bool {
                let new = !self.contains(square);
                *self = self.with(square);
                new
            }

            /// Removes `square`, and returns whether it was there.
            ///
            /// ```
            #[doc = concat!("# use reversi_rules::", $path, "Bitboard;")]
            /// let (mut set, a1) = (Bitboard::FULL, Bitboard::FULL.first().unwrap());
            /// assert!(set.remove(a1) && !set.remove(a1));
            /// ```
            #[inline]
            pub const fn remove(&mut self, square: $square) -> bool {
                let present = self.contains(square);
                *self = self.without(square);
                present
            }
        }

        $crate::vocabulary::set::set_operator!($set BitAnd bitand, BitAndAssign bitand_assign, intersection);
        $crate::vocabulary::set::set_operator!($set BitOr bitor, BitOrAssign bitor_assign, union);
        $crate::vocabulary::set::set_operator!($set BitXor bitxor, BitXorAssign bitxor_assign, symmetric_difference);
        $crate::vocabulary::set::set_operator!($set Sub sub, SubAssign sub_assign, difference);

        impl core::ops::Not for $set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                self.complement()
            }
        }

        impl From<$square> for $set {
            #[inline]
            fn from(square: $square) -> Self {
                Self::EMPTY.with(square)
            }
        }

        impl FromIterator<$square> for $set {
            fn from_iter<I: IntoIterator<Item = $square>>(squares: I) -> Self {
                squares.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$square> for $set {
            fn extend<I: IntoIterator<Item = $square>>(&mut self, squares: I) {
                *self |= squares.into_iter().collect();
            }
        }

        impl IntoIterator for $set {
            type Item = $square;
            type IntoIter = $crate::vocabulary::Squares<Self>;

            #[inline]
            fn into_iter(self) -> $crate::vocabulary::Squares<$set> {
                self.iter()
            }
        }

        impl IntoIterator for &$set {
            type Item = $square;
            type IntoIter = $crate::vocabulary::Squares<$set>;

            #[inline]
            fn into_iter(self) -> $crate::vocabulary::Squares<$set> {
                self.iter()
            }
        }

        impl $crate::vocabulary::any_square::sealed::Sealed for $set {}

        impl $crate::vocabulary::SquareSet for $set {
            type Square = $square;

            #[inline]
            fn len(self) -> u32 {
                self.len()
            }

            #[inline]
            fn is_empty(self) -> bool {
                self.is_empty()
            }

            #[inline]
            fn contains(self, square: $square) -> bool {
                self.contains(square)
            }

            #[inline]
            fn nth(self, n: u32) -> Option<$square> {
                self.nth(n)
            }

            #[inline]
            fn pop_first(&mut self) -> Option<$square> {
                self.pop_first()
            }

            #[inline]
            fn pop_last(&mut self) -> Option<$square> {
                self.pop_last()
            }
        }
    };
}

/// Writes methods that may stand in constants, each with its sentence and its example.
macro_rules! set_methods {
    ($path:literal; $(
        $sentence:literal, $example:literal,
        fn $name:ident($self:ident $(, $other:ident: Self)?) -> $returns:ty $body:block
    )*) => {$(
        #[doc = $sentence]
        ///
        /// ```
        #[doc = concat!("# use reversi_rules::", $path, "Bitboard;")]
        #[doc = $example]
        /// ```
        #[inline]
        #[must_use]
        pub const fn $name($self $(, $other: Self)?) -> $returns $body
    )*};
}

/// Writes an operator, its assigning form, and the method that says what it means.
macro_rules! set_operator {
    ($set:ident $operator:ident $function:ident, $assign:ident $assign_function:ident, $method:ident) => {
        impl core::ops::$operator for $set {
            type Output = Self;

            #[inline]
            fn $function(self, other: Self) -> Self {
                self.$method(other)
            }
        }

        impl core::ops::$assign for $set {
            #[inline]
            fn $assign_function(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    };
}

pub(crate) use {set_methods, set_operator, square_set};
