//! Text and bytes that are refused.

use super::{START_BYTES, Value, bytes, json};
use crate::support::refused::byte;
use crate::support::{self, START};
use reversi_rules::{
    Bitboard, Board, Color, Game, GameEnd, Move, Outcome, Position, Score, Square, Symmetry,
};
use serde_test::{Compact, Token, assert_de_tokens_error};

/// What reading the JSON string with that text complains of.
fn refusal<T: Value>(text: &str) -> String {
    let error = serde_json::from_str::<T>(&json(text)).expect_err(text).to_string();
    error.split(" at line").next().unwrap_or_default().to_owned()
}

/// Reading those bytes complains of that.
fn refuses_bytes<T: Value>(packed: &[u8], complaint: &str) {
    let mut tokens = vec![Token::Tuple { len: packed.len() }];
    tokens.extend(packed.iter().map(|&byte| Token::U8(byte)));
    tokens.push(Token::TupleEnd);
    let tokens = if packed.len() == 1 { &tokens[1..2] } else { &tokens };
    assert_de_tokens_error::<Compact<T>>(tokens, complaint);
    assert!(postcard::from_bytes::<T>(packed).is_err());
}

const MASK: &str = "not a set of squares: 0x and one to sixteen hexadecimal digits";

const COUNTS: &str = "not an outcome: two numbers of discs, at most 64 together, with a hyphen \
                      between";

const SCORE: &str = "not a score: two numbers up to 255 with a hyphen between";

#[test]
fn wrong_text_is_refused_with_what_is_wrong() {
    assert_eq!(refusal::<Color>("green"), "neither black nor white");
    assert_eq!(refusal::<Square>("f9"), byte(1).saying("'9' is not a row (1 to 8)"));
    assert_eq!(refusal::<Square>("--"), byte(0).saying("'-' is not a column (a to h)"));
    assert_eq!(refusal::<Move>("f55"), byte(2).saying("a square's name has two characters"));
    let masks = ["", "0x", "12", "0X12", "0x+1", "0x-1", "0xg", "0x1_0", "0x00000000000000000"];
    for text in masks {
        assert_eq!(refusal::<Bitboard>(text), MASK, "{text}");
    }
    assert_eq!(refusal::<Board>("--"), byte(2).saying("the text ends after 2 of 64 cells"));
    assert_eq!(refusal::<Position>(START), byte(64).saying("the side to move is missing"));
    for text in ["40-25", "255-255", "-", "14", "14-x", "14-256", "+14-1"] {
        assert_eq!(refusal::<Outcome>(text), COUNTS, "{text}");
    }
    assert_eq!(refusal::<Score>("256-0"), SCORE);
    let ends = "not normal, timeout, resignation, agreement or adjourned";
    assert_eq!(refusal::<GameEnd>("lost"), ends);
    let symmetries = "not a symmetry such as unchanged, half turn or mirrored left to right";
    assert_eq!(refusal::<Symmetry>("2"), symmetries);
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

/// Numbers, lists and maps are no text forms, not even where they would make sense.
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
            let expected = format!("invalid type: {found}, expected the text of {name} at line");
            assert!(error.starts_with(&expected), "{error}");
        }
    }
    refused::<Color>("a colour");
    refused::<Square>("a square");
    refused::<Move>("a move");
    refused::<Bitboard>("a set of squares");
    refused::<Board>("a board");
    refused::<Position>("a position");
    refused::<Game>("a game");
    refused::<Outcome>("an outcome");
    refused::<Score>("a score");
    refused::<GameEnd>("the end of a game");
    refused::<Symmetry>("a symmetry");
}

#[test]
fn wrong_bytes_are_refused_with_what_is_wrong() {
    refuses_bytes::<Color>(&[2], "2 is not a colour (0 for black, 1 for white)");
    refuses_bytes::<Square>(&[64], "64 is not a square (0 to 63)");
    refuses_bytes::<Move>(&[65], "65 is not a move (0 to 63, 64 for a pass)");
    refuses_bytes::<GameEnd>(&[5], "5 is not the end of a game (0 to 4)");
    refuses_bytes::<Symmetry>(&[8], "8 is not a symmetry (0 to 7)");
    refuses_bytes::<Outcome>(&[40, 25], "more than 64 discs");
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
        let packed = bytes(value);
        assert!(packed.len() > 1);
        for length in [0].into_iter().chain(2..packed.len()) {
            let complaint =
                format!("invalid length {length}, expected the {} bytes of {name}", packed.len());
            refuses_bytes::<T>(&packed[..length], &complaint);
        }
        assert!(postcard::from_bytes::<T>(&packed[..1]).is_err());
    }
    cut(Bitboard::FULL, "a set of squares");
    cut(Board::START, "a board");
    cut(Position::START, "a position");
    cut(support::game("f5d6"), "a game");
    cut(Outcome::from_board(Board::START), "an outcome");
    cut(Score { black: 33, white: 31 }, "a score");
    assert!(postcard::from_bytes::<Move>(&[]).is_err());
}
