//! The eight ways to rotate and mirror a board.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::{self as rules, Bitboard, Square};

use crate::board::game::Game;
use crate::board::position::Position;
use crate::generic::{game, position};
use crate::vocabulary::enums::Symmetry;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;

/// Rotates or mirrors a mask.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_transform(mask: u64, symmetry: MaybeUninit<Symmetry>) -> u64 {
    Symmetry::checked(symmetry)
        .map_or(0, |symmetry| Bitboard::from_bits(mask).transform(symmetry).bits())
}

/// Returns the square to which `symmetry` moves the square `move`, or REVERSI_PASS for a pass.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_square_transform(
    r#move: c_int,
    symmetry: MaybeUninit<Symmetry>,
) -> c_int {
    match (Size::STANDARD.to_move::<Square>(r#move), Symmetry::checked(symmetry)) {
        (Ok(placed), Ok(symmetry)) => Size::STANDARD.number(placed.transform(symmetry)),
        _ => -1,
    }
}

/// Returns the symmetry that has the effect of `first` followed by `then`. The order matters.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_symmetry_compose(
    first: MaybeUninit<Symmetry>,
    then: MaybeUninit<Symmetry>,
) -> MaybeUninit<Symmetry> {
    let both = Symmetry::checked(first).ok().zip(Symmetry::checked(then).ok());
    Symmetry::or_none(both.map(|(first, then)| first.compose(then)))
}

/// Returns the symmetry that undoes `symmetry`. Every symmetry except the two quarter turns is its
/// own inverse.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_symmetry_inverse(
    symmetry: MaybeUninit<Symmetry>,
) -> MaybeUninit<Symmetry> {
    Symmetry::or_none(Symmetry::checked(symmetry).ok().map(rules::Symmetry::inverse))
}

/// Rotates or mirrors a position in place. The side to move stays the same. Returns
/// REVERSI_ERROR_RANGE if `symmetry` is out of range.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_transform(
    position: Option<&mut Position>,
    symmetry: MaybeUninit<Symmetry>,
) -> Status {
    position::update(position, |position| Ok(position.transform(Symmetry::checked(symmetry)?)))
}

/// Replaces a position with its canonical image: the one of its eight rotated and mirrored images
/// that represents them all. Sets `*symmetry`, unless `symmetry` is NULL, to the symmetry that maps
/// the old position to the new one.
///
/// The canonical image is the one with the smallest mask `black` and, among equals, the smallest
/// mask `white`. If several symmetries lead to it, the lowest-numbered one is chosen. Later
/// versions choose the same image, so it can be stored.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_canonical(
    position: Option<&mut Position>,
    symmetry: Option<&mut MaybeUninit<Symmetry>>,
) -> Status {
    position::update(position, |position| {
        let (canonical, by) = position.canonical();
        if let Some(symmetry) = symmetry {
            *symmetry = Symmetry::of(by);
        }
        Ok(canonical)
    })
}

/// Rotates or mirrors a game in place: its start, its moves, and the moves that can be redone.
/// Returns REVERSI_ERROR_RANGE if `symmetry` is out of range.
///
/// REVERSI_IDENTITY, REVERSI_ROTATE_180, REVERSI_TRANSPOSE and REVERSI_ANTI_TRANSPOSE leave the
/// standard start unchanged. The other four exchange the colors of its discs.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_transform(
    game: Option<&mut Game>,
    symmetry: MaybeUninit<Symmetry>,
) -> Status {
    let transformed = game::update(game, |game| {
        *game = game.transform(Symmetry::checked(symmetry)?);
        Ok(())
    });
    transformed.into()
}
