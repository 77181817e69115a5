//! Undo and redo.

use super::{squares, start};
use crate::support::{game, vectors};
use reversi_rules::{Bitboard, Game, Square};

#[test]
fn undo_and_redo_meet_the_same_positions() {
    for vector in vectors::games() {
        let name = &vector.name;
        let mut game = Game::from_position(start(&vector));
        let mut states = vec![(game.position(), game.last_flips())];
        for square in squares(&vector) {
            let flips = game.place(square).expect("the vectors are legal games");
            states.push((game.position(), flips));
        }
        let (full, moves) = (game.clone(), squares(&vector));
        for played in (0..moves.len()).rev() {
            assert_eq!(game.undo(), Some(moves[played]), "{name}");
            assert_eq!((game.position(), game.last_flips()), states[played], "{name}");
            assert_eq!(game.placements(), &moves[..played], "{name}");
            assert_eq!(game.redoable(), &moves[played..], "{name}");
        }
        assert_eq!((game.undo(), game.position()), (None, start(&vector)), "{name}");
        assert_eq!((game.last_move(), game.last_flips()), (None, Bitboard::EMPTY), "{name}");
        for (played, &square) in moves.iter().enumerate() {
            assert_eq!(game.redo(), Some(square), "{name}");
            assert_eq!((game.position(), game.last_flips()), states[played + 1], "{name}");
            assert_eq!(game.redoable(), &moves[played + 1..], "{name}");
        }
        assert_eq!(game.redo(), None, "{name}");
        assert_eq!(game, full, "{name}");
    }
}

#[test]
fn playing_after_undo_discards_the_redo_moves() {
    let mut played = game("f5d6c3");
    played.undo();
    played.undo();
    played.place(Square::F6).expect("legal");
    assert_eq!(played.redoable(), []);
    assert_eq!(played.redo(), None);
    assert_eq!(played, game("f5f6"));
}

#[test]
fn a_truncated_game_is_the_game_of_its_first_moves() {
    for vector in vectors::games() {
        let (from, moves) = (start(&vector), squares(&vector));
        let play = |moves: &[Square]| {
            let mut game = Game::from_position(from);
            for &square in moves {
                game.place(square).expect("the vectors are legal games");
            }
            game
        };
        for len in 0..=moves.len() + 1 {
            let mut game = play(&moves);
            game.undo();
            game.redo();
            game.truncate(len);
            let kept = &moves[..len.min(moves.len())];
            assert_eq!(game, play(kept), "{} {len}", vector.name);
            assert_eq!(game.redoable(), [], "{}", vector.name);
        }
    }
}
