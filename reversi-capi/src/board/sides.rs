//! Boards from the point of view of the side to move, without colors.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::{self as rules, Bitboard, Color};

use crate::board::position::Position;
use crate::generic::position;
use crate::vocabulary::enums;
use crate::vocabulary::error::set;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};

/// A board from the point of view of the side to move: 16 bytes, without colors. Searches and
/// batches use it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Sides {
    /// The discs of the side to move: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    pub player: u64,
    /// The discs of the other side: bit 0 is a1, bit 7 is h1, bit 63 is h8. No square may also be
    /// in `player`.
    pub opponent: u64,
}

// Compiled programs depend on this layout. It is also the layout of arrays in `reversi-rules`.
const _: () = assert!(size_of::<Sides>() == 16 && align_of::<Sides>() == 8);

impl Sides {
    const EMPTY: Self = Self { player: 0, opponent: 0 };

    /// Returns the position with `turn` to move.
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

/// Returns the board of a position from the point of view of its side to move.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_sides(position: Option<&Position>) -> Sides {
    position::checked(position).map_or(Sides::EMPTY, |position| position.sides().into())
}

/// Sets `*position` to the position with these discs and with `turn` to move. This is the inverse
/// of reversi_position_sides().
///
/// Returns REVERSI_ERROR_RANGE if `turn` is neither REVERSI_BLACK nor REVERSI_WHITE, and
/// REVERSI_ERROR_POSITION if both sides have a disc on one square.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_sides_position(
    sides: Option<&Sides>,
    turn: MaybeUninit<enums::Color>,
    position: Option<&mut MaybeUninit<Position>>,
) -> Status {
    set(position, None, || {
        let sides = sides.ok_or(Status::REVERSI_ERROR_NULL)?;
        Ok(sides.seen_by(enums::Color::checked(turn)?)?)
    })
}

/// Plays `move` in place: a disc on a square, or a forced pass with REVERSI_PASS. Then exchanges
/// the sides, so that `player` is again the side to move.
///
/// For an illegal move, returns the same status as reversi_position_play(). Returns
/// REVERSI_ERROR_POSITION if both sides have a disc on one square, and REVERSI_ERROR_RANGE if
/// `move` is neither 0..63 nor REVERSI_PASS.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_sides_play(sides: Option<&mut Sides>, r#move: c_int) -> Status {
    let Some(sides) = sides else { return Status::REVERSI_ERROR_NULL };
    // The color of the player makes no difference.
    let before = sides.seen_by(Color::Black);
    let after = before.and_then(|before| Ok(before.play(Size::STANDARD.to_move(r#move)?)?));
    after.map(|after| *sides = after.sides().into()).into()
}

/// Returns a key for hash tables. It is the same on every CPU, in all language bindings and in
/// later versions, and equals reversi_position_key64() of this board with black to move.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_sides_key64(sides: Option<&Sides>) -> u64 {
    sides.map_or(0, |&sides| rules::Sides::from(sides).key64())
}
