//! Conversions between the types of the crate and those of the oracle.

use reversi_rules::{Color, Position, Square};

use super::{Cell, Oracle};

/// Returns the oracle's number of a square.
pub(crate) fn cell(square: Square) -> usize {
    10 * (usize::from(square.row()) + 1) + usize::from(square.column()) + 1
}

/// Returns the square of one of the oracle's 64 cells.
pub(crate) fn square(cell: usize) -> Square {
    Square::ALL[super::index(cell)]
}

/// Returns the color of the disc in a cell.
pub(crate) fn color(cell: Cell) -> Option<Color> {
    match cell {
        Cell::Black => Some(Color::Black),
        Cell::White => Some(Color::White),
        Cell::Edge | Cell::Empty => None,
    }
}

/// Converts a position for the oracle.
pub(crate) fn oracle(position: Position) -> Oracle {
    let turn = match position.turn() {
        Color::Black => Cell::Black,
        Color::White => Cell::White,
    };
    let [black, white] = Color::ALL.map(|color| position.discs(color).bits());
    Oracle::from_masks(black, white, turn)
}
