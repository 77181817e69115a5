//! Steps in the eight directions, applied to whole sets of squares.

use crate::vocabulary::Bitboard;

/// A step to a neighboring square. Columns count towards h and rows towards row 8, each -1, 0 or 1.
#[derive(Clone, Copy)]
pub(super) struct Step {
    columns: i8,
    rows: i8,
}

impl Step {
    pub(super) const ALL: [Self; 8] = [
        Self { columns: -1, rows: -1 },
        Self { columns: 0, rows: -1 },
        Self { columns: 1, rows: -1 },
        Self { columns: -1, rows: 0 },
        Self { columns: 1, rows: 0 },
        Self { columns: -1, rows: 1 },
        Self { columns: 0, rows: 1 },
        Self { columns: 1, rows: 1 },
    ];

    pub(super) const fn back(self) -> Self {
        Self { columns: -self.columns, rows: -self.rows }
    }

    /// Returns the squares one step from `set`, without those outside the board.
    pub(super) const fn from(self, set: Bitboard) -> Bitboard {
        const COLUMN_A: u64 = 0x0101_0101_0101_0101;
        const COLUMN_H: u64 = COLUMN_A << 7;
        let bits = match self.columns {
            -1 => (set.bits() & !COLUMN_A) >> 1,
            1 => (set.bits() & !COLUMN_H) << 1,
            _ => set.bits(),
        };
        Bitboard::from_bits(match self.rows {
            -1 => bits >> 8,
            1 => bits << 8,
            _ => bits,
        })
    }

    /// Returns the squares of `through` that a walk from `set` reaches without leaving `through`.
    pub(super) const fn walk(self, set: Bitboard, through: Bitboard) -> Bitboard {
        let mut reached = self.from(set).intersection(through);
        let mut steps = 1;
        // A walk across the whole board has seven steps.
        while steps < 7 {
            reached = reached.union(self.from(reached).intersection(through));
            steps += 1;
        }
        reached
    }
}
