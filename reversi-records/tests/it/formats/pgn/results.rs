//! Results in tags and after the moves.

use super::only;
use reversi_records::pgn::{PgnErrorKind, ResultToken};
use reversi_records::{FindingKind, GameInfo};
use reversi_rules::{Color, GameEnd, Outcome, Score};

#[test]
fn results_after_the_moves() {
    let score = |black, white| ResultToken::Score(Score { black, white });
    for (text, result) in [
        ("f5 37-27", Some(score(37, 27))),
        ("f5 1-0", Some(ResultToken::BlackWins)),
        ("f5 0-1 {black was late}", Some(ResultToken::WhiteWins)),
        ("f5 1/2-1/2\n; agreed", Some(ResultToken::Tie)),
        ("f5 *", Some(ResultToken::Unknown)),
        ("f5*", Some(ResultToken::Unknown)),
        ("f5 0-64\n\n", Some(score(0, 64))),
        ("f5 255-0", None),
        ("f5 33-32", None),
        ("f5 01-00", Some(score(1, 0))),
        ("f5", None),
        ("f5 2.", None),
    ] {
        let record = only(text.as_bytes());
        assert_eq!(record.results().expect("legal").token, result, "{text}");
        assert_eq!(record.moves().count(), 1, "{text}");
    }
}

#[test]
fn impossible_scores_are_an_unknown_result() {
    let impossible = FindingKind::Error(PgnErrorKind::ImpossibleResult);
    for (text, score, places) in [
        ("[Result \"70-10\"]\nf5 70-10", None, &[9, 20][..]),
        ("[Result \"70-10\"]\nf5 38-26", Some((38, 26)), &[9]),
        ("[Result \"38-26\"]\nf5 70-10", Some((38, 26)), &[20]),
        ("[Result \"65535-65535\"]\nf5 *", None, &[9]),
        ("[Result \"0-0\"]\nf5 00-0", None, &[9, 18]),
        ("[Result \"1-0\"]\nf5 1-0", None, &[]),
    ] {
        let record = only(text.as_bytes());
        let found = record.audit().filter(|found| found.kind() == impossible);
        let found: Vec<_> = found.map(|found| found.byte()).collect();
        assert_eq!(found, places, "{text}");
        let read = record.info().score.map(|score| (score.black, score.white));
        assert_eq!(read, score, "{text}");
        assert_eq!(record.info().winner.is_some(), text.contains("\"1-0\""), "{text}");
    }
    // No writer writes one.
    let mut info = GameInfo::default();
    info.score = Some(Score { black: 64, white: 64 });
    assert_eq!(ResultToken::from(&info), ResultToken::Unknown);
}

#[test]
fn a_result_in_place_of_a_variation_is_reported() {
    let is_in_place = |text: &[u8]| only(text).audit().any(|found| found.byte() == text.len() - 6);
    assert!(is_in_place(b"f5 ({} 33-31)") && !is_in_place(b"f5 (d3 33-31)"));
}

// Rules 4.4, 8.7.
#[test]
fn results_are_text_that_is_read_back() {
    for (text, winner) in [
        ("38-26", Some(Color::Black)),
        ("26-38", Some(Color::White)),
        ("32-32", None),
        ("64-0", Some(Color::Black)),
        ("256-0", Some(Color::Black)),
        ("1-0", Some(Color::Black)),
        ("0-1", Some(Color::White)),
        ("01-00", Some(Color::Black)),
        ("00-01", Some(Color::White)),
        ("1/2-1/2", None),
        ("*", None),
    ] {
        let result = ResultToken::parse(text.as_bytes()).expect("a result");
        assert_eq!((result.to_string(), result.winner()), (text.to_owned(), winner));
    }
    let outcome = Outcome::from_disc_counts(38, 26).expect("64 discs");
    assert_eq!(outcome.to_string(), "black wins 38-26");
    assert_eq!(ResultToken::from(outcome).to_string(), "38-26");
    for text in ["", "-", "38", "38-", "-26", "38-26-0", "38:26", "65536-0", "1/2", "+1-0", "**"] {
        assert_eq!(ResultToken::parse(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn the_score_is_that_of_the_tag_or_else_of_the_token() {
    let score = |black, white| Some(Score { black, white });
    for (text, expected) in [
        ("[Result \"37-27\"] f5 36-28", score(37, 27)),
        ("[Result \" 37-27 \"] f5", score(37, 27)),
        ("[Result \"1-0\"] f5 37-27", score(37, 27)),
        ("[Result \"black\"] f5 37-27", score(37, 27)),
        ("f5 37-27", score(37, 27)),
        ("[Result \"1-0\"] f5 1-0", None),
        ("[Result \"*\"] f5 *", None),
        ("f5", None),
    ] {
        assert_eq!(only(text.as_bytes()).info().score, expected, "{text}");
    }
}

#[test]
fn results_that_contradict_each_other_are_reported() {
    // A whole game, which black wins 64-0.
    let moves = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
    for (tag, token, agree) in [
        ("64-0", "64-0", true),
        ("64-0", "1-0", true),
        ("1-0", "*", true),
        ("*", "*", true),
        ("?", "", true),
        ("13-0", "", false),
        ("64-0", "63-1", false),
        ("63-1", "63-1", false),
        ("0-1", "", false),
        ("*", "0-1", false),
        ("1/2-1/2", "*", false),
        ("64-0", "0-1", false),
    ] {
        let text = format!("[Result \"{tag}\"]\n{moves} {token}");
        let results = only(text.as_bytes()).results().expect("legal");
        assert_eq!(results.agree(), agree, "{text}");
        assert_eq!(results.board.map(|board| board.score(Color::Black)), Some(64));
    }
}

// Rule 5.4.
#[test]
fn ends_are_named_as_in_chess() {
    for (name, end) in [
        ("time forfeit", GameEnd::Timeout),
        ("Time Forfeit", GameEnd::Timeout),
        ("resignation", GameEnd::Resignation),
        ("agreement", GameEnd::Agreement),
        ("Rules infraction", GameEnd::Forfeit),
        ("unterminated", GameEnd::Adjourned),
        ("normal", GameEnd::Normal),
        ("death", GameEnd::Normal),
    ] {
        let text = format!("[Termination \"{name}\"] f5 *");
        assert_eq!(only(text.as_bytes()).info().end, end, "{name}");
    }
}
