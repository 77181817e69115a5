//! Games with their history: passes by themselves, undo and redo.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules as rules;
use reversi_rules::{Board, Color};

use crate::error::{Error, ErrorParts, report};
use crate::position::{self, Position};
use crate::status::{Result, Status};
use crate::{square, text};

pub mod storage;

use storage::Game;

/// The game behind a pointer, played again from its start.
pub(crate) fn loaded(game: Option<&Game>) -> Result<rules::Game> {
    game.ok_or(Status::REVERSI_ERROR_NULL)?.load()
}

/// Changes the game behind a pointer: all of it, or nothing when `change` fails.
pub(crate) fn update<E: From<Status>>(
    game: Option<&mut Game>,
    change: impl FnOnce(&mut rules::Game) -> core::result::Result<(), E>,
) -> core::result::Result<(), E> {
    let game = game.ok_or(Status::REVERSI_ERROR_NULL)?;
    let mut played = game.load()?;
    change(&mut played)?;
    *game = Game::store(&played);
    Ok(())
}

/// The start behind a pointer, which may be left out.
pub(crate) fn checked_start(start: Option<&Position>) -> Result<rules::Position> {
    if start.is_some() { position::checked(start) } else { Ok(rules::Position::START) }
}

/// What stands for the position of an invalid game.
const NEUTRAL: rules::Position = rules::Position::new(Board::EMPTY, Color::Black);

/// Begins a game at `start`, or at the standard start if that is NULL. If the side to move must
/// pass there, it passes.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_init(
    game: Option<&mut MaybeUninit<Game>>,
    start: Option<&Position>,
) -> Status {
    let Some(game) = game else { return Status::REVERSI_ERROR_NULL };
    match checked_start(start) {
        Ok(start) => {
            game.write(Game::store(&rules::Game::from_position(start)));
            Status::REVERSI_OK
        }
        Err(status) => status,
    }
}

/// The position that the game began with; an empty board if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_start(game: Option<&Game>) -> Position {
    loaded(game).map_or(NEUTRAL, |game| game.start()).into()
}

/// The current position. Either the side to move has a legal square there, or the game is over. An
/// empty board if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_position(game: Option<&Game>) -> Position {
    game.and_then(|game| game.position().ok()).unwrap_or(NEUTRAL).into()
}

/// How many discs were placed, 0..64; 0 if `game` is NULL or invalid. Passes do not count: they are
/// in reversi_game_ply_count().
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_length(game: Option<&Game>) -> c_int {
    loaded(game).map_or(0, |game| game.len() as c_int)
}

/// How many plies were played, passes included; 0 if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_ply_count(game: Option<&Game>) -> c_int {
    loaded(game).map_or(0, |game| game.plies().count() as c_int)
}

/// What was played at `ply`, counted from 0 and below reversi_game_ply_count(): a square or
/// REVERSI_PASS. -1 if there is no such ply, or if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_move(game: Option<&Game>, ply: c_int) -> c_int {
    match (loaded(game), usize::try_from(ply)) {
        (Ok(game), Ok(ply)) => {
            game.plies().nth(ply).map_or(-1, |(_, played)| played.index().into())
        }
        _ => -1,
    }
}

/// Where the last disc was placed, whether or not passes followed: a square, never REVERSI_PASS. -1
/// before the first disc, or if `game` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_last_move(game: Option<&Game>) -> c_int {
    let last = loaded(game).ok().and_then(|game| game.last_move());
    last.map_or(-1, |square| square.index().into())
}

/// The discs that the last placement flipped: 0 before the first disc, or if `game` is NULL or
/// invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_last_flips(game: Option<&Game>) -> u64 {
    loaded(game).map_or(0, |game| game.last_flips().bits())
}

/// Places a disc on `square` and inserts the pass that this forces, if any. What could be redone is
/// forgotten.
///
/// When the move is illegal, the status is as for reversi_position_play(). Passes are inserted and
/// never played: REVERSI_PASS gives REVERSI_ERROR_PASS_FORBIDDEN, or REVERSI_ERROR_GAME_OVER.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_play(game: Option<&mut Game>, square: c_int) -> Status {
    let Some(game) = game else { return Status::REVERSI_ERROR_NULL };
    square::to_move(square).and_then(|played| game.play(played)).into()
}

/// Takes the last placement back, with the passes after it. REVERSI_ERROR_HISTORY at the start.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_undo(game: Option<&mut Game>) -> Status {
    update(game, |game| game.undo().map(|_| ()).ok_or(Status::REVERSI_ERROR_HISTORY)).into()
}

/// Plays the placement that was last taken back. REVERSI_ERROR_HISTORY when there is none.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_redo(game: Option<&mut Game>) -> Status {
    update(game, |game| game.redo().map(|_| ()).ok_or(Status::REVERSI_ERROR_HISTORY)).into()
}

/// Plays a transcript such as `f5d6c3` on from here: all of it, or nothing when it has an error.
///
/// Squares may be in either case; white space, `,`, `;`, a single `-` and move numbers such as
/// `12.` may stand between them. Passes may be left out; where `--`, `pa`, `ps` or `pass` is
/// written, a pass must be forced.
///
/// REVERSI_ERROR_SYNTAX or REVERSI_ERROR_TRUNCATED says what is wrong with the text, and what makes a
/// move illegal is as for reversi_position_play(), with the square. The location is the ply, and the
/// byte that is wrong or where the illegal move begins.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_play_transcript(
    game: Option<&mut Game>,
    text: *const c_char,
    length: usize,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) };
    let played = text
        .map_err(ErrorParts::from)
        .and_then(|text| update(game, |game| Ok(game.play_transcript(text)?)));
    report(played, error)
}

/// Writes the placements, such as `f5d6c3`, and unless `passes` is 0 also the passes as `--`. The
/// start is not part of it. Returns 0 and writes an empty text if nothing was played, or if `game`
/// is NULL or invalid. REVERSI_TRANSCRIPT_TEXT_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_game_format_transcript(
    game: Option<&Game>,
    passes: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    match loaded(game) {
        Ok(game) if passes != 0 => {
            let transcript = game.transcript().with_passes();
            // SAFETY: the caller's promise is the same.
            unsafe { text::write(format_args!("{transcript}"), buffer, size) }
        }
        // SAFETY: as above.
        Ok(game) => unsafe { text::write(format_args!("{game}"), buffer, size) },
        // SAFETY: as above.
        Err(_) => unsafe { text::write(format_args!(""), buffer, size) },
    }
}
