//! Games on other boards: passes by themselves, undo and redo.

use core::ffi::{c_char, c_int};
use core::fmt;
use core::mem::MaybeUninit;

use reversi_rules::variant::{Bitboard, Game, Position, Rules};

use super::position::{self, VariantPosition};
use super::set::VariantSet;
use super::square;
use super::storage::VariantGame;
use crate::error::{self, Error, report};
use crate::status::{Result, Status};
use crate::text;

/// The game behind a pointer, played again from its start.
pub(crate) fn loaded(game: Option<&VariantGame>) -> Result<Game> {
    game.ok_or(Status::REVERSI_ERROR_NULL)?.load()
}

/// What stands for the position of an invalid game, if there is none.
fn or_neutral(position: Option<Position>) -> VariantPosition {
    let mut neutral = VariantPosition::from(Rules::STANDARD.start());
    (neutral.black, neutral.white) = (Bitboard::EMPTY.into(), Bitboard::EMPTY.into());
    position.map_or(neutral, VariantPosition::from)
}

/// Begins a game at `start`, or at the standard start on 8x8 if that is NULL. If the side to move
/// must pass there, it passes.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_init(
    game: Option<&mut MaybeUninit<VariantGame>>,
    start: Option<&VariantPosition>,
) -> Status {
    let Some(game) = game else { return Status::REVERSI_ERROR_NULL };
    let start = match start {
        None => Rules::STANDARD.start(),
        Some(_) => match position::checked(start) {
            Ok(start) => start,
            Err(status) => return status,
        },
    };
    game.write(VariantGame::new(start));
    Status::REVERSI_OK
}

/// The position that the game began with; an empty board of 8x8 if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_start(game: Option<&VariantGame>) -> VariantPosition {
    or_neutral(loaded(game).ok().map(|game| game.start()))
}

/// The current position. Either the side to move has a legal square there, or the game is over. An
/// empty board of 8x8 if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_position(game: Option<&VariantGame>) -> VariantPosition {
    or_neutral(game.and_then(|game| game.position().ok()))
}

/// How many discs were placed, 0..256; 0 if `game` is NULL or invalid. Passes do not count: they are
/// in reversi_variant_game_ply_count().
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_length(game: Option<&VariantGame>) -> c_int {
    loaded(game).map_or(0, |game| game.len() as c_int)
}

/// How many plies were played, passes included; 0 if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_ply_count(game: Option<&VariantGame>) -> c_int {
    loaded(game).map_or(0, |game| game.plies().count() as c_int)
}

/// What was played at `ply`, counted from 0 and below reversi_variant_game_ply_count(): a square or
/// REVERSI_VARIANT_PASS. -1 if there is no such ply, or if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_move(game: Option<&VariantGame>, ply: c_int) -> c_int {
    match (loaded(game), usize::try_from(ply)) {
        (Ok(game), Ok(ply)) => {
            game.plies().nth(ply).map_or(-1, |(_, played)| played.index().into())
        }
        _ => -1,
    }
}

/// Where the last disc was placed, whether or not passes followed: a square, never
/// REVERSI_VARIANT_PASS. -1 before the first disc, or if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_last_move(game: Option<&VariantGame>) -> c_int {
    let last = loaded(game).ok().and_then(|game| game.last_move());
    last.map_or(-1, |square| square.index().into())
}

/// The discs that the last placement flipped: none before the first disc, in the opening of a
/// historical start, or if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_last_flips(game: Option<&VariantGame>) -> VariantSet {
    loaded(game).map_or(Bitboard::EMPTY, |game| game.last_flips()).into()
}

/// Places a disc on `square` and inserts the pass that this forces, if any. What could be redone is
/// forgotten.
///
/// When the move is illegal, the status is as for reversi_variant_position_play(). Passes are
/// inserted and never played: REVERSI_VARIANT_PASS gives REVERSI_ERROR_PASS_FORBIDDEN, or
/// REVERSI_ERROR_GAME_OVER.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_play(
    game: Option<&mut VariantGame>,
    square: c_int,
) -> Status {
    let Some(game) = game else { return Status::REVERSI_ERROR_NULL };
    square::to_move(square).and_then(|played| game.play(played)).into()
}

/// Takes the last placement back, with the passes after it. REVERSI_ERROR_HISTORY at the start.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_undo(game: Option<&mut VariantGame>) -> Status {
    game.map_or(Status::REVERSI_ERROR_NULL, |game| game.undo().into())
}

/// Plays the placement that was last taken back. REVERSI_ERROR_HISTORY when there is none.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_game_redo(game: Option<&mut VariantGame>) -> Status {
    game.map_or(Status::REVERSI_ERROR_NULL, |game| game.redo().into())
}

/// Plays a transcript such as `g6e7` on from here: all of it, or nothing when it has an error. What
/// may stand in it is as for reversi_game_play_transcript(). A name is as long as it can be: `a11`
/// is one square.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_game_play_transcript(
    game: Option<&mut VariantGame>,
    text: *const c_char,
    length: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { play_transcript(game, text, length) }, error)
}

/// # Safety
/// As for [`text::read`].
unsafe fn play_transcript(
    game: Option<&mut VariantGame>,
    text: *const c_char,
    length: usize,
) -> error::Result<()> {
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }?;
    game.ok_or(Status::REVERSI_ERROR_NULL)?.play_transcript(text)
}

/// Writes the placements, such as `g6e7`, and unless `passes` is 0 also the passes as `--`. Rules
/// and start are not part of it. Returns 0 and writes an empty text if nothing was played, or if
/// `game` is NULL or invalid. REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_game_format_transcript(
    game: Option<&VariantGame>,
    passes: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    let game = loaded(game);
    let transcript = game.as_ref().map(|game| match passes {
        0 => game.transcript(),
        _ => game.transcript().with_passes(),
    });
    let text: &dyn fmt::Display = match &transcript {
        Ok(transcript) => transcript,
        Err(_) => &"",
    };
    // SAFETY: the caller's promise is the same.
    unsafe { text::write(format_args!("{text}"), buffer, size) }
}
