//! Undo and redo.

use super::{squares, start};
use crate::support::vectors;
use reversi_rules::{Bitboard, Game, Position, Square};

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
fn vectors_calls_in_any_order() {
    for vectors::Edits { start, steps } in vectors::edits() {
        let start = start.map_or(Position::START, |text| text.parse().expect("a position"));
        let mut game = Game::from_position(start);
        for (call, played, undone, turn) in steps {
            let done = match call.trim_start_matches('!') {
                "undo" => game.undo().is_some(),
                "redo" => game.redo().is_some(),
                square => game.place(square.parse().expect("a square")).is_ok(),
            };
            let names =
                |squares: &[Square]| squares.iter().map(Square::to_string).collect::<String>();
            assert_eq!(done, !call.starts_with('!'), "{call} {played}");
            assert_eq!((names(game.placements()), names(game.redoable())), (played, undone));
            let now = (!game.is_over()).then(|| game.position().turn().to_string());
            assert_eq!(now, turn);
        }
    }
}

/// Plays moves of a vector, which are legal.
fn placed(from: Position, moves: &[Square]) -> Game {
    let mut game = Game::from_position(from);
    for &square in moves {
        game.place(square).expect("the vectors are legal games");
    }
    game
}

#[test]
fn a_truncated_game_is_the_game_of_its_first_moves() {
    for vector in vectors::games() {
        let (from, moves) = (start(&vector), squares(&vector));
        for len in 0..=moves.len() + 1 {
            let mut game = placed(from, &moves);
            game.undo();
            game.redo();
            game.truncate(len);
            let kept = &moves[..len.min(moves.len())];
            assert_eq!(game, placed(from, kept), "{} {len}", vector.name);
            assert_eq!(game.redoable(), [], "{}", vector.name);
        }
    }
}

#[test]
fn a_truncated_game_goes_on_without_the_old_passes() {
    for vector in vectors::games() {
        let (from, moves) = (start(&vector), squares(&vector));
        let whole = placed(from, &moves);
        for len in 0..moves.len() {
            let mut game = whole.clone();
            game.truncate(len);
            let mut fresh = placed(from, &moves[..len]);
            while let Some(square) = game.legal_moves().into_iter().next_back() {
                game.place(square).expect("legal");
                fresh.place(square).expect("legal");
            }
            assert!(game.moves().eq(fresh.moves()), "{} {len}", vector.name);
        }
    }
}
