//! The functions of games.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::{self as rules, Board, Color, Move};

use crate::generic::position::{Plain, checked_start};
use crate::generic::storage::{self, Played, RulesOf, Storage};
use crate::vocabulary::array::List;
use crate::vocabulary::enums::Outcome;
use crate::vocabulary::error::{self, Error, ErrorParts, report, set};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::{Buffer, Chars};

/// The set of squares of a game, in C.
type SetOf<G> = <<G as Storage>::Position as Plain>::Set;

/// Passes the game behind a pointer to `read`.
#[inline]
pub(crate) fn read<G: Storage, T>(
    game: Option<&G>,
    read: impl FnOnce(&Played<G>) -> T,
) -> Result<T> {
    storage::game(game).map(read)
}

/// Changes the game behind a pointer. `change` leaves it alone if it fails.
pub(crate) fn update<G: Storage, E: From<Status>>(
    game: Option<&mut G>,
    change: impl FnOnce(&mut Played<G>) -> core::result::Result<(), E>,
) -> core::result::Result<(), E> {
    change(storage::game_mut(game)?)
}

/// Returns the size of the board of a game.
fn size<G: Storage>(game: &Played<G>) -> Size {
    G::Position::size(&game.start())
}

/// Returns a position of a game, with an empty board of 8x8 for an invalid game.
fn or_empty<G: Storage>(
    game: Option<&G>,
    position: impl FnOnce(&Played<G>) -> RulesOf<G>,
) -> G::Position {
    const EMPTY: rules::Position = rules::Position::new(Board::EMPTY, Color::Black);
    match storage::game(game) {
        Ok(game) => position(game).into(),
        Err(_) => RulesOf::<G>::from(EMPTY).into(),
    }
}

pub(crate) fn init<G: Storage>(
    game: Option<&mut MaybeUninit<G>>,
    start: Option<&G::Position>,
) -> Status {
    set(game, None, || Ok(storage::store::<G>(rules::Game::from_position(checked_start(start)?))))
}

pub(crate) fn position<G: Storage>(game: Option<&G>) -> G::Position {
    or_empty(game, Played::<G>::position)
}

pub(crate) fn position_at<G: Storage>(
    game: Option<&G>,
    ply: c_int,
    position: Option<&mut MaybeUninit<G::Position>>,
) -> Status {
    set(position, None, || {
        let game = storage::game(game)?;
        let at = usize::try_from(ply).ok().and_then(|ply| game.position_at(ply));
        Ok(at.ok_or(Status::REVERSI_ERROR_RANGE)?)
    })
}

pub(crate) fn legal_moves<G: Storage>(game: Option<&G>) -> SetOf<G> {
    read(game, Played::<G>::legal_moves).unwrap_or_default().into()
}

pub(crate) fn outcome<G: Storage>(game: Option<&G>) -> Outcome {
    let ended = read(game, Played::<G>::outcome).ok().flatten();
    ended.map_or(Outcome::REVERSI_ONGOING, |outcome| Outcome::of(outcome.winner()))
}

pub(crate) fn length<G: Storage>(game: Option<&G>) -> c_int {
    read(game, Played::<G>::len).map_or(-1, |length| length as c_int)
}

pub(crate) fn moves<G: Storage>(game: Option<&G>, moves: List<'_, c_int>) -> usize {
    let Ok(game) = storage::game(game) else { return 0 };
    let size = size::<G>(game);
    let wanted = game.moves().take(moves.capacity());
    moves.fill(wanted.map(|played| size.number(played)));
    game.ply_count()
}

pub(crate) fn last_move<G: Storage>(
    game: Option<&G>,
    flips: Option<&mut MaybeUninit<SetOf<G>>>,
) -> c_int {
    let last = read(game, |game| {
        let square = game.last_move()?;
        if let Some(flips) = flips {
            flips.write(game.last_flips().into());
        }
        Some(size::<G>(game).number(Move::Place(square)))
    });
    last.ok().flatten().unwrap_or(-1)
}

pub(crate) fn play<G: Storage>(game: Option<&mut G>, number: c_int) -> Status {
    let played = storage::game_mut(game).and_then(|game| {
        game.play(size::<G>(game).to_move(number)?)?;
        Ok(())
    });
    played.into()
}

pub(crate) fn undo<G: Storage>(game: Option<&mut G>) -> Status {
    step(game, Played::<G>::undo)
}

pub(crate) fn redo<G: Storage>(game: Option<&mut G>) -> Status {
    step(game, Played::<G>::redo)
}

/// Keeps the plies before `ply`.
pub(crate) fn truncate<G: Storage>(game: Option<&mut G>, ply: c_int) -> Status {
    let truncated = storage::game_mut(game).and_then(|game| {
        let kept = usize::try_from(ply).ok().filter(|&kept| kept <= game.ply_count());
        let kept = game.moves().take(kept.ok_or(Status::REVERSI_ERROR_RANGE)?);
        let placements = kept.filter(|played| *played != Move::Pass).count();
        game.truncate(placements);
        Ok(())
    });
    truncated.into()
}

/// Goes back or forth in the history.
fn step<G: Storage, S>(
    game: Option<&mut G>,
    step: impl FnOnce(&mut Played<G>) -> Option<S>,
) -> Status {
    let stepped = storage::game_mut(game)
        .and_then(|game| step(game).map(drop).ok_or(Status::REVERSI_ERROR_HISTORY));
    stepped.into()
}

pub(crate) fn play_transcript<G: Storage>(
    game: Option<&mut G>,
    text: Chars<'_>,
) -> error::Result<()> {
    let text = text.read()?;
    update(game, |game| {
        let size = size::<G>(game);
        game.play_transcript(text).map_err(|error| ErrorParts::from(error).on(size))
    })
}

pub(crate) fn play_legal_prefix<G: Storage>(
    game: Option<&mut G>,
    text: Chars<'_>,
    stopped: Option<&mut MaybeUninit<Error>>,
) -> Status {
    let mut wrong = Ok(());
    let played = text.read().and_then(|text| {
        update(game, |game| {
            let size = size::<G>(game);
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

pub(crate) fn format_transcript<G: Storage>(
    game: Option<&G>,
    passes: bool,
    buffer: &Buffer<'_>,
) -> usize {
    let transcript = storage::game(game).map(Played::<G>::transcript);
    buffer.write_or_empty(transcript.map(|all| if passes { all.with_passes() } else { all }))
}
