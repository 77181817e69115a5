//! Illegal moves and explanations in JSON.

use super::json;
use reversi_rules::variant::Rules;
use reversi_rules::{Board, Game, Position, Square};

#[test]
fn a_refusal_has_its_move_reason_and_text() {
    let illegal = Position::START.place(Square::A1).expect_err("flips nothing");
    let expected =
        r#"{"move":"a1","reason":"FlipsNothing","text":"a1: a disc there flips nothing"}"#;
    assert_eq!(json(illegal), expected);
    let illegal = Game::from_moves([Square::F5, Square::F5]).expect_err("occupied");
    let text = "ply 1: f5: the square already holds a black disc";
    let expected = format!(r#"{{"ply":1,"move":"f5","reason":"Occupied","text":"{text}"}}"#);
    assert_eq!(illegal.to_string(), text);
    assert_eq!(json(illegal), expected);
}

#[test]
fn an_explanation_has_its_flips_and_text() {
    let legal = json(Position::START.explain(Square::F5));
    assert_eq!(
        legal,
        r#"{"square":"f5","flips":"0x0000001000000000","reason":null,"legal_for_opponent":false,"text":"f5 flips e5 (left)."}"#
    );
    let start = "6x6".parse::<Rules>().expect("rules").start();
    let illegal = json(start.explain("a1".parse().expect("a square")));
    assert_eq!(
        illegal,
        r#"{"square":"a1","flips":"","reason":"FlipsNothing","legal_for_opponent":false,"text":"a1 flips nothing (no white disc beside it)."}"#
    );
}

#[test]
fn a_diff_has_each_kind_of_fault() {
    let diff = Position::START.diff(Square::F5, Board::START).expect("legal");
    assert_eq!(
        json(diff),
        r#"{"square":"f5","under_flipped":"0x0000001000000000","over_flipped":"0x0000000000000000","wrong":"0x0000002000000000","text":"f5: e5 should have been flipped; f5 should be black"}"#
    );
}
