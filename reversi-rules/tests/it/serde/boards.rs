//! Other boards: their text and their bytes.

use super::{Value, json};
use reversi_rules::variant::{Bitboard, Game, Move, Position, Rules, Square};

fn rules(text: &str) -> Rules {
    text.parse().expect(text)
}

fn is<T: Value>(value: &T, text: &str, length: usize) {
    assert_eq!(json(value), format!("{text:?}"));
    assert_eq!(&serde_json::from_str::<T>(&json(value)).expect("own text"), value);
    let mut buffer = [0; 500];
    let bytes = postcard::to_slice(value, &mut buffer).expect("room enough");
    // Postcard writes the length first, in seven bits for each byte.
    assert_eq!(bytes.len(), length + if length < 128 { 1 } else { 2 });
    assert_eq!(&postcard::from_bytes::<T>(bytes).expect("own bytes"), value);
}

#[test]
fn text_and_bytes_are_read_back() {
    let square: Square = "g10".parse().expect("a square");
    is(&square, "g10", 1);
    is(&Move::Place(square), "g10", 2);
    is::<Move>(&Move::Pass, "--", 2);
    is(&Bitboard::EMPTY, "", 32);
    is(&rules("4x4; missing a1 d4").missing(), "a1 d4", 32);
    is(&rules("6x6; mirrored"), "6x6; mirrored", 101);
    is(&rules("4x4; fewest").start(), "4x4; fewest: -----OX--XO----- X", 166);
    let start = rules("6x6").start();
    is(&Game::from_position(start), "6x6: ", 424);
    is(&Game::replay(start, "b3b2").expect("legal"), "6x6: b3b2", 424);
    let late = Game::replay(start, "b3b2").expect("legal").position();
    let game = Game::replay(late, "b1").expect("legal");
    is(&game, &format!("6x6: {late}: b1"), 424);
}

#[test]
fn wrong_text_is_refused_with_its_byte() {
    let refusal = |text: &str, read: fn(&str) -> Option<serde_json::Error>| {
        let error = read(&json(text)).expect(text).to_string();
        error.split(" at line").next().unwrap_or_default().to_owned()
    };
    let position = |text: &str| serde_json::from_str::<Position>(text).err();
    let game = |text: &str| serde_json::from_str::<Game>(text).err();
    assert_eq!(
        refusal("6x6", position),
        "the text must begin with rules and a colon, such as `6x6:`"
    );
    assert_eq!(refusal("6x3: ", game), "byte 0: a board has 4 to 16 rows, not 3");
    assert_eq!(
        refusal("4x4: --1", position),
        "byte 7: the digit 1 means different things in \
        different programs: use X O -"
    );
    assert_eq!(refusal("6x6: b3a1", game), "byte 7, ply 1: a1: a disc there flips nothing");
    assert_eq!(refusal("6x6: --: b3", game), "byte 7: the text ends after 2 of 36 cells");
    let mv = |text: &str| serde_json::from_str::<Move>(text).err();
    assert_eq!(refusal("q1", mv), "byte 0: 'q' is not a column (a to p)");
    assert!(postcard::from_bytes::<Move>(&[2, 1, 1]).is_err(), "257");
}
