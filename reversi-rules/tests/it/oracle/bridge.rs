//! Between the crate's types and the oracle's: where the two meet, and nothing but translation.

use reversi_rules::{Color, Position, Square};

use super::{Cell, Oracle};

/// The oracle's number of a square.
pub(crate) fn cell(square: Square) -> usize {
    10 * (usize::from(square.row()) + 1) + usize::from(square.column()) + 1
}

/// The square of one of the oracle's 64 cells.
pub(crate) fn square(cell: usize) -> Square {
    Square::ALL[super::index(cell)]
}

/// Whose disc is in a cell.
pub(crate) fn color(cell: Cell) -> Option<Color> {
    match cell {
        Cell::Black => Some(Color::Black),
        Cell::White => Some(Color::White),
        Cell::Edge | Cell::Empty => None,
    }
}

/// The same position for the oracle.
pub(crate) fn oracle(position: Position) -> Oracle {
    let turn = match position.turn() {
        Color::Black => Cell::Black,
        Color::White => Cell::White,
    };
    let [black, white] = Color::ALL.map(|color| position.discs(color).bits());
    Oracle::from_masks(black, white, turn)
}
