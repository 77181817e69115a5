//! Stable keys, compared with vectors that another program computed.

use crate::support::{position, vector_file};
use reversi_rules::{Color, Playable, Position, Sides};
use serde::Deserialize;

#[derive(Deserialize)]
struct Keys {
    sides: Vec<SidesKey>,
    positions: Vec<PositionKey>,
    variants: Vec<VariantKey>,
}

#[derive(Deserialize)]
struct SidesKey {
    player: String,
    opponent: String,
    key: String,
}

#[derive(Deserialize)]
struct PositionKey {
    position: String,
    key: String,
}

#[derive(Deserialize)]
struct VariantKey {
    width: u8,
    height: u8,
    missing: Vec<String>,
    position: String,
    key: String,
}

fn vectors() -> Keys {
    serde_json::from_str(vector_file!("keys.json")).expect("keys.json")
}

fn number(text: &str) -> u64 {
    let digits = text.strip_prefix("0x").filter(|digits| digits.len() == 16);
    u64::from_str_radix(digits.expect(text), 16).expect(text)
}

#[test]
fn vectors_sides() {
    for SidesKey { player, opponent, key } in vectors().sides {
        let sides = Sides::from([&player, &opponent].map(|mask| number(mask)));
        assert_eq!(sides.key64(), number(&key), "{player} {opponent}");
        if let Ok(black) = Position::from_sides(sides, Color::Black) {
            let white = Position::from_sides(sides, Color::White).expect("disjoint");
            assert_eq!(black.key64(), sides.key64());
            assert_ne!(white.key64(), sides.key64());
        }
    }
}

#[test]
fn vectors_positions() {
    for PositionKey { position: text, key } in vectors().positions {
        let at = position(&text);
        assert_eq!(at.key64(), number(&key), "{text}");
        assert_eq!(Playable::key64(&at), number(&key), "{text}");
        assert_eq!(reversi_rules::variant::Position::from(at).key64(), number(&key), "{text}");
    }
}

#[test]
fn vectors_variants() {
    use crate::variant::oracle::bridge;
    use reversi_rules::Objective;
    use reversi_rules::variant::Position;

    for VariantKey { width, height, missing, position: text, key } in vectors().variants {
        let rules = bridge::rules(width, height).with_missing(bridge::squares(&missing));
        let rules = rules.expect("not the center");
        let at = bridge::position(&rules, &text);
        assert_eq!(at.key64(), number(&key), "{width}x{height} {text}");
        // Missing squares hold no discs, and the objective does not matter.
        let whole = bridge::rules(width, height).with_objective(Objective::Fewest);
        let same = Position::new(whole, at.board(), at.turn()).expect("a larger board");
        assert_eq!(same.key64(), at.key64(), "{width}x{height} {text}");
    }
}
