//! The announcement of a pass that the game has already played.

use reversi_rules::{Game, IllegalReason, Move, Playable, SquareSet};

/// Checks that a pass is accepted once after a forced pass, changes nothing, and is rejected
/// otherwise.
pub(crate) fn assert_announced_once<P: Playable>(game: &mut Game<P>) {
    let (before, passed) = (game.clone(), game.just_passed());
    for first in [true, false] {
        assert_eq!(game.accepts_pass(), first && passed);
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
