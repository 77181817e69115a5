//! Whole games through `Game`.

mod announced;
mod identity;
mod memory;
mod past;
mod play;
mod undo;

use crate::support::vectors::GameVector;
use crate::support::{position, square};
use reversi_rules::{Game, Move, Playable, Position, Square};

pub(crate) fn start(vector: &GameVector) -> Position {
    position(&format!("{} {}", vector.start_board, vector.start_side))
}

pub(crate) fn squares(vector: &GameVector) -> Vec<Square> {
    let letters: Vec<char> = vector.moves.chars().collect();
    letters.chunks(2).map(|name| square(&name.iter().collect::<String>())).collect()
}

pub(crate) fn replayed(vector: &GameVector) -> Game {
    let mut game = Game::from_position(start(vector));
    for square in squares(vector) {
        game.place(square).expect("the vectors are legal games");
    }
    game
}

pub(crate) fn assert_plies_are_a_chain(game: &Game) {
    assert_eq!(game.is_empty(), game.last_move().is_none());
    let (mut at, mut passed) = (game.start(), false);
    for (before, played) in game.plies() {
        assert_eq!(before, at, "{game}");
        passed = played.is_pass();
        at = before.play(played).expect("every ply is legal");
    }
    assert_eq!((game.position(), game.just_passed()), (at, passed), "{game}");
}

/// Returns everything that a game says about its current position, and whether a pass may be
/// announced.
fn state<P: Playable>(game: &Game<P>) -> (P, P::Squares, [bool; 2], usize) {
    let passed = [game.just_passed(), game.clone().play(Move::Pass).is_ok()];
    (game.position(), game.last_flips(), passed, game.len())
}

/// Undo and redo go through the same states as play does.
pub(crate) fn assert_undo_is_replay<P: Playable>(game: &Game<P>) {
    let mut forth = Game::from_position(game.start());
    let mut states = vec![state(&forth)];
    for &square in game.placements() {
        forth.place(square).expect("played before");
        states.push(state(&forth));
    }
    let mut back = game.clone();
    for expected in states.iter().rev() {
        assert_eq!(state(&back), *expected, "{game:?}");
        back.undo();
    }
    assert_eq!((back.undo(), &back), (None, &Game::from_position(game.start())));
    for expected in &states[1..] {
        assert!(back.redo().is_some());
        assert_eq!(state(&back), *expected, "{game:?}");
    }
    assert_eq!((back.redo(), &back), (None, game));
}
