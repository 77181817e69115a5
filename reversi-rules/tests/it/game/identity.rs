//! Equality and hashes of games, and their debug text.

use crate::support::{self, game, position};
use reversi_rules::{Board, Color, Game, Position, Square};
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

#[test]
fn moves_to_redo_are_not_part_of_a_games_identity() {
    let (mut undone, short) = (game("f5d6c3"), game("f5d6"));
    undone.undo();
    assert_eq!(undone.redoable(), [Square::C3]);
    assert_eq!(undone, short);
    let hasher = BuildHasherDefault::<DefaultHasher>::new();
    assert_eq!(hasher.hash_one(&undone), hasher.hash_one(&short));
    // One bucket for all games would be allowed, but slow.
    assert_ne!(hasher.hash_one(&short), hasher.hash_one(game("f5f6")));
    let different: HashSet<Game> = [undone, short, Game::new(), game("f5f6")].into();
    assert_eq!(different.len(), 3);
}

#[test]
fn the_start_is_part_of_a_games_identity() {
    let other_start = position(&format!("{} O", support::START));
    assert_ne!(Game::from_position(other_start), Game::new());
    // The same squares lead to the same position, but from another start.
    let mut resumed = Game::from_position(game("f5").position());
    let mut played = game("f5");
    resumed.place(Square::D6).expect("legal");
    played.place(Square::D6).expect("legal");
    assert_eq!(resumed.position(), played.position());
    assert_ne!(resumed, played);
}

#[test]
fn games_show_their_moves_and_where_they_began_if_it_matters() {
    let game: Game = "f5d6".parse().expect("legal");
    assert_eq!(format!("{game:?}"), r#"Game("f5d6")"#);
    let start = Position::new(Board::START, Color::White);
    let shown = format!("{:?}", Game::from_position(start));
    assert_eq!(shown, format!(r#"Game({start:?}, "")"#));
}
