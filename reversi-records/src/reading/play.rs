//! Playing the moves of a record.

use reversi_rules::variant::{self, SmallPosition, Square};
use reversi_rules::{
    Bitboard, Color, Game, IllegalMove, Location, Move, Playable, Position, TextError,
};

use crate::vocabulary::ply::Ply;
use crate::vocabulary::turns::{Refusal, Sides, is_after_end};
use crate::vocabulary::{Finding, FindingKind, finding};

/// A move of a side as a record states it, and its byte.
pub(crate) type SidedPly = (usize, Color, Move<Square>);

/// Plays the moves of a game on 8×8 that do not name their sides.
pub(crate) fn play_plain<K: Copy>(
    start: Position,
    plies: impl Iterator<Item = Ply>,
    illegal: fn(IllegalMove) -> K,
) -> Result<Game, TextError<K>> {
    let mut game = Game::from_position(start);
    for Ply { offset, played } in plies {
        match game.play(played) {
            Err(refused) if !is_after_end(&game, played) => {
                let error = TextError::new(offset, illegal(refused));
                return Err(error.with_ply(game.ply_count()));
            }
            _ => {}
        }
    }
    Ok(game)
}

/// Places that a replay notes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Notes {
    /// The first move whose color does not count the pass before it.
    pub(crate) uncounted: Option<Location>,
    /// The first pass after the end of the game.
    pub(crate) after_end: Option<Location>,
}

impl Notes {
    /// Returns the findings. After an illegal move nothing is said of the end.
    pub(crate) fn findings<T, E, K: Copy>(
        self,
        game: &Result<T, E>,
    ) -> [Option<Finding<FindingKind<K>>>; 2] {
        let after_end = self.after_end.filter(|_| game.is_ok());
        [
            finding::at(after_end, FindingKind::PassAfterEnd),
            finding::at(self.uncounted, FindingKind::UncountedPass),
        ]
    }
}

/// Plays moves that name their sides from `start`. A square that the type of board lacks is the
/// error `off_board`.
pub(crate) fn play<P, K>(
    start: P,
    plies: impl Iterator<Item = Result<SidedPly, TextError<K>>>,
    off_board: fn(Square) -> K,
    notes: &mut Notes,
) -> Result<Game<P>, TextError<K>>
where
    P: Playable<Square: TryFrom<Square>>,
    K: Copy + From<Refusal<P::Square>>,
{
    let (mut game, mut sides) = (Game::from_position(start), Sides::default());
    for ply in plies {
        let played = ply.and_then(|(byte, color, played)| {
            let played =
                on_board::<P>(played).map_err(|square| TextError::new(byte, off_board(square)))?;
            match sides.play(&mut game, color, played) {
                Ok(is_uncounted) => {
                    if is_after_end(&game, played) {
                        let place = || Location::NOWHERE.with_byte(byte).with_ply(game.ply_count());
                        notes.after_end.get_or_insert_with(place);
                    }
                    Ok(is_uncounted.then_some(byte))
                }
                Err(refusal) => Err(match sides.blamed(&refusal).zip(notes.uncounted) {
                    None => TextError::new(byte, refusal.into()),
                    Some((refusal, place)) => {
                        notes.uncounted = None;
                        TextError::new(place.byte().unwrap_or(byte), refusal.into())
                            .with_ply(place.ply().unwrap_or_default())
                    }
                }),
            }
        });
        match played {
            Ok(None) => {}
            Ok(Some(byte)) => {
                notes.uncounted.get_or_insert_with(|| {
                    let mut before = game.clone();
                    before.undo();
                    Location::NOWHERE.with_byte(byte).with_ply(before.ply_count())
                });
            }
            Err(error) if error.location().ply().is_some() => return Err(error),
            Err(error) => return Err(error.with_ply(game.ply_count())),
        }
    }
    Ok(game)
}

/// Plays moves that name their sides, as [`play`] does, on any board.
pub(crate) fn play_variant<K>(
    start: variant::Position,
    plies: impl Iterator<Item = Result<SidedPly, TextError<K>>> + Clone,
    off_board: fn(Square) -> K,
    notes: &mut Notes,
) -> Result<variant::Game, TextError<K>>
where
    K: Copy + From<Refusal> + From<Refusal<Square>>,
{
    // Most boards are small, and a small board is ten times as fast.
    if let Some(small) = small(start) {
        let mut own = Notes::default();
        if let Ok(game) = play(small, plies.clone(), off_board, &mut own) {
            *notes = own;
            return Ok(game.into());
        }
    }
    play(start, plies, off_board, notes)
}

/// Returns the same move on another type of board. The error is a square that this board lacks.
pub(crate) fn on_board<P: Playable<Square: TryFrom<Square>>>(
    played: Move<Square>,
) -> Result<Move<P::Square>, Square> {
    match played {
        Move::Pass => Ok(Move::Pass),
        Move::Place(square) => square.try_into().map(Move::Place).map_err(|_| square),
    }
}

/// Returns the same position on a board of up to 8×8.
pub(crate) fn small(position: variant::Position) -> Option<SmallPosition> {
    let small = SmallPosition::try_from(position).ok()?;
    // A custom start is not kept.
    (variant::Position::from(small) == position).then_some(small)
}

/// Returns the same position on 8×8, whatever its objective; `None` on another board.
pub(crate) fn eight_by_eight(position: variant::Position) -> Option<Position> {
    let small = SmallPosition::try_from(position).ok()?;
    let is_whole = (small.width(), small.height(), small.squares()) == (8, 8, Bitboard::FULL);
    is_whole.then(|| Position::new(small.board(), small.turn()))
}
