//! The tags of a PGN game.

use super::only;
use reversi_records::{GameInfo, Text};
use reversi_rules::{GameEnd, Score};

#[test]
fn tags_of_playok() {
    let text = b"[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2026.11.21\"]\n[Round \"-\"]\n\
        [Black \"rose\"]\n[White \"Andr\xE9\"]\n[Result \"37-27\"]\n[Time \"12:00:00\"]\n\
        [TimeControl \"300\"]\n[BlackElo \"1543\"]\n[WhiteElo \"1208\"]\n\n\
        1. f5 d6 2. c3 d3 37-27\n";
    let record = only(text);
    let info = record.info();
    let text = |value: &'static str| Some(Text::from(value));
    assert_eq!((info.event, info.site, info.round), (text("?"), text("PlayOK"), text("-")));
    assert_eq!((info.date, info.time), (text("2026.11.21"), text("300")));
    assert_eq!((info.black, info.white), (text("rose"), text("André")));
    assert_eq!((info.black_rating, info.white_rating), (text("1543"), text("1208")));
    assert_eq!((info.score, info.end), (Some(Score { black: 37, white: 27 }), GameEnd::Normal));
    assert_eq!((record.tags().count(), record.offset()), (11, 0));
    assert_eq!(record.tag("Time"), text("12:00:00"));
    assert_eq!(record.tag("time"), text("12:00:00"));
    assert_eq!(record.tag("Tim"), None);
}

#[test]
fn a_game_without_tags_says_nothing() {
    let record = only(b"1. f5 d6");
    assert_eq!((record.info(), record.tags().count()), (GameInfo::default(), 0));
    let results = record.results().expect("legal");
    assert_eq!((results.tag, results.token, results.board), (None, None, None));
}

#[test]
fn other_names_of_tags() {
    let record =
        only(b"[BlackRating \"1\"]\n[WhiteRating \"2\"]\n[whiteelo \"3\"]\n[black \"x\"] *");
    let info = record.info();
    let ratings = (info.black_rating, info.white_rating);
    assert_eq!(ratings, (Some("1".into()), Some("3".into())));
    assert_eq!(info.black, Some("x".into()));
}

#[test]
fn the_first_of_two_tags_counts() {
    let record = only(b"[Black \"one\"][Black \"two\"]*");
    assert_eq!((record.tag("Black"), record.tags().count()), (Some("one".into()), 2));
}

#[test]
fn values_are_unescaped() {
    for (raw, meant) in [
        (r#"\"Zebra\" \\ Edax"#, r#""Zebra" \ Edax"#),
        (r"C:\games\new", r"C:\games\new"),
        (r"\\", r"\"),
        (r#"\\\""#, r#"\""#),
        ("", ""),
        ("] ; { [ (", "] ; { [ ("),
    ] {
        let text = format!("[Event \"{raw}\"]\n1. f5");
        let record = only(text.as_bytes());
        let value = record.tag("Event").expect("the tag");
        assert_eq!((value.to_string(), value.bytes()), (meant.to_owned(), raw.as_bytes()));
        assert_eq!(value, meant);
        assert_eq!(value.as_str().is_some(), !raw.contains('\\'), "{raw}");
        assert_eq!(format!("{value:?}"), format!("{meant:?}"));
        assert_eq!(record.moves().count(), 1);
    }
}
