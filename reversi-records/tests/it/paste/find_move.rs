//! The one move that a sentence names.

use reversi_records::paste::{FindMoveErrorKind as Kind, find_move};
use reversi_rules::variant::Rules;
use reversi_rules::{Game, IllegalReason, Move, Position, Square};
use serde_json::{Value, json};

use crate::support::{MUST_PASS, game};

#[test]
fn sentences_name_one_move_or_the_reason_why_not() {
    let rows: Vec<Value> =
        serde_json::from_str(include_str!("../../data/sentences.json")).expect("JSON");
    let mut wrong = Vec::new();
    for row in &rows {
        let text = row["text"].as_str().expect("a text");
        let moves = row["after"].as_str().unwrap_or_default();
        let position = game(moves).position();
        let now = match find_move(&position, text.as_bytes(), None) {
            Ok(found) => {
                assert!(position.is_legal(found.played()), "{text}");
                json!({"move": found.played().to_string(), "word": &text[found.span()]})
            }
            Err(error) => json!({"error": error.to_string()}),
        };
        if ["move", "word", "error"].iter().any(|&key| row[key] != now[key]) {
            wrong.push(format!("{text:?}: {now}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(rows.len() > 50);
}

#[test]
fn a_pass_is_a_move_where_it_is_due() {
    let position: Position = MUST_PASS.parse().expect("a board");
    for text in ["pass", "I must pass.", "PA", "--", "My move: `--`", "パスします。パス", "0000"]
    {
        let found = find_move(&position, text.as_bytes(), None).expect(text);
        assert_eq!(found.played(), Move::PASS, "{text}");
    }
    let error = find_move(&position, b"d4", None).expect_err("a pass is due");
    assert!(error.to_string().ends_with("; the only move is a pass"), "{error}");
    let error = find_move(&Position::START, b"pass", None).expect_err("no pass is due");
    let Kind::Illegal(illegal) = error.kind() else { panic!("{error}") };
    assert_eq!(illegal.reason(), IllegalReason::PassForbidden);
    let over = game("e6f4e3f6g5d6e7f5c5").position();
    let error = find_move(&over, b"Well played", None).expect_err("over");
    assert_eq!(error.to_string(), "the text names no move; the game is over");
}

#[test]
fn larger_boards_have_longer_names() {
    let start = Rules::new(10, 10).expect("rules").start();
    let found = find_move(&start, b"Let us play **G6**!", None).expect("legal");
    assert_eq!((found.played().to_string().as_str(), found.span()), ("g6", 14..16));
    let error = find_move(&start, b"a10", None).expect_err("flips nothing");
    assert!(error.to_string().starts_with("a10: a disc there flips nothing; "), "{error}");
    let error = find_move(&Position::START, b"a10 or j3", None).expect_err("no squares");
    assert_eq!(error.kind(), Kind::Absent);
}

#[test]
fn all_names_of_a_move_are_the_same_move() {
    let found = find_move(&Position::START, "d3, D3 or \u{FF24}\u{FF13}: d3".as_bytes(), None)
        .expect("one");
    assert_eq!((found.played(), found.span()), (Square::D3.into(), 0..2));
    let game = Game::new();
    let error = find_move(&game.position(), b"a1 a2", None).expect_err("illegal");
    let Kind::Illegal(illegal) = error.kind() else { panic!("{error}") };
    assert_eq!(illegal.attempted(), Square::A1.into());
}
