//! Masks, stability and regions of boards.

mod masks;
mod regions;
mod stability;

use reversi_rules::{Bitboard, Square};

/// Returns the distance between two squares in king's steps.
pub(crate) fn distance(one: Square, other: Square) -> u8 {
    let columns = one.column().abs_diff(other.column());
    columns.max(one.row().abs_diff(other.row()))
}

pub(crate) fn squares(such_that: impl Fn(Square) -> bool) -> Bitboard {
    Square::ALL.into_iter().filter(|&square| such_that(square)).collect()
}
