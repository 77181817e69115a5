//! The board in a message: eight rows between lines of column letters.

use reversi_rules::{Board, Color, Square};

/// The cells of a row.
pub(super) type Cells = [Option<Color>; 8];

/// A board whose rows are read one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Diagram {
    board: Board,
    rows: u8,
}

impl Diagram {
    pub(super) const NEW: Self = Self { board: Board::EMPTY, rows: 0 };

    /// Returns the number of the next row, from 1 to 8.
    pub(super) const fn next_row(self) -> u8 {
        self.rows + 1
    }

    /// Adds the next row.
    pub(super) fn add(&mut self, cells: Cells) {
        for (column, disc) in (0..).zip(cells) {
            if let (Some(square), Some(color)) = (Square::new(column, self.rows), disc) {
                self.board = self.board.with_disc(square, color);
            }
        }
        self.rows += 1;
    }

    /// Returns whether a row is left, and one has been read.
    pub(super) const fn is_begun(self) -> bool {
        self.rows > 0 && self.rows < 8
    }

    /// Returns the board, if all rows have been read.
    pub(super) fn board(self) -> Option<Board> {
        (self.rows == 8).then_some(self.board)
    }
}
