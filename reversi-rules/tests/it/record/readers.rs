//! What readers and records say besides the games: where they are, and what else a game came with.

use reversi_rules::record::ggf::{Clock, GgfErrorKind};
use reversi_rules::record::{Decimal, Info, obf, pgn, sgf};
use reversi_rules::{Color, Game, Position, Score};

#[test]
fn readers_stand_behind_what_they_have_read() {
    let mut games = pgn::Games::new(b"1. f5 *\n\n[Black \"Rose\"] *");
    assert_eq!(games.offset(), 0);
    assert!(games.next().is_some_and(|game| game.is_ok()));
    assert_eq!(games.offset(), 9);
    assert!(games.next().is_some_and(|game| game.is_ok()));
    assert_eq!(games.offset(), 25);

    let mut games = sgf::Games::new(b"(;GM[2]) (;GM[2];B[f5])\n");
    assert_eq!(games.offset(), 0);
    assert!(games.next().is_some_and(|game| game.is_ok()));
    assert_eq!(games.offset(), 8);
    assert!(games.next().is_some_and(|game| game.is_ok()));
    assert_eq!(games.offset(), 23);

    let mut problems = obf::Problems::new(b"\xEF\xBB\xBF% nothing\n-X X\n%");
    assert_eq!(problems.offset(), 3);
    assert!(problems.next().is_some_and(|problem| problem.is_err()));
    assert_eq!(problems.offset(), 18);
    assert!(problems.next().is_none());
    assert_eq!(problems.offset(), 19);
}

#[test]
fn errors_know_their_line_and_column() {
    let first_error = |text: &[u8]| pgn::Games::new(text).find_map(Result::err).expect("one");
    let text = b"[Black \"Rose\"]\n\n1. f5 ?? d9 *\n";
    let error = first_error(text);
    assert_eq!((error.offset(), error.line_column(text)), (26, (3, 11)));
    let text = b"?? d9 *";
    let error = first_error(text);
    assert_eq!((error.offset(), error.line_column(text)), (4, (1, 5)));
    // Of another text that is too short, the end.
    assert_eq!(error.line_column(b"a\nb"), (2, 2));
}

#[test]
fn clocks_are_read_by_themselves() {
    let clock = Clock::parse(b"30:00/0:05/1:00:01").expect("a clock");
    assert_eq!(clock.main.seconds, 1800);
    let error = Clock::parse(b"5:00/x").expect_err("no time");
    assert_eq!((error.offset(), error.kind()), (5, GgfErrorKind::NotATime));
}

#[test]
fn ratings_are_numbers_or_nothing() {
    let text = br#"[BlackElo "1843"][WhiteElo "?"] *"#;
    let record = pgn::Record::parse(text).expect("a record");
    assert_eq!(record.rating(Color::Black), Some(Decimal::from(1843)));
    assert_eq!(record.rating(Color::White), None);
    assert_eq!(pgn::Record::parse(b"*").expect("a record").rating(Color::Black), None);
}

#[test]
fn of_a_game_by_itself_only_the_score_is_known() {
    let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5").expect("legal");
    let info = Info::of(&game);
    assert_eq!(info.score, Some(Score { black: 64, white: 0 }));
    let mut expected = Info::default();
    expected.score = info.score;
    assert_eq!(info, expected);
    assert_eq!(Info::of(&Game::new()), Info::default());
    assert_eq!(game.outcome().map(Score::from), info.score);
    assert_eq!(Position::START.outcome().map(Score::from), None);
}
