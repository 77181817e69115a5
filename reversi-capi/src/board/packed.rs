//! Positions and games in a fixed number of bytes, the same in every language.

use core::mem::MaybeUninit;

use reversi_rules as rules;
use reversi_rules::Move;
use reversi_rules::packed::{PackedError, PackedErrorKind};

use crate::board::game::Game;
use crate::board::position::Position;
use crate::generic::{game, position};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{Input, Output};
use crate::vocabulary::error::{Error, ErrorParts, set};
use crate::vocabulary::status::{Result, Status};

/// `REVERSI_POSITION_SIZE`: the bytes of a position.
const POSITION_SIZE: usize = 17;
/// `REVERSI_GAME_SIZE`: the bytes of a game.
const GAME_SIZE: usize = 81;

/// cbindgen:ptrs-as-arrays=[[bytes;REVERSI_POSITION_SIZE]]
/// Writes a position as 17 bytes: the discs of black and of white as 64-bit numbers with the lowest
/// byte first, then the side to move. This form is the same on every CPU, in all language bindings
/// and in later versions.
#[allow(rustdoc::broken_intra_doc_links, reason = "the first line is for cbindgen")]
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_to_bytes(
    position: Option<&Position>,
    bytes: *mut u8,
) -> Status {
    arguments!(bytes = Output(bytes, POSITION_SIZE));
    pack(bytes, position::checked(position).map(rules::Position::to_bytes))
}

/// cbindgen:ptrs-as-arrays=[[bytes;REVERSI_POSITION_SIZE]]
/// Reads a position that reversi_position_to_bytes() wrote.
///
/// Returns REVERSI_ERROR_POSITION if both sides have a disc on one square, and REVERSI_ERROR_VALUE if
/// the last byte is not a color. `error` carries the byte offset.
#[allow(rustdoc::broken_intra_doc_links, reason = "the first line is for cbindgen")]
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_from_bytes(
    bytes: *const u8,
    position: Option<&mut MaybeUninit<Position>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(bytes = Input(bytes, POSITION_SIZE));
    set(position, error, || Ok(rules::Position::from_bytes(*bytes.array()?)?))
}

/// cbindgen:ptrs-as-arrays=[[bytes;REVERSI_GAME_SIZE]]
/// Writes a game as 81 bytes: its start, as reversi_position_to_bytes() writes it, and the squares of
/// its moves, without passes. The rest is 255. Moves that can be redone are not written.
#[allow(rustdoc::broken_intra_doc_links, reason = "the first line is for cbindgen")]
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_to_bytes(game: Option<&Game>, bytes: *mut u8) -> Status {
    arguments!(bytes = Output(bytes, GAME_SIZE));
    pack(bytes, game::read(game, |game: &rules::Game| game.to_bytes()))
}

/// cbindgen:ptrs-as-arrays=[[bytes;REVERSI_GAME_SIZE]]
/// Reads a game that reversi_game_to_bytes() wrote, and plays its moves.
///
/// The errors of the start are those of reversi_position_from_bytes(). Returns
/// REVERSI_ERROR_IMPOSSIBLE_MOVE for a byte that is neither a square nor 255, REVERSI_ERROR_TRAILING
/// for a square after 255, and the status of reversi_position_play() for an illegal move. `error`
/// carries the byte offset and, for an illegal move, the ply and the square.
#[allow(rustdoc::broken_intra_doc_links, reason = "the first line is for cbindgen")]
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_from_bytes(
    bytes: *const u8,
    game: Option<&mut MaybeUninit<Game>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(bytes = Input(bytes, GAME_SIZE));
    set(game, error, || Ok(rules::Game::from_bytes(*bytes.array()?)?))
}

/// Writes the bytes of an object.
pub(crate) fn pack<const N: usize>(bytes: Output<'_, u8>, packed: Result<[u8; N]>) -> Status {
    packed.and_then(|packed| bytes.array().map(|room| *room = packed)).into()
}

impl From<PackedError> for ErrorParts {
    fn from(error: PackedError) -> Self {
        let parts = match error.kind() {
            PackedErrorKind::Overlap(overlap) => {
                let square = overlap.overlap().first();
                let parts = Self::from(Status::REVERSI_ERROR_POSITION);
                square.map_or(parts, |square| parts.at_move(Move::Place(square)))
            }
            PackedErrorKind::NotATurn(byte) => {
                Self::from(Status::REVERSI_ERROR_VALUE).found(Some(byte))
            }
            PackedErrorKind::NotASquare(byte) => {
                Self::from(Status::REVERSI_ERROR_IMPOSSIBLE_MOVE).found(Some(byte))
            }
            PackedErrorKind::AfterTheEnd(byte) => {
                Self::from(Status::REVERSI_ERROR_TRAILING).found(Some(byte))
            }
            PackedErrorKind::Illegal(illegal) => illegal.into(),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at(error.location())
    }
}
