//! The boards of the formats: 8×8 in `.wtb` files, 10×10 in `.wtd` files.

use sealed::Layout;

use reversi_rules::variant::Rules;
use reversi_rules::{Position, Square, variant};

use super::array::Array;

pub(super) const TOURNAMENT: usize = 0;
pub(super) const BLACK: usize = 2;
pub(super) const WHITE: usize = 4;
pub(super) const BLACK_SCORE: usize = 6;
pub(super) const THEORETICAL_SCORE: usize = 7;
pub(super) const MOVES: usize = 8;

/// A type of square for which WTHOR has a format of games. It is sealed.
///
/// [`Square`] stands for 8×8 in `.wtb` files, and [`variant::Square`] for 10×10 in `.wtd` files.
///
/// ```
/// use reversi_records::wthor::BoardSquare;
/// use reversi_rules::{Square, variant};
///
/// assert_eq!(size_of::<<Square as BoardSquare>::Bytes>(), 68);
/// assert_eq!(size_of::<<variant::Square as BoardSquare>::Bytes>(), 104);
/// ```
pub trait BoardSquare: Layout {
    /// The bytes of a game record: `[u8; 68]` for 8×8, `[u8; 104]` for 10×10.
    type Bytes: Array;
}

pub(super) mod sealed {
    use core::fmt::Debug;
    use core::hash::Hash;

    use reversi_rules::Playable;
    use reversi_rules::variant;

    pub trait Layout: Copy + Eq + Hash + Debug + Into<variant::Square> + 'static {
        /// The width of the board in squares.
        const SIDE: u8;

        /// A position on that board.
        type Position: Playable<Square = Self>;

        /// Returns the start of every game of the format.
        fn start() -> Self::Position;

        /// Returns the square in a column and row, counted from 0, if the board has it.
        fn at(column: u8, row: u8) -> Option<Self>;
    }
}

impl Layout for Square {
    const SIDE: u8 = 8;

    type Position = Position;

    fn start() -> Position {
        Position::START
    }

    fn at(column: u8, row: u8) -> Option<Self> {
        Self::new(column, row)
    }
}

impl BoardSquare for Square {
    type Bytes = [u8; 68];
}

impl Layout for variant::Square {
    const SIDE: u8 = 10;

    type Position = variant::Position;

    fn start() -> variant::Position {
        LARGE.start()
    }

    fn at(column: u8, row: u8) -> Option<Self> {
        if column < Self::SIDE && row < Self::SIDE { Self::new(column, row) } else { None }
    }
}

impl BoardSquare for variant::Square {
    type Bytes = [u8; 104];
}

/// 10×10 with the standard start. The error arm is unreachable, because the rules allow this size.
const LARGE: Rules = match Rules::new(variant::Square::SIDE, variant::Square::SIDE) {
    Ok(rules) => rules,
    Err(_) => Rules::STANDARD,
};

/// Returns the highest score of a game: the number of squares.
pub(super) const fn most<S: BoardSquare>() -> u8 {
    S::SIDE * S::SIDE
}

/// Returns the square of a move byte. On 8×8, 11 is a1, 18 is h1 and 88 is h8.
pub(super) fn square<S: BoardSquare>(byte: u8) -> Option<S> {
    let row = S::SIDE + 2;
    // Row or column 0 wraps to 255, which is off the board.
    S::at((byte % row).wrapping_sub(1), (byte / row).wrapping_sub(1))
}

/// The byte that Edax writes for an unplayed move.
const EDAX_NONE: u8 = 92;

/// Returns the start of the [`EDAX_NONE`] bytes at the end of a record. On 10×10 the byte is a
/// square, and so not padding.
pub(super) fn padding(record: &[u8], is_square: fn(u8) -> bool) -> usize {
    let places = record.get(MOVES..).unwrap_or_default().iter().rev();
    record.len() - places.take_while(|&&byte| byte == EDAX_NONE && !is_square(byte)).count()
}

/// Returns the move byte of a square, if the board has it.
pub(super) fn byte<S: BoardSquare>(played: S) -> Option<u8> {
    let place: variant::Square = played.into();
    let byte = (S::SIDE + 2) * (place.row() + 1) + place.column() + 1;
    (square(byte) == Some(played)).then_some(byte)
}
