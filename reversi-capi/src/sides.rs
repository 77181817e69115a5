//! A board as the side to move sees it, without colors.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::{self as rules, Bitboard, Color};

use crate::enums;
use crate::generic::position;
use crate::generic::square::Size;
use crate::position::Position;
use crate::status::{Result, Status};

/// A board as the side to move sees it, 16 bytes: for programs that search, and what batches are
/// made of.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Sides {
    /// The discs of the side to move: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    pub player: u64,
    /// The discs of the other side, none of them on a square of the player's.
    pub opponent: u64,
}

// This layout is a promise to compiled programs, and it is that of the arrays of `reversi-rules`.
const _: () = assert!(size_of::<Sides>() == 16 && align_of::<Sides>() == 8);

impl Sides {
    const EMPTY: Self = Self { player: 0, opponent: 0 };

    /// The position with `turn` to move.
    fn seen_by(self, turn: Color) -> Result<rules::Position> {
        rules::Position::from_sides(self.into(), turn).map_err(|_| Status::REVERSI_ERROR_POSITION)
    }
}

impl From<rules::Sides> for Sides {
    fn from(sides: rules::Sides) -> Self {
        Self { player: sides.player.bits(), opponent: sides.opponent.bits() }
    }
}

impl From<Sides> for rules::Sides {
    fn from(sides: Sides) -> Self {
        Self::new(Bitboard::from_bits(sides.player), Bitboard::from_bits(sides.opponent))
    }
}

/// Returns the board of a position as its side to move sees it; without discs if `position` is NULL
/// or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_sides(position: Option<&Position>) -> Sides {
    position::checked(position).map_or(Sides::EMPTY, |position| position.sides().into())
}

/// Sets `*position` to the position with those discs and with `turn`, REVERSI_BLACK or
/// REVERSI_WHITE, to move: the way back from reversi_position_sides(). REVERSI_ERROR_RANGE when
/// `turn` is neither, REVERSI_ERROR_POSITION when both sides have a disc on one square.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_sides_position(
    sides: Option<&Sides>,
    turn: MaybeUninit<enums::Color>,
    position: Option<&mut MaybeUninit<Position>>,
) -> Status {
    let (Some(sides), Some(position)) = (sides, position) else {
        return Status::REVERSI_ERROR_NULL;
    };
    let made = enums::Color::checked(turn).and_then(|turn| sides.seen_by(turn));
    made.map(|made| _ = position.write(made.into())).into()
}

/// Plays `move` in place, a disc on a square or a pass with REVERSI_PASS. The next player then sees
/// the board, so that a pass exchanges the sides. A pass is legal only where it is forced.
///
/// The errors are those of reversi_position_play(): REVERSI_ERROR_POSITION when both sides have a
/// disc on one square, REVERSI_ERROR_RANGE when `move` is neither 0..63 nor REVERSI_PASS, and
/// those for illegal moves.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_sides_play(sides: Option<&mut Sides>, r#move: c_int) -> Status {
    let Some(sides) = sides else { return Status::REVERSI_ERROR_NULL };
    // The color of the player makes no difference.
    let before = sides.seen_by(Color::Black);
    let after = before.and_then(|before| Ok(before.play(Size::STANDARD.to_move(r#move)?)?));
    after.map(|after| *sides = after.sides().into()).into()
}

/// Returns a key for hash tables, which is the same on every machine, in every language and in later
/// versions: that of reversi_position_key64() where black is to move. 0 if `sides` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_sides_key64(sides: Option<&Sides>) -> u64 {
    sides.map_or(0, |&sides| rules::Sides::from(sides).key64())
}
