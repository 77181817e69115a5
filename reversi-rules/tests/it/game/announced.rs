//! Announcements of a pass that the game has already played.

use crate::support::{MANY_PASSES, MUST_PASS, game, position};
use reversi_rules::{Game, IllegalReason, Move, Playable, SquareSet, Symmetry};

/// Checks that a pass is accepted once after a forced pass, changes nothing, and is rejected
/// otherwise.
fn assert_announced_once<P: Playable>(game: &mut Game<P>) {
    let (before, passed) = (game.clone(), game.just_passed());
    for first in [true, false] {
        let played = game.play(Move::Pass);
        if first && passed {
            assert!(played.expect("just inserted").is_empty());
        } else {
            let expected =
                if game.is_over() { IllegalReason::GameOver } else { IllegalReason::PassForbidden };
            assert_eq!(played.expect_err("not forced").reason(), expected);
        }
        assert_eq!(
            (&*game, game.position(), game.len()),
            (&before, before.position(), before.len())
        );
    }
}

/// Plays the game again, undoes it and redoes it, and announces a pass at each ply. Returns the
/// number of passes.
fn announced_all_along<P: Playable>(whole: &Game<P>) -> usize {
    let mut game = Game::from_position(whole.start());
    let mut passes = usize::from(game.just_passed());
    assert_announced_once(&mut game);
    for &square in whole.placements() {
        game.play(square).expect("legal in the same game");
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
    {
        use reversi_records::{eothello, pgn, sgf};

        let text = format!("1,0,{whole}\n");
        ways.push(
            eothello::Record::parse(text.as_bytes()).expect("a game").replay().expect("legal"),
        );
        ways.push(
            pgn::Record::parse(b"f5 f6 d3 g5 h5 h4 f7 h6")
                .expect("a game")
                .replay()
                .expect("legal"),
        );
        let text = b"(;GM[2];B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6])";
        ways.push(sgf::Record::parse(text).expect("a game").replay().expect("legal"));
    }
    for mut game in ways {
        assert!(game.just_passed(), "{game}");
        assert_announced_once(&mut game);
    }
}

/// A record that contains the pass has announced it.
#[test]
fn a_recorded_pass_is_not_announced_again() {
    let record = reversi_records::pgn::Record::parse(b"f5 f6 d3 g5 h5 h4 f7 h6 --");
    let mut game = record.expect("a game").replay().expect("legal");
    assert!(game.just_passed() && game.play(Move::Pass).is_err());
    game.undo();
    game.redo();
    assert_announced_once(&mut game);
}

#[test]
fn a_pass_may_be_announced_on_other_boards() {
    use reversi_rules::variant::Rules;

    let rules = Rules::new(4, 4).expect("4 to 16");
    let passes: usize = (0..50)
        .map(|seed| announced_all_along(&Game::from_position(rules.start()).playout(seed)))
        .sum();
    assert!(passes > 20, "{passes}");
}
