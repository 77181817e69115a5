//! Results, and whether the moves lead to them.

use crate::support::refused::{byte, refused};
use reversi_records::sgf::{Record, SgfErrorKind as Kind, Writer};
use reversi_records::{Decimal, GameInfo};
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
        ("B+Forfeit", black, None, GameEnd::Agreement),
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
        ("10", 10),
    ] {
        refused(result(value)).at(byte(at)).kind(Kind::NotAResult);
    }
}

#[test]
fn results_are_compared_with_the_moves() {
    let agrees = |result: &str, moves: &str| {
        let text = format!("(;GM[2]{result}{moves})");
        Record::parse(text.as_bytes()).expect("a good game").result_agrees()
    };
    let wipeout = ";B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5]";
    for (result, expected) in [
        ("RE[B+64]", Some(true)),
        ("RE[B+]", Some(true)),
        ("RE[B+13]", Some(false)),
        ("RE[W+64]", Some(false)),
        ("RE[W+]", Some(false)),
        ("RE[0]", Some(false)),
        ("RE[Void]", None),
        ("", None),
    ] {
        assert_eq!(agrees(result, wipeout), Ok(expected), "{result}");
        assert_eq!(agrees(result, ";B[f5]"), Ok(None), "{result}, not over");
    }
    refused(agrees("RE[X+1]", wipeout)).at(byte(10)).kind(Kind::NotAResult);
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
        (won, GameEnd::Adjourned, Some("Void"), GameEnd::Adjourned),
        (None, GameEnd::Timeout, None, GameEnd::Normal),
    ] {
        assert_eq!(written(score, end), (text.map(str::to_owned), read));
    }
}
