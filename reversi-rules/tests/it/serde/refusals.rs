//! Text and bytes that are rejected.

use super::{START_BYTES, Value, bytes, json};
use crate::support::refused::byte;
use crate::support::{self, START};
use reversi_rules::{
    Bitboard, Board, Color, Game, GameEnd, Move, Outcome, Phase, Position, Score, Sides, Square,
    Symmetry,
};
use serde_test::{Compact, Token, assert_de_tokens_error};

/// Returns the error of reading a JSON string.
fn refusal<T: Value>(text: &str) -> String {
    let error = serde_json::from_str::<T>(&json(text)).expect_err(text).to_string();
    error.split(" at line").next().unwrap_or_default().to_owned()
}

/// Checks the error of reading bytes.
fn refuses_bytes<T: Value>(packed: &[u8], complaint: &str) {
    // The tokens are static.
    let kept: &'static [u8] = packed.to_vec().leak();
    assert_de_tokens_error::<Compact<T>>(&[Token::Bytes(kept)], complaint);
    let mut postcard = vec![packed.len() as u8];
    postcard.extend(packed);
    assert!(postcard::from_bytes::<T>(&postcard).is_err());
}

const OUTCOME: &str = "not an outcome, such as 38-26, or 63-1 (14-1) with the discs on the board";

const SCORE: &str = "expected a score such as 33-31, with numbers up to 65535";

#[test]
fn wrong_text_is_refused_with_the_reason() {
    assert_eq!(refusal::<Color>("green"), "neither black nor white");
    assert_eq!(refusal::<Square>("f9"), byte(1).saying("'9' is not a row (1 to 8)"));
    assert_eq!(refusal::<Square>("--"), byte(0).saying("'-' is not a column (a to h)"));
    assert_eq!(refusal::<Move>("f55"), byte(2).saying("text follows the name of the square"));
    let masks = ["", "0x", "12", "0X12", "0x+1", "0x-1", "0xg", "0x1_0", "0x00000000000000000"];
    for text in masks {
        let error = text.parse::<Bitboard>().unwrap_err();
        assert_eq!(refusal::<Bitboard>(text), error.to_string());
    }
    assert_eq!(refusal::<Board>("--"), byte(2).saying("the text ends after 2 of 64 cells"));
    assert_eq!(refusal::<Position>(START), byte(64).saying("the side to move is missing"));
    for text in ["", "40-25", "255-255", "-", "14", "14-x", "14-256", "+14-1"] {
        assert_eq!(refusal::<Outcome>(text), OUTCOME, "{text}");
    }
    for text in ["65536-0", "-", "1", "+1-0", "1-0 ", "1--0"] {
        assert_eq!(refusal::<Score>(text), SCORE, "{text}");
    }
    let ends = "expected normal, timeout, resignation, agreement, adjourned or forfeit";
    assert_eq!(refusal::<GameEnd>("lost"), ends);
    assert_eq!(refusal::<Phase>("moving"), "expected to move, must pass or over");
    let symmetries = "not a symmetry such as unchanged, half turn or mirrored left to right";
    assert_eq!(refusal::<Symmetry>("2"), symmetries);
}

/// An outcome has exactly one text.
#[test]
fn other_texts_of_outcomes_are_refused() {
    for text in [
        // Discs in place of the score, and a score that does not match its discs.
        "14-1",
        "62-2 (14-1)",
        "63-2 (14-1)",
        "33-31 (2-2)",
        // Discs equal to the score, 64 squares and the objective `most` must be left out.
        "38-26 (38-26)",
        "38-26 of 64",
        "38-26 most",
        // Too many discs or squares.
        "40-25",
        "64-0 (64-1)",
        "20-17 of 36",
        "257-0 of 257",
        "0-0 of 65536",
        // Other signs, spaces and orders.
        "038-26",
        "38-26 ",
        " 38-26",
        "38 - 26",
        "38:26",
        "63-1(14-1)",
        "63-1 (14-1",
        "63-1 14-1",
        "63-1 [14-1]",
        "63-1 (14-1) (14-1)",
        "26-10 of 36 (20-10)",
        "20-16 of +36",
        "20-16 of 036",
        "20-16 of",
        "20-16 fewest of 36",
        "38-26 Fewest",
        "38-26 fewest fewest",
        "black wins 38-26",
    ] {
        assert_eq!(refusal::<Outcome>(text), OUTCOME, "{text}");
    }
}

#[test]
fn games_that_break_the_rules_are_refused_with_byte_and_ply() {
    assert_eq!(refusal::<Game>("f5f6f4"), byte(4).ply(2).saying("f4: a disc there flips nothing"));
    assert_eq!(refusal::<Game>("f5x"), byte(2).ply(1).saying("'x' is not part of a move"));
    assert_eq!(
        refusal::<Game>("f5--"),
        byte(2).ply(1).saying("--: a pass is forbidden while a legal move exists")
    );
    // Bytes count from the start of the whole text.
    assert_eq!(
        refusal::<Game>(&format!("{START} X:f5 a1")),
        byte(70).ply(1).saying("a1: a disc there flips nothing")
    );
    assert_eq!(
        refusal::<Game>(&format!("{START}:f5")),
        byte(64).saying("the side to move is missing")
    );
    assert_eq!(
        refusal::<Game>("f5:d6"),
        byte(0).saying("'f' is neither a disc nor an empty square")
    );
    assert_eq!(
        refusal::<Game>(&format!("{START} X:f5:d6")),
        byte(69).ply(1).saying("':' is not part of a move")
    );
}

/// Numbers, lists and maps are no text forms, except that a set may be a number.
#[test]
fn other_json_is_refused() {
    fn refused<T: Value>(name: &str) {
        for (json, found) in [
            ("37", "integer `37`"),
            ("null", "null"),
            ("[0]", "sequence"),
            ("{}", "map"),
            ("true", "boolean `true`"),
        ] {
            let error = serde_json::from_str::<T>(json).expect_err(json).to_string();
            let expected = format!("invalid type: {found}, expected the text of {name}, or ");
            assert!(error.starts_with(&expected), "{error}");
        }
    }
    refused::<Color>("a color");
    refused::<Square>("a square");
    refused::<Move>("a move");
    for json in ["-1", "1.5", "null", "[0]", "{}", "true", r#"{"a":[]}"#] {
        assert!(serde_json::from_str::<Bitboard>(json).is_err(), "{json}");
    }
    refused::<Board>("a board");
    refused::<Sides>("the discs of both sides");
    refused::<Position>("a position");
    refused::<Game>("a game");
    refused::<Outcome>("an outcome");
    refused::<Score>("a score");
    refused::<Phase>("a phase");
    refused::<GameEnd>("the end of a game");
    refused::<Symmetry>("a symmetry");
}

#[test]
fn wrong_bytes_are_refused_with_the_reason() {
    refuses_bytes::<Color>(&[2], "2 is not a color (0 for black, 1 for white)");
    refuses_bytes::<Square>(&[64], "64 is not a square (0 to 63)");
    refuses_bytes::<Move>(&[65], "65 is not a move (0 to 63, 64 for a pass)");
    refuses_bytes::<Phase>(&[3], "3 is not a phase (0 to 2)");
    refuses_bytes::<GameEnd>(&[6], "6 is not the end of a game (0 to 5)");
    refuses_bytes::<Symmetry>(&[8], "8 is not a symmetry (0 to 7)");
    refuses_bytes::<Outcome>(&[40, 0, 25, 0, 64, 0, 0], "more discs than squares");
    refuses_bytes::<Outcome>(&[255, 255, 2, 0, 1, 0, 0], "more discs than squares");
    refuses_bytes::<Outcome>(&[0, 0, 0, 0, 1, 1, 0], "more discs than squares");
    refuses_bytes::<Outcome>(&[38, 0, 26, 0, 64, 0, 2], "not an objective");
    refuses_bytes::<Board>(&[1; 16], &byte(8).saying("a1 holds both a black and a white disc"));
    let mut packed = START_BYTES;
    packed[16] = 2;
    refuses_bytes::<Position>(&packed, &byte(16).saying("2 is neither black (0) nor white (1)"));
    let mut packed = support::game("f5").to_bytes();
    packed[18] = 37;
    let complaint = byte(18).ply(1).saying("f5: the square already holds a black disc");
    refuses_bytes::<Game>(&packed, &complaint);
}

#[test]
fn bytes_that_end_early_are_refused() {
    fn cut<T: Value>(value: T, name: &str) {
        let packed = &bytes(value)[1..];
        for length in 0..packed.len() {
            let complaint = format!(
                "invalid length {length}, expected the text of {name}, or {} bytes",
                packed.len()
            );
            refuses_bytes::<T>(&packed[..length], &complaint);
        }
    }
    cut(Bitboard::FULL, "a set of squares");
    cut(Board::START, "a board");
    cut(Position::START, "a position");
    cut(support::game("f5d6"), "a game");
    cut(Outcome::from_board(Board::START), "an outcome");
    cut(Score { black: 33, white: 31 }, "a score");
    assert!(postcard::from_bytes::<Move>(&[]).is_err());
}
