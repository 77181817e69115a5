//! Results, and whether the moves lead to them.

use crate::support::refused::{byte, refused};
use reversi_records::sgf::{Record, SgfErrorKind as Kind, Writer};
use reversi_records::{Decimal, FindingKind, GameInfo};
use reversi_rules::{Color, Game, GameEnd, Score};

// Rule 5.4.
#[test]
fn results_are_read() {
    let result = |value: &str| {
        let text = format!("(;GM[2]RE[{value}])");
        Record::parse(text.as_bytes()).expect("a good game").result().map(Option::unwrap)
    };
    let (black, white) = (Some(Color::Black), Some(Color::White));
    for (value, winner, margin, end) in [
        ("B+10", black, Some(10), GameEnd::Normal),
        ("w+4", white, Some(-4), GameEnd::Normal),
        ("W+0.0", white, Some(0), GameEnd::Normal),
        ("0", None, Some(0), GameEnd::Normal),
        ("Draw", None, Some(0), GameEnd::Normal),
        ("B+", black, None, GameEnd::Normal),
        ("B+R", black, None, GameEnd::Resignation),
        ("W+Resign", white, None, GameEnd::Resignation),
        ("W+T", white, None, GameEnd::Timeout),
        ("b+time", black, None, GameEnd::Timeout),
        ("B+Forfeit", black, None, GameEnd::Forfeit),
        ("Void", None, None, GameEnd::Adjourned),
        ("?", None, None, GameEnd::Adjourned),
    ] {
        let result = result(value).expect(value);
        assert_eq!((result.winner, result.end), (winner, end), "{value}");
        assert_eq!(result.margin, margin.map(Decimal::from), "{value}");
    }
    let half = result("W+.5").expect("half a disc");
    assert_eq!(half.margin, Some(Decimal::from_thousandths(-500)));
    for (value, at) in [
        ("", 10),
        ("B+999999999999", 12),
        ("X+1", 10),
        ("B+x", 12),
        ("B+1e3", 12),
        ("B-2", 10),
        ("B+65", 12),
        ("W+64.01", 12),
        ("B+100", 12),
        ("10", 10),
    ] {
        refused(result(value)).at(byte(at)).kind(Kind::NotAResult);
    }
}

#[test]
fn the_board_limits_the_margin() {
    for (size, most) in [("", 64), ("SZ[6]", 36), ("SZ[6:10]", 60)] {
        for (margin, winner) in [(most, Some(Color::Black)), (most + 1, None)] {
            let text = format!("(;GM[2]{size}RE[B+{margin}])");
            let record = Record::parse(text.as_bytes()).expect("a good game");
            let info = record.info();
            let found = info.score.map_or(info.winner, |_| Some(Color::Black));
            assert_eq!(found, winner, "{text}");
            assert_eq!((record.result().is_ok(), info.end), (winner.is_some(), GameEnd::Normal));
            let reported = |kind| kind == FindingKind::Error(Kind::NotAResult);
            assert_ne!(record.audit().any(|found| reported(found.kind())), winner.is_some());
        }
    }
}

#[test]
fn an_unknown_result_of_a_whole_game_is_a_normal_end() {
    let wipeout = ";B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5]";
    for (value, moves, end) in [
        ("?", wipeout, GameEnd::Normal),
        ("Void", wipeout, GameEnd::Adjourned),
        ("?", ";B[f5]", GameEnd::Adjourned),
        ("?", ";B[a1]", GameEnd::Adjourned),
    ] {
        let text = format!("(;GM[2]RE[{value}]{moves})");
        let info = Record::parse(text.as_bytes()).expect("a good game").info();
        assert_eq!((info.end, info.score, info.winner), (end, None, None), "{text}");
    }
}

#[test]
fn results_are_compared_with_the_moves() {
    let is_wrong = |result: &str, moves: &str| {
        let text = format!("(;GM[2]{result}{moves})");
        let record = Record::parse(text.as_bytes()).expect("a good game");
        record.audit().any(|found| matches!(found.kind(), FindingKind::WrongResult { .. }))
    };
    let wipeout = ";B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5]";
    for (result, expected) in [
        ("RE[B+64]", false),
        ("RE[B+]", false),
        ("RE[B+13]", true),
        ("RE[W+64]", true),
        ("RE[W+]", true),
        ("RE[0]", true),
        ("RE[Void]", true),
        ("RE[?]", false),
        ("RE[B+T]", false),
        ("", false),
    ] {
        assert_eq!(is_wrong(result, wipeout), expected, "{result}");
        assert!(!is_wrong(result, ";B[f5]"), "{result}, not over");
    }
}

#[test]
fn ends_are_written_as_far_as_the_format_has_them() {
    let written = |score: Option<Score>, end| {
        let mut info = GameInfo::default();
        (info.score, info.end) = (score, end);
        let text = Writer::new(&Game::new(), &info).to_string();
        let record = Record::parse(text.as_bytes()).expect("the written text");
        (record.tag("RE").map(|text| text.to_string()), record.info().end)
    };
    let (won, lost, tie) = (Score::from_margin(2), Score::from_margin(-2), Score::from_margin(0));
    for (score, end, text, read) in [
        (won, GameEnd::Normal, Some("B+2"), GameEnd::Normal),
        (lost, GameEnd::Agreement, Some("W+2"), GameEnd::Normal),
        (tie, GameEnd::Timeout, Some("0"), GameEnd::Normal),
        (won, GameEnd::Timeout, Some("B+T"), GameEnd::Timeout),
        (lost, GameEnd::Resignation, Some("W+R"), GameEnd::Resignation),
        (won, GameEnd::Forfeit, Some("B+F"), GameEnd::Forfeit),
        (won, GameEnd::Adjourned, Some("Void"), GameEnd::Adjourned),
        (None, GameEnd::Timeout, None, GameEnd::Normal),
    ] {
        assert_eq!(written(score, end), (text.map(str::to_owned), read));
    }
}
