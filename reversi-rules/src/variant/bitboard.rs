//! Sets of squares on boards up to 16×16.

use core::fmt;

use super::Square;
use crate::vocabulary::set::square_set;

/// The number of rows in every set, on any board.
pub(super) const ROWS: usize = 16;

/// An ordered set of squares, with one `u16` for each row.
///
/// Bit *c* of row *r* is the square in column *c* and row *r*, both counted from 0.
///
/// The operators are set algebra: `&` intersection, `|` union, `-` difference, `^` symmetric
/// difference, `!` complement. Each has a `const` method.
///
/// ```
/// use reversi_rules::variant::Rules;
///
/// let moves = Rules::new(10, 10)?.start().legal_moves();
/// assert_eq!(moves.len(), 4);
/// assert_eq!(format!("{moves:?}"), "{e4, d5, g6, f7}");
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard([u16; ROWS]);

/// Creates a set from an expression for each row. It works in a `const fn`.
macro_rules! by_row {
    ($row:ident => $bits:expr) => {{
        let mut rows = [0; ROWS];
        let mut $row = 0;
        while $row < ROWS {
            rows[$row] = $bits;
            $row += 1;
        }
        Bitboard(rows)
    }};
}

impl Bitboard {
    /// The empty set.
    ///
    /// ```
    /// # use reversi_rules::variant::Bitboard;
    /// assert!(Bitboard::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self([0; ROWS]);

    /// Every square of a 16×16 board.
    ///
    /// ```
    /// # use reversi_rules::variant::Bitboard;
    /// assert_eq!(Bitboard::FULL.len(), 256);
    /// ```
    pub const FULL: Self = Self([u16::MAX; ROWS]);

    /// Creates a set from its rows, the first of which is row 1. Bit 0 of each is column a.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Square};
    /// let mut rows = [0; 16];
    /// rows[9] = 1 << 9;
    /// assert!(Bitboard::from_rows(rows).iter().eq(Square::new(9, 9)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_rows(rows: [u16; 16]) -> Self {
        Self(rows)
    }

    /// Returns the rows, the first of which is row 1. Bit 0 of each is column a.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Rules};
    /// let squares = Rules::OCTAGON.squares();
    /// assert_eq!(squares.rows()[0], 0b0011111100);
    /// assert_eq!(Bitboard::from_rows(squares.rows()), squares);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rows(self) -> [u16; 16] {
        self.0
    }

    /// Returns one row, counted from 0, with bit 0 for column a. From row 16 on it returns 0.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::STANDARD.squares().row(7), 0x00ff);
    /// assert_eq!(Rules::STANDARD.squares().row(8), 0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn row(self, row: u8) -> u16 {
        if (row as usize) < ROWS { self.0[row as usize] } else { 0 }
    }

    /// Returns the first `width` columns of the first `height` rows.
    pub(super) const fn rectangle(width: u8, height: u8) -> Self {
        let columns = if width < 16 { (1_u16 << width) - 1 } else { u16::MAX };
        by_row!(row => if row < height as usize { columns } else { 0 })
    }

    /// Returns the squares that 8×8 has.
    pub(super) const fn in_8x8(self) -> crate::vocabulary::Bitboard {
        let (mut bits, mut row) = (0, 8);
        while row > 0 {
            row -= 1;
            bits = bits << 8 | (self.0[row] & 0xff) as u64;
        }
        crate::vocabulary::Bitboard::from_bits(bits)
    }

    /// Returns the number of squares, 0..=256.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.squares().len(), 88);
    /// ```
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        let mut len = 0;
        let mut row = 0;
        while row < ROWS {
            len += self.0[row].count_ones() as usize;
            row += 1;
        }
        len
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// # use reversi_rules::variant::Bitboard;
    /// assert!(!Bitboard::FULL.is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        let mut any = 0;
        let mut row = 0;
        while row < ROWS {
            any |= self.0[row];
            row += 1;
        }
        any == 0
    }

    /// Returns whether `square` is in the set.
    ///
    /// ```
    /// # use reversi_rules::variant::{Rules, Square};
    /// assert!(Rules::STANDARD.squares().contains(Square::parse(b"h8")?));
    /// assert!(!Rules::STANDARD.squares().contains(Square::parse(b"i8")?));
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.row(square.row()) >> square.column() & 1 == 1
    }

    /// Returns the set with `square`.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Square};
    /// assert_eq!(Bitboard::EMPTY.with(Square::parse(b"c1")?).row(0), 0b100);
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        self.0[square.row() as usize] |= 1 << square.column();
        self
    }

    /// Returns the set without `square`.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Square};
    /// assert_eq!(Bitboard::FULL.without(Square::parse(b"p16")?).len(), 255);
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        self.0[square.row() as usize] &= !(1 << square.column());
        self
    }

    /// Returns the squares of 16×16 that are not in the set. The operator is `!`.
    ///
    /// ```
    /// # use reversi_rules::variant::Bitboard;
    /// assert_eq!(Bitboard::EMPTY.complement(), Bitboard::FULL);
    /// ```
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        by_row!(row => !self.0[row])
    }

    /// Returns the first square, row by row from a1.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Square};
    /// assert_eq!(Bitboard::FULL.first(), Square::new(0, 0));
    /// ```
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        let mut row = 0;
        while row < ROWS {
            if self.0[row] != 0 {
                return Square::new(self.0[row].trailing_zeros() as u8, row as u8);
            }
            row += 1;
        }
        None
    }

    /// Returns the last square, row by row from a1.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Square};
    /// assert_eq!(Bitboard::FULL.last(), Square::new(15, 15));
    /// ```
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        let mut row = ROWS;
        while row > 0 {
            row -= 1;
            if self.0[row] != 0 {
                return Square::new(15 - self.0[row].leading_zeros() as u8, row as u8);
            }
        }
        None
    }

    /// Returns the square with `n` others before it, or `None` if `n` is at least
    /// [`len`](Self::len).
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let moves = Rules::STANDARD.start().legal_moves();
    /// assert_eq!(moves.nth(2).map(|square| square.to_string()).as_deref(), Some("f5"));
    /// assert_eq!(moves.nth(4), None);
    /// ```
    #[must_use]
    pub const fn nth(self, n: usize) -> Option<Square> {
        let mut rest = self;
        let mut skipped = 0;
        while skipped < n && rest.pop_first().is_some() {
            skipped += 1;
        }
        rest.first()
    }

    /// Removes the [`first`](Self::first) square and returns it.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Square};
    /// let mut set = Bitboard::FULL;
    /// assert_eq!(set.pop_first(), Square::new(0, 0));
    /// assert_eq!(set.len(), 255);
    /// ```
    #[inline]
    pub const fn pop_first(&mut self) -> Option<Square> {
        let first = self.first();
        if let Some(square) = first {
            *self = self.without(square);
        }
        first
    }

    /// Removes the [`last`](Self::last) square and returns it.
    ///
    /// ```
    /// # use reversi_rules::variant::{Bitboard, Square};
    /// let mut set = Bitboard::FULL;
    /// assert_eq!(set.pop_last(), Square::new(15, 15));
    /// assert_eq!(set.len(), 255);
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

impl From<crate::vocabulary::Bitboard> for Bitboard {
    /// Returns the squares of the same names.
    fn from(set: crate::vocabulary::Bitboard) -> Self {
        let mut rows = [0; ROWS];
        for (row, byte) in rows.iter_mut().zip(set.bits().to_le_bytes()) {
            *row = byte.into();
        }
        Self(rows)
    }
}

impl fmt::Debug for Bitboard {
    /// Writes the names of the squares in braces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // With `{:#?}`, `debug_set` would write one square per line.
        f.write_str("{")?;
        for (index, square) in self.iter().enumerate() {
            write!(f, "{}{square}", if index == 0 { "" } else { ", " })?;
        }
        f.write_str("}")
    }
}

macro_rules! each {
    ($one:expr, $operator:tt, $other:expr) => {
        by_row!(row => $one.0[row] $operator $other.0[row])
    };
}

square_set!(Bitboard of Square, "variant::", each);
