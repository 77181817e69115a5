//! The positions of readers in their input, and their debug text.

use reversi_records::{obf, pgn, sgf};

#[test]
fn readers_continue_after_the_last_game() {
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
    assert_eq!(problems.offset(), 0);
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
    assert_eq!((error.byte(), error.line_column(text)), (26, (3, 11)));
    let text = b"?? d9 *";
    let error = first_error(text);
    assert_eq!((error.byte(), error.line_column(text)), (4, (1, 5)));
    // For another text that is too short, returns its end.
    assert_eq!(error.line_column(b"a\nb"), (2, 2));
}

#[test]
fn readers_show_where_they_are_and_not_the_file() {
    let mut problems = obf::Problems::new(b"% nothing but a comment");
    assert_eq!(format!("{problems:?}"), "Problems { offset: 0, .. }");
    assert!(problems.next().is_none());
    assert_eq!(format!("{problems:?}"), "Problems { offset: 23, .. }");

    let games = pgn::Games::new(b"1. f5 *");
    assert!(format!("{games:?}").contains("Cursor { offset: 0, .. }"), "{games:?}");
}
