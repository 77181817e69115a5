//! The eight ways to turn and mirror a board.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::{Bitboard, Square};

use crate::enums::Symmetry;
use crate::game::Game;
use crate::generic::square::Size;
use crate::generic::{game, position};
use crate::position::Position;
use crate::status::Status;

/// The squares of a mask where `symmetry` puts them; 0 if `symmetry` is out of range.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_bb_transform(mask: u64, symmetry: MaybeUninit<Symmetry>) -> u64 {
    Symmetry::checked(symmetry)
        .map_or(0, |symmetry| Bitboard::from_bits(mask).transform(symmetry).bits())
}

/// Returns where `symmetry` puts a square; a pass stays a pass. -1 if either is out of range.
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

/// The symmetry that does as `first` and after it `then`; -1 if either is out of range. The order
/// matters.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_symmetry_compose(
    first: MaybeUninit<Symmetry>,
    then: MaybeUninit<Symmetry>,
) -> c_int {
    match (Symmetry::checked(first), Symmetry::checked(then)) {
        (Ok(first), Ok(then)) => first.compose(then).index().into(),
        _ => -1,
    }
}

/// The symmetry that leads back: another one for the quarter turns only. -1 if `symmetry` is out of
/// range.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_symmetry_inverse(symmetry: MaybeUninit<Symmetry>) -> c_int {
    Symmetry::checked(symmetry).map_or(-1, |symmetry| symmetry.inverse().index().into())
}

/// Turns or mirrors the board, in place. The side to move stays the same. REVERSI_ERROR_RANGE when
/// there is no such symmetry.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_transform(
    position: Option<&mut Position>,
    symmetry: MaybeUninit<Symmetry>,
) -> Status {
    position::update(position, |position| Ok(position.transform(Symmetry::checked(symmetry)?)))
}

/// Replaces the position by the one of its eight images that stands for all of them, and sets
/// `*symmetry`, unless that is NULL, to the symmetry that leads from the old to the new.
///
/// The image is that with the least mask `black`, and of several that with the least `white`; of
/// several symmetries the least number is taken. Later versions do the same, so that it may be
/// stored.
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

/// Turns or mirrors the game, in place: its start, its moves, and those that can be redone.
/// REVERSI_ERROR_RANGE when there is no such symmetry.
///
/// Half of the symmetries leave the standard start as it is: REVERSI_IDENTITY, REVERSI_ROTATE_180,
/// REVERSI_TRANSPOSE and REVERSI_ANTI_TRANSPOSE. The others exchange the colors of its discs.
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
