//! Positions and games in a fixed number of bytes, the same in every language.

use core::mem::MaybeUninit;

use reversi_rules as rules;
use reversi_rules::Move;
use reversi_rules::packed::{PackedError, PackedErrorKind};

use crate::board::game::Game;
use crate::board::position::Position;
use crate::generic::{game, position, storage};
use crate::vocabulary::error::{Error, ErrorParts, Result, report};
use crate::vocabulary::status::Status;
use crate::vocabulary::text;

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
    let packed = position::checked(position).map(rules::Position::to_bytes);
    // SAFETY: the caller's promise is the same.
    report(
        packed.map_err(Into::into).and_then(|packed| Ok(unsafe { text::put(bytes, packed) }?)),
        None,
    )
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
    let read = |bytes| Ok(rules::Position::from_bytes(bytes)?.into());
    // SAFETY: the caller's promise is the same.
    report(unsafe { unpack(bytes, position, read) }, error)
}

/// cbindgen:ptrs-as-arrays=[[bytes;REVERSI_GAME_SIZE]]
/// Writes a game as 81 bytes: its start, as reversi_position_to_bytes() writes it, and the squares of
/// its moves, without passes. The rest is 255. Moves that can be redone are not written.
#[allow(rustdoc::broken_intra_doc_links, reason = "the first line is for cbindgen")]
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_to_bytes(game: Option<&Game>, bytes: *mut u8) -> Status {
    let packed = game::read(game, |game: &rules::Game| game.to_bytes());
    // SAFETY: the caller's promise is the same.
    report(
        packed.map_err(Into::into).and_then(|packed| Ok(unsafe { text::put(bytes, packed) }?)),
        None,
    )
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
    let read = |bytes| Ok(storage::store(rules::Game::from_bytes(bytes)?));
    // SAFETY: the caller's promise is the same.
    report(unsafe { unpack(bytes, game, read) }, error)
}

/// Reads an object from its bytes.
///
/// # Safety
/// `bytes` is NULL or points to `N` bytes that nobody changes meanwhile.
pub(crate) unsafe fn unpack<T, const N: usize>(
    bytes: *const u8,
    object: Option<&mut MaybeUninit<T>>,
    read: impl FnOnce([u8; N]) -> Result<T>,
) -> Result<()> {
    let object = object.filter(|_| !bytes.is_null()).ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: not NULL, and the caller promises that many bytes.
    object.write(read(unsafe { bytes.cast::<[u8; N]>().read() })?);
    Ok(())
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
