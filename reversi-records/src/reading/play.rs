//! Playing the moves of a record.

use reversi_rules::variant::{self, Square};
use reversi_rules::{
    Board, Color, Game, IllegalMove, Location, Move, Objective, Playable, Position, TextError,
};

use crate::vocabulary::ply::Ply;
use crate::vocabulary::turns::{Refusal, Sides, is_after_end};

/// A move of a side as a record states it, and its byte.
type SidedPly = (usize, Color, Move<Square>);

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

/// Plays moves that name their sides from `start`. A square that the type of board lacks is the
/// error `off_board`. The first move whose color does not count the pass before it is noted.
pub(crate) fn play<P, K>(
    start: P,
    plies: impl Iterator<Item = Result<SidedPly, TextError<K>>>,
    off_board: fn(Square) -> K,
    uncounted: &mut Option<Location>,
) -> Result<Game<P>, TextError<K>>
where
    P: Playable<Square: TryFrom<Square>>,
    K: Copy + From<Refusal<P::Square>>,
{
    let (mut game, mut sides) = (Game::from_position(start), Sides::default());
    for ply in plies {
        let played = ply.and_then(|(byte, color, played)| {
            let played = match played {
                Move::Pass => Move::Pass,
                Move::Place(square) => Move::Place(
                    P::Square::try_from(square)
                        .map_err(|_| TextError::new(byte, off_board(square)))?,
                ),
            };
            match sides.play(&mut game, color, played) {
                Ok(is_uncounted) => Ok(is_uncounted.then_some(byte)),
                Err(refusal) => Err(match sides.blamed(&refusal).zip(*uncounted) {
                    None => TextError::new(byte, refusal.into()),
                    Some((refusal, place)) => {
                        *uncounted = None;
                        TextError::new(place.byte().unwrap_or(byte), refusal.into())
                            .with_ply(place.ply().unwrap_or_default())
                    }
                }),
            }
        });
        match played {
            Ok(None) => {}
            Ok(Some(byte)) => {
                uncounted.get_or_insert_with(|| {
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

/// Returns the same game as one of any board, in which that objective holds.
pub(crate) fn with_objective(game: &Game, objective: Objective) -> variant::Game {
    let start = variant::Position::from(game.start());
    let rules = start.rules().with_objective(objective);
    // Cannot fail, because an objective changes no square and no move.
    let start = variant::Position::new(rules, start.board(), start.turn()).unwrap_or(start);
    let mut same = variant::Game::from_position(start);
    let _ = same.play_all(game.placements().iter().copied().map(Square::from));
    same
}

/// Returns the same position on 8×8, whatever its objective; `None` on another board.
pub(crate) fn eight_by_eight(position: variant::Position) -> Option<Position> {
    if (position.width(), position.height(), position.squares().len()) != (8, 8, 64) {
        return None;
    }
    let [black, white] = Color::ALL.map(|color| {
        let discs = position.discs(color).into_iter();
        discs.filter_map(|square| square.try_into().ok()).collect()
    });
    Some(Position::new(Board::new(black, white).ok()?, position.turn()))
}
