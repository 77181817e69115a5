//! Checks of games from a file and of random games.

use core::fmt::Write;

use reversi_records::sgf;
use reversi_records::wthor::GameRecord;
use reversi_rules::{Color, Game, Generator, Position, Symmetry};

use crate::fingerprint::Fingerprint;

/// The games that the examples replay.
const NOTABLE: &[u8] = include_bytes!("../../examples/data/games.sgf");

pub(crate) fn end_with_their_scores() -> bool {
    let mut finished = 0;
    for record in sgf::Games::new(NOTABLE) {
        let Ok(record) = record else { return false };
        let Ok(game) = record.replay() else { return false };
        match (game.outcome(), record.info().score) {
            (None, None) => {}
            (Some(outcome), Some(score)) => {
                if score.black != outcome.score(Color::Black) {
                    return false;
                }
                finished += 1;
            }
            _ => return false,
        }
    }
    finished > 0
}

/// The number of random games.
const GAMES: u64 = 20;

/// Plays a random game, which depends only on its number.
fn random(number: u64) -> Game {
    let mut generator = Generator::for_game(1, number);
    let mut game = Game::new();
    while let Some(square) = generator.choose(game.legal_moves()) {
        if game.place(square).is_err() {
            break;
        }
    }
    game
}

/// Hashes the positions of a game and the results of all functions on them.
fn answers(game: &Game, into: &mut Fingerprint) -> Option<()> {
    let mut at = Game::from_position(game.start());
    for &square in game.placements() {
        let position = at.position();
        into.mask(position.legal_moves().bits());
        for empty in position.empties() {
            into.mask(position.flips(empty).bits());
        }
        let (canonical, symmetry) = position.canonical();
        into.bytes(&canonical.to_bytes());
        into.bytes(&[symmetry as u8]);
        for symmetry in Symmetry::ALL {
            into.bytes(&position.transform(symmetry).to_bytes());
        }
        write!(into, "{position}").ok()?;
        into.mask(at.place(square).ok()?.bits());
    }
    write!(into, "{game} {}", game.outcome()?).ok()?;
    into.bytes(&game.to_bytes());
    let record = GameRecord::from_game(game).ok()?.with_tournament(0x0102).with_black(0x0304);
    into.bytes(&record.to_bytes());
    Some(())
}

/// The hash of [`answers`] on x86-64, where other tests compare the same functions with the
/// reference implementation.
const ANSWERS: u64 = 0xC174_3517_57DC_E25B;

fn fingerprint() -> Option<u64> {
    let mut fingerprint = Fingerprint::new();
    for number in 0..GAMES {
        answers(&random(number), &mut fingerprint)?;
    }
    Some(fingerprint.finish())
}

pub(crate) fn random_ones_are_the_same() -> bool {
    fingerprint() == Some(ANSWERS)
}

pub(crate) fn packed_ones_come_back() -> bool {
    Position::START.to_bytes() == [0, 0, 0, 16, 8, 0, 0, 0, 0, 0, 0, 8, 16, 0, 0, 0, 0]
        && (0..GAMES).map(random).all(|game| {
            let end = game.position();
            Game::from_bytes(game.to_bytes()) == Ok(game)
                && Position::from_bytes(end.to_bytes()) == Ok(end)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answers_are_those_that_are_written_down() {
        assert_eq!(fingerprint(), Some(ANSWERS));
    }

    #[test]
    fn an_unfinished_game_has_no_end_to_answer_for() {
        let unfinished = Game::from_transcript("f5d6c3").expect("a legal game");
        assert_eq!(answers(&unfinished, &mut Fingerprint::new()), None);
    }
}
