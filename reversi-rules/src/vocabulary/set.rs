//! The trait of all sets of squares, and a macro that writes their common methods and operators.

use core::fmt::Debug;
use core::hash::Hash;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, BitXor, Not, Sub};

use crate::vocabulary::AnySquare;
use crate::vocabulary::any_square::sealed::Sealed;

/// A set of squares of any board. Use it in code that is generic over
/// [`Playable`](crate::Playable).
///
/// [`Bitboard`](crate::Bitboard) (8×8) and [`variant::Bitboard`](crate::variant::Bitboard) (other
/// boards) implement it. No other type can. The operators are set algebra: `&` intersection, `|`
/// union, `-` difference, `^` symmetric difference, `!` complement.
///
/// ```
/// use reversi_rules::{Playable, Position, SquareSet, variant::Rules};
///
/// fn mobility(position: &impl Playable) -> usize {
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
    /// The type of the squares.
    type Square: AnySquare;

    /// Returns the number of squares.
    fn len(self) -> usize;

    /// Returns whether the set is empty.
    fn is_empty(self) -> bool;

    /// Returns whether `square` is in the set.
    fn contains(self, square: Self::Square) -> bool;

    /// Returns square number `n` of the set in ascending order, counted from 0.
    fn nth(self, n: usize) -> Option<Self::Square>;

    /// Removes the first square and returns it.
    fn pop_first(&mut self) -> Option<Self::Square>;

    /// Removes the last square and returns it.
    fn pop_last(&mut self) -> Option<Self::Square>;
}

/// An iterator over the squares of a set in ascending order. It also runs from the other end.
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
        let len = self.0.len();
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

/// Implements [`SquareSet`] for `$set`, with set algebra, operators and conversions. `$path` is the
/// module of `$set`, and `$each` applies an operator to the bits.
macro_rules! square_set {
    ($set:ident of $square:ident, $path:literal, $each:ident) => {
        impl $set {
            $crate::vocabulary::set::set_methods! {
                $path;
                "Returns the squares that are in either set: `a | b`.",
                "assert_eq!(Bitboard::EMPTY.union(Bitboard::FULL), Bitboard::FULL);",
                fn union(self, other: Self) -> Self {
                    $each!(self, |, other)
                }

                "Returns the squares that are in both sets: `a & b`.",
                "assert!(Bitboard::EMPTY.intersection(Bitboard::FULL).is_empty());",
                fn intersection(self, other: Self) -> Self {
                    $each!(self, &, other)
                }

                "Returns the squares of this set that are not in `other`: `a - b`.",
                "assert_eq!(Bitboard::FULL.difference(Bitboard::EMPTY), Bitboard::FULL);",
                fn difference(self, other: Self) -> Self {
                    self.intersection(other.complement())
                }

                "Returns the squares that are in exactly one of the sets: `a ^ b`.",
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

                "Iterates over the squares in ascending order, or from the other end.",
                "assert_eq!(Bitboard::FULL.iter().next_back(), Bitboard::FULL.last());",
                fn iter(self) -> $crate::vocabulary::Squares<Self> {
                    $crate::vocabulary::Squares(self)
                }
            }

            /// Adds `square` and returns whether it was new.
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

            /// Removes `square` and returns whether it was present.
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

        impl<'a> FromIterator<&'a $square> for $set {
            fn from_iter<I: IntoIterator<Item = &'a $square>>(squares: I) -> Self {
                squares.into_iter().copied().collect()
            }
        }

        impl<'a> Extend<&'a $square> for $set {
            fn extend<I: IntoIterator<Item = &'a $square>>(&mut self, squares: I) {
                self.extend(squares.into_iter().copied());
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
            fn len(self) -> usize {
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
            fn nth(self, n: usize) -> Option<$square> {
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

/// Defines `const` methods, each with its doc sentence and its example.
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

/// Implements an operator and its assigning form by calling a method.
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
