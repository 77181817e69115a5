//! What every set of squares can do besides its own methods: operators, collecting, iterating.

/// Implements for `$set`, whose methods have the names of set algebra, the operators and the
/// conversions, and for `$squares`, a tuple struct around it, the iterator that empties it.
macro_rules! square_set {
    ($set:ident of $square:ident, iterated by $squares:ident) => {
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
            type IntoIter = $squares;

            #[inline]
            fn into_iter(self) -> $squares {
                self.iter()
            }
        }

        impl IntoIterator for &$set {
            type Item = $square;
            type IntoIter = $squares;

            #[inline]
            fn into_iter(self) -> $squares {
                self.iter()
            }
        }

        impl Iterator for $squares {
            type Item = $square;

            #[inline]
            fn next(&mut self) -> Option<$square> {
                self.0.pop_first()
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = self.0.len() as usize;
                (len, Some(len))
            }
        }

        impl DoubleEndedIterator for $squares {
            #[inline]
            fn next_back(&mut self) -> Option<$square> {
                self.0.pop_last()
            }
        }

        impl ExactSizeIterator for $squares {}

        impl core::iter::FusedIterator for $squares {}
    };
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

pub(crate) use {set_operator, square_set};
