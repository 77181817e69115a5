//! The functions of games. Only the library writes into a game.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::{self as rules, Board, Color, Generator, Playable, SquareSet};

use super::position::{Plain, checked_start};
use super::storage::{self, Played, Storage};
use crate::vocabulary::error::{Error, ErrorParts, report};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::{error, text};

/// The set of squares of a game, in C.
type SetOf<G> = <<G as Storage>::Position as Plain>::Set;

/// Replays the game behind a pointer and passes it to `read`. A closure, because a returned game
/// would be a second large object on the stack.
pub(crate) fn read<G: Storage, T>(
    game: Option<&G>,
    read: impl FnOnce(&Played<G>) -> T,
) -> Result<T> {
    Ok(read(&storage::kept(game)?.replay()?))
}

/// Replays the game behind a pointer and changes it, or leaves it alone if `change` fails.
pub(crate) fn update<G: Storage, E: From<Status>>(
    game: Option<&mut G>,
    change: impl FnOnce(&mut Played<G>) -> core::result::Result<(), E>,
) -> core::result::Result<(), E> {
    let game = game.ok_or(Status::REVERSI_ERROR_NULL)?;
    let mut played = storage::kept(Some(&*game))?.replay()?;
    change(&mut played)?;
    *game = storage::store(&mut played);
    Ok(())
}

/// Converts a position, with an empty board of 8x8 for an invalid game.
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
            game.write(storage::begin(start));
            Status::REVERSI_OK
        }
        Err(status) => status,
    }
}

pub(crate) fn start<G: Storage>(game: Option<&G>) -> G::Position {
    or_empty(storage::kept(game).and_then(|game| game.position_at(0)))
}

pub(crate) fn position<G: Storage>(game: Option<&G>) -> G::Position {
    or_empty(storage::kept(game).and_then(|game| game.position()))
}

pub(crate) fn position_at<G: Storage>(
    game: Option<&G>,
    ply: c_int,
    position: Option<&mut MaybeUninit<G::Position>>,
) -> Status {
    let Some(position) = position else { return Status::REVERSI_ERROR_NULL };
    let ply = usize::try_from(ply).map_err(|_| Status::REVERSI_ERROR_RANGE);
    let found = storage::kept(game).and_then(|game| game.position_at(ply?));
    found.map(|found| _ = position.write(found.into())).into()
}

pub(crate) fn legal_moves<G: Storage>(game: Option<&G>) -> SetOf<G> {
    let position = storage::kept(game).and_then(|game| game.position());
    position.map_or(Default::default(), |position| position.legal_moves()).into()
}

pub(crate) fn is_over<G: Storage>(game: Option<&G>) -> bool {
    // The game has inserted any forced pass.
    let position = storage::kept(game).and_then(|game| game.position());
    position.is_ok_and(|position| position.legal_moves().is_empty())
}

pub(crate) fn length<G: Storage>(game: Option<&G>) -> c_int {
    storage::kept(game).map_or(0, |game| game.len() as c_int)
}

pub(crate) fn ply_count<G: Storage>(game: Option<&G>) -> c_int {
    storage::kept(game).map_or(0, |game| game.moves().count() as c_int)
}

pub(crate) fn played_at<G: Storage>(game: Option<&G>, ply: c_int) -> c_int {
    let Ok(ply) = usize::try_from(ply) else { return -1 };
    storage::kept(game).ok().and_then(|game| game.moves().nth(ply)).unwrap_or(-1)
}

/// # Safety
/// `moves` is NULL or has room for `capacity` moves, or for all moves of the game.
pub(crate) unsafe fn moves<G: Storage>(
    game: Option<&G>,
    moves: *mut c_int,
    capacity: usize,
) -> usize {
    let capacity = if moves.is_null() { 0 } else { capacity };
    let Ok(game) = storage::kept(game) else { return 0 };
    let mut count = 0;
    for played in game.moves() {
        if count < capacity {
            // SAFETY: not NULL, and the caller promises room for this one.
            unsafe { moves.add(count).write(played) };
        }
        count += 1;
    }
    count
}

pub(crate) fn last_move<G: Storage>(game: Option<&G>) -> c_int {
    storage::kept(game).ok().and_then(|game| game.last_square()).unwrap_or(-1)
}

pub(crate) fn last_flips<G: Storage>(game: Option<&G>) -> SetOf<G> {
    let flips = storage::kept(game).ok().and_then(|game| game.last_flips());
    flips.unwrap_or_default().into()
}

pub(crate) fn play<G: Storage>(game: Option<&mut G>, number: c_int) -> Status {
    change(game, |game| storage::play(game, |size| size.to_move(number)))
}

pub(crate) fn undo<G: Storage>(game: Option<&mut G>) -> Status {
    change(game, storage::undo)
}

pub(crate) fn redo<G: Storage>(game: Option<&mut G>) -> Status {
    change(game, storage::redo)
}

/// Changes the game behind a pointer by a step, which must change nothing if it fails.
fn change<G: Storage>(game: Option<&mut G>, step: impl FnOnce(&mut G) -> Result<()>) -> Status {
    game.ok_or(Status::REVERSI_ERROR_NULL).and_then(step).into()
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
    update(game, |game| {
        let size = G::Position::size(&game.start());
        game.play_transcript(text).map_err(|error| ErrorParts::from(error).on(size))
    })
}

/// # Safety
/// As for [`text::read`].
pub(crate) unsafe fn play_legal_prefix<G: Storage>(
    game: Option<&mut G>,
    text: *const c_char,
    length: usize,
    stopped: Option<&mut MaybeUninit<Error>>,
) -> Status {
    let mut wrong = Ok(());
    // SAFETY: the caller's promise is the same.
    let played = unsafe { text::read(text, length) }.and_then(|text| {
        update(game, |game| {
            let size = G::Position::size(&game.start());
            let (prefix, error) = game.legal_prefix(text);
            *game = prefix;
            wrong = error.map_or(Ok(()), |error| Err(ErrorParts::from(error).on(size)));
            Ok::<_, Status>(())
        })
    });
    match (played, wrong) {
        (Err(status), _) => report(Err(status.into()), stopped),
        (Ok(()), Ok(())) => Status::REVERSI_OK,
        (Ok(()), wrong) => {
            report(wrong, stopped);
            Status::REVERSI_STOPPED
        }
    }
}

pub(crate) fn random_move<G: Storage>(game: Option<&G>, seed: u64) -> c_int {
    let chosen = read(game, |game| {
        let square = game.random_move(&mut Generator::for_game(seed, 0))?;
        Some(G::Position::size(&game.start()).number(rules::Move::Place(square)))
    });
    chosen.ok().flatten().unwrap_or(-1)
}

pub(crate) fn playout<G: Storage>(game: Option<&mut G>, seed: u64) -> Status {
    let played = update(game, |game| {
        *game = game.playout(&mut Generator::for_game(seed, 0));
        Ok::<_, Status>(())
    });
    played.into()
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
