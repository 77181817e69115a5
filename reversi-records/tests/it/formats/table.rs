//! Tables of games.

use crate::support::game;
use crate::support::refused::{byte, refused};
use reversi_records::Format;
use reversi_records::table::{Games, Record, TableErrorKind as Kind};
use reversi_rules::Score;

#[test]
fn a_line_has_six_columns() {
    let text = "\u{FEFF}# a comment\r\n\n Tiger|Open | Andr\u{E9} |  | 64-00 |1. e6 f4 2. e3\r\n";
    let record = Record::parse(text.as_bytes()).expect("a line");
    let info = record.info();
    assert_eq!((record.title(), info.event), (Some("Tiger".into()), Some("Open".into())));
    assert_eq!((info.black, info.white), (Some("Andr\u{E9}".into()), None));
    assert_eq!(info.score, Some(Score { black: 64, white: 0 }));
    assert_eq!(record.replay(), Ok(game("e6f4e3")));
    let offsets: Vec<_> = record.moves().map(|ply| &text[ply.offset..ply.offset + 2]).collect();
    assert_eq!(offsets, ["e6", "f4", "e3"]);
    for text in ["- | - | - | - | ? | ", " | | | | ? | F5"] {
        let record = Record::parse(text.as_bytes()).expect("a line");
        assert_eq!((record.title(), record.info().score), (None, None), "{text}");
        assert_eq!(Format::of(format!("# all\n{text}").as_bytes()), Some(Format::Table), "{text}");
    }
}

#[test]
fn bad_lines_are_refused_and_the_next_is_read() {
    let line = |score: &str, moves: &str| format!("- | - | - | - | {score} | {moves}");
    for (text, at, kind) in [
        ("a | b".to_owned(), 0, Kind::Columns(2)),
        (format!("{} | x", line("?", "f5")), 0, Kind::Columns(7)),
        (line("40-25", "f5"), 16, Kind::NotAScore),
        (line("+40-24", "f5"), 16, Kind::NotAScore),
        (line("99999-1", "f5"), 16, Kind::NotAScore),
        (line("", "f5"), 17, Kind::NotAScore),
        (line("?", "f5x"), 22, Kind::UnexpectedByte(b'x')),
        (line("?", "f"), 21, Kind::MissingRow),
    ] {
        let file = format!("{text}\n{}", line("?", "d3"));
        let mut games = Games::new(file.as_bytes());
        refused(games.next().expect("two lines")).at(byte(at)).kind(kind);
        assert_eq!(games.next().expect("two lines").expect("readable").replay(), Ok(game("d3")));
    }
}

#[test]
fn the_audit_compares_the_score() {
    for (text, found) in [
        ("- | - | - | - | 64-0 | e6f4e3f6g5d6e7f5c5", vec![]),
        ("- | - | - | - | ? | e6f4e3f6g5d6e7f5c5", vec![]),
        ("- | - | - | - | 40-24 | e6f4e3f6g5d6e7f5c5", vec!["WrongResult"]),
        ("- | - | - | - | 40-24 | e6f4", vec!["Unfinished"]),
        ("- | - | - | - | 40-24 | e6a1", vec!["Illegal"]),
    ] {
        let record = Record::parse(text.as_bytes()).expect("a line");
        let names = record.audit().map(|it| it.kind().name_or(Kind::name));
        assert_eq!(names.collect::<Vec<_>>(), found, "{text}");
    }
}
