//! Games with their history, which only the library writes into.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::{self as rules, Board, Color};

use super::position::{Plain, checked_start};
use super::square;
use super::storage::{self, Played, Storage};
use crate::error;
use crate::status::{Result, Status};
use crate::text;

/// How C has a set of the squares of a game.
type SetOf<G> = <<G as Storage>::Position as Plain>::Set;

/// Hands the game behind a pointer, played again from its start, to `read`. It is large, so there is
/// one of it.
pub(crate) fn read<G: Storage, T>(
    game: Option<&G>,
    read: impl FnOnce(&Played<G>) -> T,
) -> Result<T> {
    let game = game.ok_or(Status::REVERSI_ERROR_NULL)?;
    let mut played = rules::Game::from_position(storage::start(game)?);
    storage::replay(game, &mut played)?;
    Ok(read(&played))
}

/// Changes the game behind a pointer: all of it, or nothing when `change` fails.
pub(crate) fn update<G: Storage, E: From<Status>>(
    game: Option<&mut G>,
    change: impl FnOnce(&mut Played<G>) -> core::result::Result<(), E>,
) -> core::result::Result<(), E> {
    let game = game.ok_or(Status::REVERSI_ERROR_NULL)?;
    let mut played = rules::Game::from_position(storage::start(game)?);
    storage::replay(game, &mut played)?;
    change(&mut played)?;
    *game = storage::store(&mut played);
    Ok(())
}

/// That position, or an empty board of 8x8 instead of that of an invalid game.
fn or_empty<C: Plain>(position: Result<C::Rules>) -> C {
    const EMPTY: rules::Position = rules::Position::new(Board::EMPTY, Color::Black);
    position.unwrap_or_else(|_| EMPTY.into()).into()
}

pub(crate) fn init<G: Storage>(
    game: Option<&mut MaybeUninit<G>>,
    start: Option<&G::Position>,
) -> Status {
    let Some(game) = game else { return Status::REVERSI_ERROR_NULL };
    match checked_start(start) {
        Ok(start) => {
            game.write(storage::store(&mut rules::Game::from_position(start)));
            Status::REVERSI_OK
        }
        Err(status) => status,
    }
}

pub(crate) fn start<G: Storage>(game: Option<&G>) -> G::Position {
    or_empty(read(game, rules::Game::start))
}

pub(crate) fn position<G: Storage>(game: Option<&G>) -> G::Position {
    or_empty(game.ok_or(Status::REVERSI_ERROR_NULL).and_then(storage::position))
}

pub(crate) fn length<G: Storage>(game: Option<&G>) -> c_int {
    read(game, |game| game.len() as c_int).unwrap_or(0)
}

pub(crate) fn ply_count<G: Storage>(game: Option<&G>) -> c_int {
    read(game, |game| game.plies().count() as c_int).unwrap_or(0)
}

pub(crate) fn played_at<G: Storage>(game: Option<&G>, ply: c_int) -> c_int {
    let Ok(ply) = usize::try_from(ply) else { return -1 };
    let found = read(game, |game| game.plies().nth(ply));
    found.ok().flatten().map_or(-1, |(_, played)| square::number(played))
}

/// # Safety
/// `moves` is NULL or has room for `capacity` of them, or for all that there are.
pub(crate) unsafe fn moves<G: Storage>(
    game: Option<&G>,
    moves: *mut c_int,
    capacity: usize,
) -> usize {
    let capacity = if moves.is_null() { 0 } else { capacity };
    let mut count = 0;
    let written = read(game, |game| {
        for (_, played) in game.plies() {
            if count < capacity {
                // SAFETY: not NULL, and the caller promises room for this one.
                unsafe { moves.add(count).write(square::number(played)) };
            }
            count += 1;
        }
    });
    written.map_or(0, |()| count)
}

pub(crate) fn last_move<G: Storage>(game: Option<&G>) -> c_int {
    let last = read(game, rules::Game::last_move);
    last.ok().flatten().map_or(-1, |square| square::number(square.into()))
}

pub(crate) fn last_flips<G: Storage>(game: Option<&G>) -> SetOf<G> {
    read(game, rules::Game::last_flips).unwrap_or_default().into()
}

pub(crate) fn play<G: Storage>(game: Option<&mut G>, number: c_int) -> Status {
    let Some(game) = game else { return Status::REVERSI_ERROR_NULL };
    square::to_move(number).and_then(|played| storage::play(game, played)).into()
}

pub(crate) fn undo<G: Storage>(game: Option<&mut G>) -> Status {
    update(game, |game| game.undo().map(|_| ()).ok_or(Status::REVERSI_ERROR_HISTORY)).into()
}

pub(crate) fn redo<G: Storage>(game: Option<&mut G>) -> Status {
    update(game, |game| game.redo().map(|_| ()).ok_or(Status::REVERSI_ERROR_HISTORY)).into()
}

/// # Safety
/// As for [`text::read`].
pub(crate) unsafe fn play_transcript<G: Storage>(
    game: Option<&mut G>,
    text: *const c_char,
    length: usize,
) -> error::Result<()> {
    // SAFETY: the caller's promise is the same.
    let text = unsafe { text::read(text, length) }?;
    update(game, |game| Ok(game.play_transcript(text)?))
}

/// # Safety
/// As for [`text::write`].
pub(crate) unsafe fn format_transcript<G: Storage>(
    game: Option<&G>,
    passes: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    let written = read(game, |game| {
        let transcript = game.transcript();
        let transcript = if passes == 0 { transcript } else { transcript.with_passes() };
        // SAFETY: the caller's promise is the same.
        unsafe { text::write(format_args!("{transcript}"), buffer, size) }
    });
    // SAFETY: as above.
    unsafe { text::written_or_empty(written, buffer, size) }
}
