//! The four central squares, where a game begins.

use super::{Bitboard, Square};

/// The central squares row by row: north-west, north-east, south-west, south-east.
pub(super) type Center = [Square; 4];

/// Returns the squares in the middle two columns and rows. Of an odd side, these are the middle one
/// and the one before it.
pub(super) const fn of(width: u8, height: u8) -> Center {
    [
        at(width / 2 - 1, height / 2 - 1),
        at(width / 2, height / 2 - 1),
        at(width / 2 - 1, height / 2),
        at(width / 2, height / 2),
    ]
}

const fn at(column: u8, row: u8) -> Square {
    Square(row * 16 + column)
}

pub(super) const fn set([a, b, c, d]: Center) -> Bitboard {
    Bitboard::EMPTY.with(a).with(b).with(c).with(d)
}
