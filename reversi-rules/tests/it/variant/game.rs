//! Games on other boards.

use crate::support::Random;
use crate::variant::oracle::bridge::{game, played, rules, square, start};
use reversi_rules::variant::{Game, Position, Rules, Start};
use reversi_rules::{Color, Playable};

/// A rejected move leaves the game as it was, including the placements to redo.
#[test]
fn a_refused_move_changes_nothing() {
    let mut game = game(rules(10, 10), "g6e7");
    game.undo();
    let before = game.clone();
    assert!(game.place(square("a1")).is_err());
    assert!(game.play_all([square("e7"), square("a1")]).is_err());
    assert!(game.play_transcript("e7 d4 --").is_err());
    assert_eq!((&game, game.position()), (&before, before.position()));
    assert_eq!(game.redoable(), before.redoable());
    assert_eq!(game.redo(), Some(square("e7")));
    game.undo();
    game.place(square("g5")).expect("legal");
    assert!(game.redoable().is_empty());
    assert_ne!(game, before);
}

/// The ply of an illegal move counts the passes before it, although the squares leave them out.
#[test]
fn the_ply_of_an_illegal_move_counts_passes() {
    let legal = game(Rules::STANDARD, "f5f6d3g5h5h4f7h6");
    let moves = legal.placements().iter().copied().chain([square("a1")]);
    let error = played(Rules::STANDARD, moves).unwrap_err();
    assert_eq!((legal.len(), error.ply()), (8, 9));
    let error = Game::replay(Rules::STANDARD.start(), format!("{legal}a1")).unwrap_err();
    assert_eq!((error.ply(), error.illegal_ply().map(|illegal| illegal.ply())), (9, Some(9)));
}

/// A game on a large board keeps every eighth position. The sides of the others are counted from a
/// start at which the first side must pass.
#[test]
fn the_past_of_a_game_that_begins_with_a_pass() {
    // The right side is as after `f5f6d3g5h5h4f7h6` on 8x8.
    let text = "---------- ---------- -----X---- -----XX--O -----XXXOO \
                -------X-O -------X-- ---------- ---------- ---------- X";
    let board = Position::parse(&rules(10, 10), text.as_bytes()).expect("a board").board();
    let start = start(10, 10, Start::Board { board, turn: Color::Black }).start();
    assert!(start.must_pass());
    let mut random = Random::new(221);
    let mut game = Game::from_position(start);
    let mut past = vec![start.after_forced_pass()];
    while let Some(square) = random.pick(game.legal_moves()) {
        game.place(square).expect("legal");
        past.push(game.position());
    }
    assert!(game.len() > 20);
    while let Some(now) = past.pop() {
        assert_eq!(game.position().after_forced_pass(), now.after_forced_pass());
        game.undo();
    }
}

#[test]
fn games_on_other_boards_show_their_start() {
    let game = Game::replay(Rules::STANDARD.start(), "f5d6").expect("legal");
    let cells = "---------------------------OX------XO--------------------------- X";
    assert_eq!(format!("{game:?}"), format!(r#"Game(Position(8x8 "{cells}"), "f5d6")"#));
}
