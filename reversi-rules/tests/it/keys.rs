//! Stable keys, compared with vectors that another program computed.

use crate::support::{Random, position, vector_file};
use reversi_rules::{Bitboard, Color, Playable, Position, Sides, Square};
use serde::Deserialize;
use std::collections::HashSet;

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
fn vectors_are_sixty_different_keys() {
    let Keys { sides, positions, variants } = vectors();
    assert!(sides.len() + positions.len() + variants.len() >= 60);
    let keys = |keys: &[&String]| keys.iter().map(|key| number(key)).collect::<HashSet<_>>().len();
    assert_eq!(keys(&sides.iter().map(|at| &at.key).collect::<Vec<_>>()), sides.len());
    assert_eq!(keys(&positions.iter().map(|at| &at.key).collect::<Vec<_>>()), positions.len());
    assert_eq!(keys(&variants.iter().map(|at| &at.key).collect::<Vec<_>>()), variants.len());
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

/// Boards that differ in the discs of one side have different keys, because no step loses a bit.
#[test]
fn sets_of_one_side_have_keys_of_their_own() {
    let mut random = Random::new(64);
    for _ in 0..500 {
        let sides = random.position().sides();
        let Sides { player, opponent } = sides;
        let squares = Square::ALL.map(Square::bitboard);
        let others = [random.next(), random.next()].map(Bitboard::from_bits);
        let changed: HashSet<Bitboard> = squares.into_iter().chain(others).collect();
        let key = |player, opponent| Sides::new(player, opponent).key64();
        let of_player: HashSet<u64> = changed.iter().map(|&x| key(player ^ x, opponent)).collect();
        let of_other: HashSet<u64> = changed.iter().map(|&x| key(player, opponent ^ x)).collect();
        assert_eq!((of_player.len(), of_other.len()), (changed.len(), changed.len()));
        assert!(!of_player.contains(&sides.key64()) && !of_other.contains(&sides.key64()));
    }
}

mod slow {
    use super::{Color, Position, Random, Sides};
    use crate::support::vectors;
    use std::env;

    /// Every board of the first eleven plies of perft, and boards of random games, until there are
    /// `$REVERSI_KEYS` boards, or 100 million. Each takes 32 bytes of memory.
    #[test]
    #[ignore = "a minute and 4 GB in a release build"]
    fn keys_do_not_collide() {
        let count =
            env::var("REVERSI_KEYS").map_or(100_000_000, |count| count.parse().expect(&count));
        let (mut boards, mut layer) = (Vec::new(), vec![Sides::START]);
        let mut layers = Vec::new();
        for _ in 0..=11 {
            layers.push(layer.len());
            boards.extend_from_slice(&layer);
            layer = layer.iter().flat_map(|at| at.children().map(|(_, child)| child)).collect();
            layer.sort_unstable();
            layer.dedup();
        }
        let table = vectors::perft().unique_positions_no_symmetry;
        assert_eq!((&layers[..table.len()], layers[9]), (&table[..], 1_743_560));

        let mut random = Random::new(20);
        while boards.len() < count {
            while boards.len() < count {
                let mut at = Position::START;
                while let Some(square) = random.pick(at.legal_moves()) {
                    at = at.place_unchecked(square).after_forced_pass();
                    boards.push(at.sides());
                }
            }
            boards.sort_unstable();
            boards.dedup();
        }
        let mut keys = Vec::with_capacity(2 * boards.len());
        for &sides in &boards {
            let white = Position::from_sides(sides, Color::White).expect("disjoint");
            keys.extend([sides.key64(), white.key64()]);
        }
        keys.sort_unstable();
        keys.dedup();
        assert!(boards.len() >= count);
        assert_eq!(keys.len(), 2 * boards.len());
        println!("{} boards with either side to move have as many keys", boards.len());
    }
}
