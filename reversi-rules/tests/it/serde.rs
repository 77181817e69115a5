//! The two forms in which values are saved and sent. They are promised to stay: what stands here
//! may grow and must not change.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::support::{self, MANY_PASSES, START};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use reversi_rules::{
    Bitboard, Board, Color, Game, GameEnd, Move, Outcome, Position, Score, Square, Symmetry,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_test::{Compact, Configure, Token, assert_de_tokens_error, assert_tokens};

trait Value: Serialize + DeserializeOwned + Copy + PartialEq + Debug {}
impl<T: Serialize + DeserializeOwned + Copy + PartialEq + Debug> Value for T {}

fn json<T: Serialize>(value: T) -> String {
    serde_json::to_string(&value).expect("JSON")
}

/// The bytes that postcard makes, which writes every `u8` as itself and numbers above in a
/// variable length.
fn bytes<T: Serialize>(value: T) -> Vec<u8> {
    postcard::to_slice(&value, &mut [0; 100]).expect("room enough").to_vec()
}

/// The value has that text and those bytes, and comes back from both.
fn forms<T: Value>(value: T, text: &str, packed: &[u8]) {
    assert_eq!(json(value), format!("\"{text}\""));
    assert_eq!(serde_json::from_str::<T>(&json(text)).expect(text), value);
    assert_eq!(bytes(value), packed, "{text}");
    assert_eq!(postcard::from_bytes::<T>(packed).expect(text), value);
}

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

#[test]
fn colours_squares_and_moves() {
    forms(Color::Black, "black", &[0]);
    forms(Color::White, "white", &[1]);
    for square in Square::ALL {
        forms(square, &square.to_string(), &[square.index()]);
        forms(Move::Place(square), &square.to_string(), &[square.index()]);
    }
    forms(Square::A1, "a1", &[0]);
    forms(Square::F5, "f5", &[37]);
    forms(Move::Pass, "--", &[64]);
}

#[test]
fn sets_of_squares() {
    forms(Bitboard::EMPTY, "0x0000000000000000", &[0; 8]);
    forms(Bitboard::FULL, "0xffffffffffffffff", &[0xFF; 8]);
    let moves = Position::START.legal_moves();
    forms(moves, "0x0000102004080000", &[0, 0, 0x08, 0x04, 0x20, 0x10, 0, 0]);
}

const START_BYTES: [u8; 17] = [0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0, 0, 0x08, 0x10, 0, 0, 0, 0];

#[test]
fn boards_and_positions() {
    forms(Board::START, START, &START_BYTES[..16]);
    forms(Position::START, &format!("{START} X"), &START_BYTES);
    let white = Position::new(Board::EMPTY.with_disc(Square::H8, Color::White), Color::White);
    let packed = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 1];
    forms(white, &format!("{}O O", "-".repeat(63)), &packed);
}

#[test]
fn games() {
    let packed = |start: [u8; 17], squares: &[u8]| {
        let mut bytes = start.to_vec();
        bytes.extend(squares);
        bytes.resize(81, 255);
        bytes
    };
    forms(Game::new(), "", &packed(START_BYTES, &[]));
    let mut game = support::game("f5d6c3d3");
    game.undo();
    forms(game, "f5d6c3", &packed(START_BYTES, &[37, 43, 18]));
    let passes = support::game(MANY_PASSES);
    let squares: Vec<u8> = passes.placements().iter().map(|square| square.index()).collect();
    forms(passes, MANY_PASSES, &packed(START_BYTES, &squares));

    // White to move must pass; black's move comes first.
    let start = format!("XO{} O", "-".repeat(62));
    let mut game = Game::from_position(support::position(&start));
    let start_bytes = [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1];
    forms(game, &format!("{start}:"), &packed(start_bytes, &[]));
    game.play(Square::C1).expect("legal");
    forms(game, &format!("{start}:c1"), &packed(start_bytes, &[2]));

    // The standard board is not the standard start if white moves first.
    let white = Position::new(Board::START, Color::White);
    let mut packed_white = START_BYTES;
    packed_white[16] = 1;
    forms(Game::from_position(white), &format!("{START} O:"), &packed(packed_white, &[]));
}

#[test]
fn results() {
    forms(Outcome::from_discs(14, 1).expect("fits"), "14-1", &[14, 1]);
    forms(Outcome::of(Board::START), "2-2", &[2, 2]);
    forms(Score { black: 63, white: 1 }, "63-1", &[63, 1]);
    forms(Score { black: 255, white: 0 }, "255-0", &[255, 0]);
    forms(GameEnd::Normal, "normal", &[0]);
    forms(GameEnd::Timeout, "timeout", &[1]);
    forms(GameEnd::Resignation, "resignation", &[2]);
    forms(GameEnd::Agreement, "agreement", &[3]);
    forms(GameEnd::Adjourned, "adjourned", &[4]);
}

#[test]
fn symmetries() {
    let names = [
        "unchanged",
        "quarter turn clockwise",
        "half turn",
        "quarter turn anticlockwise",
        "mirrored left to right",
        "mirrored top to bottom",
        "mirrored in the diagonal a1-h8",
        "mirrored in the diagonal h1-a8",
    ];
    for (index, (symmetry, name)) in (0..).zip(Symmetry::ALL.into_iter().zip(names)) {
        forms(symmetry, name, &[index]);
    }
}

/// What the formats are asked to write: strings, single bytes and tuples of bytes.
#[test]
fn the_forms_are_the_same_in_every_format() {
    assert_tokens(&Square::F5.readable(), &[Token::Str("f5")]);
    assert_tokens(&Square::F5.compact(), &[Token::U8(37)]);
    assert_tokens(&Color::White.compact(), &[Token::U8(1)]);
    let mut tokens = vec![Token::Tuple { len: 8 }];
    tokens.extend([0, 0, 0x08, 0x04, 0x20, 0x10, 0, 0].map(Token::U8));
    tokens.push(Token::TupleEnd);
    assert_tokens(&Position::START.legal_moves().compact(), &tokens);
}

/// What other programs and people write.
#[test]
fn text_is_read_as_the_parsers_read_it() {
    fn same<T: Value>(text: &str, value: T) {
        assert_eq!(serde_json::from_str::<T>(&json(text)).expect(text), value);
    }
    same("Black", Color::Black);
    same("O", Color::White);
    same("F5", Square::F5);
    same("PASS", Move::Pass);
    same("0x1", Square::A1.bitboard());
    same("0x0000102004080000", Position::START.legal_moves());
    same("0x00F0000000000000", Bitboard::from_bits(0xF0 << 48));
    same(&START.replace('-', "."), Board::START);
    same(&START.replace('X', "●").replace('O', "○"), Board::START);
    same("1. F5 D6 2. C3", support::game("f5d6c3"));
    same(&format!("{START} X: f5 d6"), support::game("f5d6"));
    same("TIMEOUT", GameEnd::Timeout);
    let start = format!("XO{} O", "-".repeat(62));
    let mut game = Game::from_position(support::position(&start));
    game.play(Square::C1).expect("legal");
    same(&format!("{start}: -- C1"), game);
}

#[test]
fn values_stand_in_other_values_and_as_keys() {
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Saved {
        game: Game,
        hint: Option<Move>,
        visits: BTreeMap<Square, u32>,
        history: Vec<Position>,
    }
    let saved = Saved {
        game: support::game("f5"),
        hint: Some(Move::Pass),
        visits: [(Square::D6, 3), (Square::F4, 1)].into(),
        history: vec![Position::START],
    };
    let text = format!(
        r#"{{"game":"f5","hint":"--","visits":{{"f4":1,"d6":3}},"history":["{START} X"]}}"#
    );
    assert_eq!(json(&saved), text);
    assert_eq!(serde_json::from_str::<Saved>(&text).expect("own text"), saved);
    let value = serde_json::to_value(&saved).expect("a value");
    assert_eq!(serde_json::from_value::<Saved>(value).expect("own value"), saved);

    let mut buffer = [0; 200];
    let packed = postcard::to_slice(&saved, &mut buffer).expect("room enough");
    // A game; a presence and a move; two keys with their numbers; one position.
    assert_eq!(packed.len(), 81 + 2 + (1 + 2 + 2) + (1 + 17));
    assert_eq!(postcard::from_bytes::<Saved>(packed).expect("own bytes"), saved);
}

const MASK: &str = "not a set of squares: 0x and one to sixteen hexadecimal digits";
const COUNTS: &str = "not an outcome: two numbers of discs, at most 64 together, with a hyphen \
                      between";
const SCORE: &str = "not a score: two numbers up to 255 with a hyphen between";

#[test]
fn wrong_text_is_refused_with_what_is_wrong() {
    assert_eq!(refusal::<Color>("green"), "neither black nor white");
    assert_eq!(refusal::<Square>("f9"), "byte 1: '9' is not a row (1 to 8)");
    assert_eq!(refusal::<Square>("--"), "byte 0: '-' is not a column (a to h)");
    assert_eq!(refusal::<Move>("f55"), "byte 2: a square's name has two characters");
    let masks = ["", "0x", "12", "0X12", "0x+1", "0x-1", "0xg", "0x1_0", "0x00000000000000000"];
    for text in masks {
        assert_eq!(refusal::<Bitboard>(text), MASK, "{text}");
    }
    assert_eq!(refusal::<Board>("--"), "byte 2: the text ends after 2 of 64 cells");
    assert_eq!(refusal::<Position>(START), "byte 64: the side to move is missing");
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
    assert_eq!(refusal::<Game>("f5f6f4"), "byte 4, ply 2: f4: a disc there flips nothing");
    assert_eq!(refusal::<Game>("f5x"), "byte 2, ply 1: 'x' is not part of a move");
    assert_eq!(
        refusal::<Game>("f5--"),
        "byte 2, ply 1: --: a pass is forbidden while a legal move exists"
    );
    // Bytes count from the start of the whole text.
    assert_eq!(
        refusal::<Game>(&format!("{START} X:f5 a1")),
        "byte 70, ply 1: a1: a disc there flips nothing"
    );
    assert_eq!(refusal::<Game>(&format!("{START}:f5")), "byte 64: the side to move is missing");
    assert_eq!(refusal::<Game>("f5:d6"), "byte 0: 'f' is neither a disc nor an empty square");
    assert_eq!(
        refusal::<Game>(&format!("{START} X:f5:d6")),
        "byte 69, ply 1: ':' is not part of a move"
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
    refuses_bytes::<Board>(&[1; 16], "byte 8: a1 holds both a black and a white disc");
    let mut packed = START_BYTES;
    packed[16] = 2;
    refuses_bytes::<Position>(&packed, "byte 16: 2 is neither black (0) nor white (1)");
    let mut packed = support::game("f5").to_bytes();
    packed[18] = 37;
    let complaint = "byte 18: ply 1: f5: the square already holds a black disc";
    refuses_bytes::<Game>(&packed, complaint);
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
    cut(Outcome::of(Board::START), "an outcome");
    cut(Score { black: 33, white: 31 }, "a score");
    assert!(postcard::from_bytes::<Move>(&[]).is_err());
}

/// From any start, most of which play cannot reach.
fn games_from_anywhere() -> impl Strategy<Value = Game> {
    let start = (any::<u64>(), any::<u64>(), any::<bool>()).prop_map(|(a, b, turn)| {
        let turn = if turn { Color::Black } else { Color::White };
        support::from_masks(a & b, a & !b, turn)
    });
    let start = prop_oneof![Just(Position::START), start];
    (start, vec(any::<u32>(), 0..=60)).prop_map(|(start, picks)| {
        let mut game = Game::from_position(start);
        for pick in picks {
            let legal = game.legal_moves();
            let Some(square) = legal.nth(pick % legal.len().max(1)) else { break };
            game.play(square).expect("legal");
        }
        game
    })
}

fn comes_back<T: Value>(value: T) -> Result<(), TestCaseError> {
    prop_assert_eq!(serde_json::from_str::<T>(&json(value)).expect("own text"), value);
    prop_assert_eq!(postcard::from_bytes::<T>(&bytes(value)).expect("own bytes"), value);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(64),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_written_is_read(game in games_from_anywhere()) {
        comes_back(game)?;
        comes_back(game.start())?;
        comes_back(game.position())?;
        comes_back(game.position().board())?;
        comes_back(game.legal_moves())?;
        comes_back(Outcome::of(game.position().board()))?;
    }

    #[test]
    fn one_wrong_character_is_refused_or_another_value(
        game in games_from_anywhere(),
        at in any::<prop::sample::Index>(),
        other in "[-XO.:a-h1-8x0 é]",
    ) {
        let text = format!("{}:{game}", game.start());
        let at = at.index(text.len());
        let text = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        match serde_json::from_str::<Game>(&json(&text)) {
            Ok(game) => comes_back(game)?,
            Err(error) => prop_assert!(error.to_string().starts_with("byte "), "{error}"),
        }
    }

    #[test]
    fn one_wrong_byte_is_refused_or_another_value(
        game in games_from_anywhere(),
        at in 0_usize..81,
        other in any::<u8>(),
    ) {
        let mut packed = bytes(game);
        packed[at] = other;
        if let Ok(game) = postcard::from_bytes::<Game>(&packed) {
            prop_assert_eq!(bytes(game), &packed[..]);
        }
        let start = &packed[..17];
        if let Ok(position) = postcard::from_bytes::<Position>(start) {
            prop_assert_eq!(bytes(position), start);
        }
    }
}
