//! Announcements of a pass that the game has already played.

use crate::support::announced::assert_announced_once;
use crate::support::{MANY_PASSES, MUST_PASS, game, position};
use reversi_rules::{Game, Generator, Move, Playable, Symmetry};

/// Plays the game again, undoes it and redoes it, and announces a pass at each ply. Returns the
/// number of passes.
fn announced_all_along<P: Playable>(whole: &Game<P>) -> usize {
    let mut game = Game::from_position(whole.start());
    let mut passes = usize::from(game.just_passed());
    assert_announced_once(&mut game);
    for &square in whole.placements() {
        game.place(square).expect("legal in the same game");
        passes += usize::from(game.just_passed());
        assert_announced_once(&mut game);
    }
    assert_eq!((&game, game.plies().count()), (whole, game.len() + passes));
    while game.undo().is_some() {
        assert_announced_once(&mut game);
    }
    while game.redo().is_some() {
        assert_announced_once(&mut game);
    }
    assert_eq!(&game, whole);
    passes
}

#[test]
fn a_pass_may_be_announced_once() {
    assert!(announced_all_along(&game(MANY_PASSES)) > 3);
    assert_eq!(announced_all_along(&Game::from_position(position(MUST_PASS))), 1);
    assert_eq!(announced_all_along(&Game::new()), 0);
}

#[test]
fn moves_with_their_passes_are_the_same_game() {
    let whole = game(MANY_PASSES);
    let moves = || whole.plies().map(|(_, played)| played);
    assert_eq!(Game::from_moves(moves()).as_ref(), Ok(&whole));
    let mut again = Game::new();
    assert_eq!(again.play_all(moves()), Ok(()));
    assert_eq!(again, whole);
    // A pass written twice is an illegal ply.
    let first = moves().position(Move::is_pass).expect("there are some");
    let twice = moves().take(first + 1).chain([Move::Pass]);
    assert_eq!(Game::from_moves(twice).expect_err("twice").ply(), first + 1);
}

/// However a game reaches a forced pass, the pass may be announced.
#[test]
fn games_that_are_read_or_transformed_await_the_announcement() {
    let whole = game("f5f6d3g5h5h4f7h6");
    let mut undone = game("f5f6d3g5h5h4f7h6c5");
    undone.undo();
    let mut ways = vec![
        undone.clone(),
        Game::from_bytes(whole.to_bytes()).expect("a game"),
        whole.sheet().game().expect("a sheet"),
        undone.canonical().0,
    ];
    ways.extend(Symmetry::ALL.map(|symmetry| undone.transform(symmetry)));
    for mut game in ways {
        assert!(game.just_passed(), "{game}");
        assert_announced_once(&mut game);
    }
}

#[test]
fn a_pass_may_be_announced_on_other_boards() {
    use reversi_rules::variant::Rules;

    let rules = Rules::new(4, 4).expect("4 to 16");
    let passes: usize = (0..50)
        .map(|seed| {
            announced_all_along(
                &Game::from_position(rules.start()).playout(&mut Generator::for_game(seed, 0)),
            )
        })
        .sum();
    assert!(passes > 20, "{passes}");
}
