//! The layout of a record.

use reversi_rules::Square;

pub(super) const TOURNAMENT: usize = 0;
pub(super) const BLACK: usize = 2;
pub(super) const WHITE: usize = 4;
pub(super) const BLACK_SCORE: usize = 6;
pub(super) const THEORETICAL_SCORE: usize = 7;
pub(super) const MOVES: usize = 8;

/// The length of a record.
pub(super) const LENGTH: usize = 68;

/// The number of squares, which no score exceeds.
pub(super) const MOST: u8 = 64;

/// The difference between the numbers of a square and of the one below it.
const ROW: u8 = 10;

/// Returns the square of a byte, if it is one.
pub(super) fn square(byte: u8) -> Option<Square> {
    // Row or column 0 wraps to 255, which is off the board.
    Square::new((byte % ROW).wrapping_sub(1), (byte / ROW).wrapping_sub(1))
}

/// Returns the byte of a square.
pub(super) const fn byte(played: Square) -> u8 {
    ROW * (played.row() + 1) + played.column() + 1
}

/// The byte that Edax writes for an unplayed move.
const EDAX_NONE: u8 = 92;

/// Returns the start of the [`EDAX_NONE`] bytes at the end of a record.
pub(super) fn padding(record: &[u8]) -> usize {
    let places = record.get(MOVES..).unwrap_or_default().iter().rev();
    record.len() - places.take_while(|&&byte| byte == EDAX_NONE).count()
}
