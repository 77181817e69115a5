//! Whole games through `Game`.

mod identity;
mod passes;
mod play;
mod properties;
mod undo;

use crate::support::vectors::GameVector;
use crate::support::{position, square};
use reversi_rules::{Game, Position, Square};

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
        game.play(square).expect("the vectors are legal games");
    }
    game
}

pub(crate) fn assert_plies_are_a_chain(game: &Game) {
    assert_eq!(game.is_empty(), game.last_move().is_none());
    let (mut at, mut passed) = (game.start(), false);
    for (before, played) in game.plies() {
        assert_eq!(before, at, "{game}");
        passed = played.is_pass();
        at = before.play(played).expect("every ply is legal where it stands");
    }
    assert_eq!((game.position(), game.just_passed()), (at, passed), "{game}");
}
