//! Single moves, sequences of moves, and the errors of both.

use super::{assert_plies_are_a_chain, replayed, squares, start};
use crate::support::{self, Random, game, vectors};
use reversi_rules::{Color, Game, IllegalReason, Position, Square};

#[test]
fn a_refused_move_changes_nothing() {
    let mut refused = game("f5d6c3");
    refused.undo();
    let before = refused.clone();
    for (square, reason) in [
        (Square::A1, IllegalReason::FlipsNothing),
        (Square::F5, IllegalReason::Occupied(Color::Black)),
        (Square::D6, IllegalReason::Occupied(Color::White)),
    ] {
        let error = refused.place(square).expect_err("illegal");
        assert_eq!((error.attempted(), error.reason()), (square.into(), reason));
        assert_eq!((&refused, refused.redoable()), (&before, before.redoable()));
        assert_eq!(refused.last_flips(), before.last_flips());
    }
    let mut over = game("f5d6c3f3e3f4d7d3g3");
    let error = over.place(Square::A1).expect_err("over");
    assert_eq!(error.reason(), IllegalReason::GameOver);
    assert_eq!(over, game("f5d6c3f3e3f4d7d3g3"));
}

#[test]
fn sequences_are_played_whole_or_not_at_all() {
    for vector in vectors::games() {
        let (name, whole) = (&vector.name, squares(&vector));
        let mut game = Game::from_position(start(&vector));
        assert_eq!(game.play_all(whole.iter().copied()), Ok(()), "{name}");
        assert_eq!(game, replayed(&vector), "{name}");

        // The square is occupied by then, after moves that are legal.
        let mut game = Game::from_position(start(&vector));
        let twice = whole.iter().copied().chain([whole[0]]);
        let error = game.play_all(twice.clone()).expect_err(name);
        assert_eq!(error.ply(), replayed(&vector).plies().count(), "{name}");
        assert_eq!(game, Game::from_position(start(&vector)), "{name}");

        if start(&vector) == Position::START {
            assert_eq!(Game::from_moves(whole.iter().copied()), Ok(replayed(&vector)), "{name}");
            assert_eq!(Game::from_moves(twice), Err(error), "{name}");
        }
    }
}

#[test]
fn a_new_game_is_at_the_start() {
    let new = Game::new();
    assert_eq!(new, Game::default());
    assert_eq!((new.start(), new.position()), (Position::START, Position::START));
    assert_eq!((new.len(), new.is_empty(), new.plies().count()), (0, true, 0));
    assert_eq!((new.last_move(), new.outcome(), new.is_over()), (None, None, false));
    assert_eq!(new.transcript().to_string(), "");
}

/// Random games to the end, also from boards that no game reaches. The oracle sees the same boards
/// and the same passes, and everything can be undone.
// Rules 2.1, 2.5, 3.1, 3.3.
#[test]
fn random_games_against_the_oracle() {
    let mut random = Random::new(21);
    for number in 0..300 {
        let start = if number % 2 == 0 { Position::START } else { random.position() };
        let mut game = Game::from_position(start);
        let mut oracle = support::oracle(start);
        let mut positions = Vec::new();
        loop {
            if oracle.must_pass() {
                oracle = oracle.passed();
            }
            assert_eq!(support::oracle(game.position()), oracle, "{start}: {game}");
            assert_eq!(game.is_over(), oracle.is_over(), "{start}: {game}");
            positions.push(game.position());
            let Some(square) = random.pick(game.legal_moves()) else { break };
            game.place(square).expect("legal");
            oracle = oracle.played(support::cell(square));
        }
        assert!(game.is_over(), "{start}: {game}");
        assert_plies_are_a_chain(&game);
        while let Some(before) = positions.pop() {
            assert_eq!(game.position(), before, "{start}: {game}");
            game.undo();
        }
        assert!(game.is_empty());
    }
}
