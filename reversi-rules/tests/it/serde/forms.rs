//! The text and the bytes of each type.

use super::{START_BYTES, Value, bytes, json};
use crate::support::{self, MANY_PASSES, START};
use reversi_rules::{
    Bitboard, Board, Color, Game, GameEnd, Move, Objective, Outcome, Phase, Position, Score,
    Square, Symmetry,
};
use serde_test::{
    Compact, Configure, Readable, Token, assert_de_tokens, assert_de_tokens_error, assert_tokens,
};

/// Checks that a value has this text and these bytes, and can be read from both.
#[expect(clippy::needless_pass_by_value, reason = "calls are shorter so")]
fn forms<T: Value>(value: T, text: &str, packed: &[u8]) {
    assert_eq!(json(&value), format!("\"{text}\""));
    assert_eq!(serde_json::from_str::<T>(&json(text)).expect(text), value);
    // Postcard writes the length first.
    let written = bytes(&value);
    assert_eq!(written.split_first(), Some((&(packed.len() as u8), packed)), "{text}");
    assert_eq!(postcard::from_bytes::<T>(&written).expect(text), value);
}

#[test]
fn colors_squares_and_moves() {
    forms(Color::Black, "black", &[0]);
    forms(Color::White, "white", &[1]);
    for square in Square::ALL {
        forms(square, &square.to_string(), &[u8::from(square)]);
        forms(Move::Place(square), &square.to_string(), &[u8::from(square)]);
    }
    forms(Square::A1, "a1", &[0]);
    forms(Square::F5, "f5", &[37]);
    forms(Move::PASS, "--", &[64]);
}

#[test]
fn sets_of_squares() {
    forms(Bitboard::EMPTY, "0x0000000000000000", &[0; 8]);
    forms(Bitboard::FULL, "0xffffffffffffffff", &[0xFF; 8]);
    let moves = Position::START.legal_moves();
    forms(moves, "0x0000102004080000", &[0, 0, 0x08, 0x04, 0x20, 0x10, 0, 0]);
}

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
    let squares: Vec<u8> = passes.placements().iter().map(|&square| square.into()).collect();
    forms(passes, MANY_PASSES, &packed(START_BYTES, &squares));

    // White must pass, so black moves first.
    let start = format!("XO{} O", "-".repeat(62));
    let mut game = Game::from_position(support::position(&start));
    let start_bytes = [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1];
    forms(game.clone(), &format!("{start}:"), &packed(start_bytes, &[]));
    game.place(Square::C1).expect("legal");
    forms(game, &format!("{start}:c1"), &packed(start_bytes, &[2]));

    // The standard board with white to move is not the standard start.
    let white = Position::new(Board::START, Color::White);
    let mut packed_white = START_BYTES;
    packed_white[16] = 1;
    forms(Game::from_position(white), &format!("{START} O:"), &packed(packed_white, &[]));
}

#[test]
fn results() {
    forms(Score { black: 63, white: 1 }, "63-1", &[63, 0, 1, 0]);
    forms(Score { black: 255, white: 0 }, "255-0", &[255, 0, 0, 0]);
    forms(Score { black: 256, white: 65535 }, "256-65535", &[0, 1, 255, 255]);
    forms(Phase::ToMove, "to move", &[0]);
    forms(Phase::MustPass, "must pass", &[1]);
    forms(Phase::Over, "over", &[2]);
    forms(GameEnd::Normal, "normal", &[0]);
    forms(GameEnd::Timeout, "timeout", &[1]);
    forms(GameEnd::Resignation, "resignation", &[2]);
    forms(GameEnd::Agreement, "agreement", &[3]);
    forms(GameEnd::Adjourned, "adjourned", &[4]);
    forms(GameEnd::Forfeit, "forfeit", &[5]);
}

#[test]
fn outcomes() {
    let outcome = |black, white, squares| Outcome::on_squares(black, white, squares).expect("fits");
    forms(outcome(38, 26, 64), "38-26", &[38, 0, 26, 0, 64, 0, 0]);
    // The score, followed by the discs if they differ.
    forms(outcome(14, 1, 64), "63-1 (14-1)", &[14, 0, 1, 0, 64, 0, 0]);
    forms(outcome(0, 13, 64), "0-64 (0-13)", &[0, 0, 13, 0, 64, 0, 0]);
    forms(Outcome::from_board(Board::START), "32-32 (2-2)", &[2, 0, 2, 0, 64, 0, 0]);
    // Other boards and another objective.
    forms(outcome(20, 16, 36), "20-16 of 36", &[20, 0, 16, 0, 36, 0, 0]);
    forms(outcome(20, 10, 36), "26-10 (20-10) of 36", &[20, 0, 10, 0, 36, 0, 0]);
    // An odd number of squares cannot be split in a tie.
    forms(outcome(2, 2, 25), "2-2 of 25", &[2, 0, 2, 0, 25, 0, 0]);
    forms(outcome(0, 0, 0), "0-0 of 0", &[0; 7]);
    let all = outcome(256, 0, 256).with_objective(Objective::Fewest);
    forms(all, "256-0 of 256 fewest", &[0, 1, 0, 0, 0, 1, 1]);
    let wiped_out = outcome(14, 1, 64).with_objective(Objective::Fewest);
    forms(wiped_out, "63-1 (14-1) fewest", &[14, 0, 1, 0, 64, 0, 1]);
}

#[test]
fn symmetries() {
    let names = [
        "unchanged",
        "quarter turn clockwise",
        "half turn",
        "quarter turn counterclockwise",
        "mirrored left to right",
        "mirrored top to bottom",
        "mirrored in the diagonal a1-h8",
        "mirrored in the diagonal h1-a8",
    ];
    for (index, (symmetry, name)) in (0..).zip(Symmetry::ALL.into_iter().zip(names)) {
        forms(symmetry, name, &[index]);
    }
}

/// The data types that the formats are asked to write: strings and byte strings. Numbers and sequences
/// are read too.
#[test]
fn the_forms_are_the_same_in_every_format() {
    assert_tokens(&Square::F5.readable(), &[Token::Str("f5")]);
    assert_tokens(&Square::F5.compact(), &[Token::Bytes(&[37])]);
    let moves = Position::START.legal_moves();
    let packed = [0, 0, 0x08, 0x04, 0x20, 0x10, 0, 0];
    assert_tokens(&moves.compact(), &[Token::Bytes(&[0, 0, 0x08, 0x04, 0x20, 0x10, 0, 0])]);
    let mut tokens = vec![Token::Seq { len: Some(8) }];
    tokens.extend(packed.map(Token::U8));
    tokens.push(Token::SeqEnd);
    assert_de_tokens(&moves.compact(), &tokens);
    tokens.insert(8, Token::U8(0));
    let nine = "invalid length 9, expected the text of a set of squares, or 8 bytes";
    assert_de_tokens_error::<Compact<Bitboard>>(&tokens, nine);
    assert_de_tokens(&moves.readable(), &[Token::U64(moves.bits())]);
    assert_de_tokens(&moves.readable(), &[Token::I64(moves.bits() as i64)]);
    let negative = "invalid type: integer `-1`, expected the text of a set of squares, or 8 bytes";
    assert_de_tokens_error::<Readable<Bitboard>>(&[Token::I64(-1)], negative);
}

/// Text that other programs and people write.
#[test]
fn text_is_read_as_the_parsers_read_it() {
    #[expect(clippy::needless_pass_by_value, reason = "calls are shorter so")]
    fn same<T: Value>(text: &str, value: T) {
        assert_eq!(serde_json::from_str::<T>(&json(text)).expect(text), value);
    }
    same("Black", Color::Black);
    same("O", Color::White);
    same("F5", Square::F5);
    same("PASS", Move::PASS);
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
    game.place(Square::C1).expect("legal");
    same(&format!("{start}: -- C1"), game);
}
