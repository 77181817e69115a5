//! The two layouts of a board that fits into 8×8.
//!
//! Python numbers the squares of every board row by row. The kernel knows 8×8 only, where a smaller
//! board is the north-west corner:
//!
//! ```text
//!   6×6 in Python: packed          in the kernel: embedded
//!
//!    0  1  2  3  4  5               0  1  2  3  4  5  #  #
//!    6  7  8  9 10 11               8  9 10 11 12 13  #  #
//!   12 13 14 …                     16 17 18 …
//! ```
//!
//! A packed row moves to its place by one shift. Both layouts have the squares in the same order.
//! With eight columns they are the same, so 8×8 pays nothing.

use reversi_rules::batch::{self, On};
use reversi_rules::variant::{Rules, Start};
use reversi_rules::{Bitboard, Move, Objective, Playable};

use crate::class::shape::Shape;

/// The size and the squares of a board that the kernel plays.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) shape: Shape,
    pub(crate) on: On,
    pub(crate) objective: Objective,
}

impl Layout {
    pub(crate) const STANDARD: Self = Self {
        shape: Shape::STANDARD,
        on: batch::on(Bitboard::FULL),
        objective: Objective::Most,
    };

    /// Returns the layout under those rules; `None` if the kernel cannot play by them. It knows no
    /// historical opening.
    pub(crate) fn of(rules: &Rules) -> Option<Self> {
        let start = rules.small_start().ok()?;
        let (shape, objective) = (Shape::from(rules), rules.objective());
        let is_historical = matches!(rules.setup(), Start::Historical(_));
        (!is_historical).then(|| Self { shape, on: batch::on(start.squares()), objective })
    }

    /// Returns the number of squares, which is also the number of a pass.
    #[inline]
    pub(crate) fn pass(self) -> u8 {
        self.shape.width * self.shape.height
    }

    /// Returns whether both layouts are the same.
    #[inline]
    pub(crate) fn is_embedded(self) -> bool {
        self.shape.width == 8
    }

    /// Returns whether the board is as large as 8×8. It may still lack squares.
    #[inline]
    pub(crate) fn is_full(self) -> bool {
        self.pass() == Move::PASS_ACTION
    }

    /// Converts sets of squares to the layout of Python.
    pub(crate) fn pack(self, sets: &mut [u64]) {
        if self.is_embedded() {
            return;
        }
        let Shape { width, height } = self.shape;
        for set in sets {
            let rows = set.to_le_bytes().into_iter().take(height.into()).rev();
            *set = rows.fold(0, |packed, row| packed << width | u64::from(row));
        }
    }

    /// Converts sets of squares to the layout of the kernel. A bit beyond the board becomes h8, a
    /// missing square, so that the checks of the crate find it.
    pub(crate) fn embed(self, sets: &mut [u64]) {
        if self.is_embedded() {
            return;
        }
        let Shape { width, height } = self.shape;
        let row = u64::MAX >> (64 - width);
        for set in sets {
            let mut packed = *set;
            *set = 0;
            for at in 0..height {
                *set |= (packed & row) << (8 * at);
                packed >>= width;
            }
            *set |= u64::from(packed != 0) << 63;
        }
    }

    /// Returns the action of the kernel, 0 to 64, for an action of this board.
    #[inline]
    pub(crate) fn embedded_action(self, action: u8) -> u8 {
        if action >= self.pass() {
            return Move::PASS_ACTION;
        }
        action + action / self.shape.width * (8 - self.shape.width)
    }

    /// Returns the action of this board for an action of the kernel.
    #[inline]
    pub(crate) fn packed_action(self, action: u8) -> u8 {
        if action >= Move::PASS_ACTION {
            return self.pass();
        }
        action - action / 8 * (8 - self.shape.width)
    }
}
