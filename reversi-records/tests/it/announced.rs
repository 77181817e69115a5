//! Announcements of a pass that the game of a record has already played.

use crate::support::announced::assert_announced_once;
use reversi_records::{eothello, pgn, sgf};
use reversi_rules::Move;

/// A record without the pass leaves it to be announced.
#[test]
fn a_pass_that_is_left_out_may_be_announced() {
    let eothello = eothello::Record::parse(b"1,0,f5f6d3g5h5h4f7h6\n").expect("a game");
    let pgn = pgn::Record::parse(b"f5 f6 d3 g5 h5 h4 f7 h6").expect("a game");
    let sgf = b"(;GM[2];B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6])";
    let sgf = sgf::Record::parse(sgf).expect("a game");
    let games = [
        eothello.replay().expect("legal"),
        pgn.replay().expect("legal"),
        sgf.replay().expect("legal"),
    ];
    for mut game in games {
        assert!(game.just_passed(), "{game}");
        assert_announced_once(&mut game);
    }
}

/// A record that contains the pass has announced it.
#[test]
fn a_recorded_pass_is_not_announced_again() {
    let record = pgn::Record::parse(b"f5 f6 d3 g5 h5 h4 f7 h6 --");
    let mut game = record.expect("a game").replay().expect("legal");
    assert!(game.just_passed() && game.play(Move::Pass).is_err());
    game.undo();
    game.redo();
    assert_announced_once(&mut game);
}
