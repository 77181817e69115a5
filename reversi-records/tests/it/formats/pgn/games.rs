//! Files of games: where one game ends and the next begins.

use super::only;
use crate::support::refused::{byte, refuses};
use reversi_records::pgn::{Games, Record};

#[test]
fn games_follow_each_other() {
    let text = b"% two games and three\r\n\r\n[Black \"a\"]\r\n1. f5\r\n[Black \"b\"]\r\n\r\n[Black \"c\"]\r\n\
        [White \"d\"]\r\n\r\n*\r\n{ empty }\r\n\r\n[Black \"e\"]\r\nf5 d6 1-0 [Black \"f\"] *";
    let games: Vec<Record<'_>> = Games::new(text).collect::<Result<_, _>>().expect("in PGN");
    let names: Vec<_> =
        games.iter().map(|game| game.tag("Black").expect("a name").to_string()).collect();
    assert_eq!(names, ["a", "b", "c", "e", "f"]);
    let moves: Vec<_> = games.iter().map(|game| game.moves().count()).collect();
    assert_eq!(moves, [1, 0, 0, 2, 0]);
    assert_eq!(games[2].tags().count(), 2);
    assert_eq!(text[games[3].offset()..][..8], *b"[Black \"");
    for nothing in ["", "\n", "% nothing", "{ nothing } ; at all", "\u{FEFF}", "% a\n\u{FEFF}% b"] {
        assert_eq!(Games::new(nothing.as_bytes()).count(), 0, "{nothing:?}");
    }
}

#[test]
fn a_blank_line_always_ends_the_tags() {
    for between in ["\n\n", "\n\n; comment\n", "\n\n{comment}\n\n%\n", "\r\r", "\r\n \t\r\n"] {
        let text = format!("[Black \"Rose\"]{between}[Black \"Tamenori\"] *");
        let games: Vec<_> = Games::new(text.as_bytes()).map(|game| game.expect("a game")).collect();
        assert_eq!(games.len(), 2, "{}", between.escape_debug());
        assert_eq!(games[1].tag("Black").expect("Black"), "Tamenori");
    }
    let one = "[Black \"Rose\"]\r\n; comment\r\n{}\r\n[White \"Tamenori\"] *";
    assert_eq!(only(one.as_bytes()).tags().count(), 2);
}

#[test]
fn a_text_of_one_game_is_read_whole() {
    refuses::<Record>(" \n").at(byte(2)).saying("there is no game");
    refuses::<Record>("f5 *\n[A \"b\"]").at(byte(5)).saying("another game follows");
    refuses::<Record>("f5 *\n[A]").at(byte(7));
    let text = "\u{feff}\n[Black \"Rose\"]\n1. f5 d6 *";
    let record = Record::parse(text.as_bytes()).expect("a game");
    assert_eq!(record.text(), text.trim_start_matches(['\u{feff}', '\n']));
    let joined = "; another file\n\u{feff}1. f5 *";
    assert_eq!(only(joined.as_bytes()).text(), "1. f5 *");
    assert_eq!(record.to_string(), record.text().to_string());
}

#[test]
fn a_failing_assertion_shows_the_game_and_not_the_file() {
    let games: Vec<_> = Games::new(b"[A \"b\"] *\n\n[C \"\xEB\"] f5 1-0\n\n[E \"f\"] *").collect();
    let second = games[1].as_ref().expect("in PGN");
    assert_eq!(format!("{second:?}"), r#"Record("[C \"ë\"] f5 1-0")"#);
}
