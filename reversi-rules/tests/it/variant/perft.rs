//! Leaf counts on other boards and from other starts: the tables of `tests/data/perft.json`.
//!
//! On small boards, passes and finished games matter early. So these tables distinguish the
//! conventions better than those of the standard start.

use crate::support::vector_file;
use crate::variant::oracle::bridge::{self, PARALLEL, historical, rules};
use reversi_rules::perft::PerftConvention::{self, Discs, DiscsAndEnded, Plies, PliesAndEnded};
use reversi_rules::variant::{Opening, Position, Rules, Start};
use reversi_rules::{perft, perft::perft_as};
use serde_json::Value;
use std::ops::RangeInclusive;

/// Returns a table of the file: the leaves at depth 1, 2, ….
fn table(path: &[&str]) -> Vec<u64> {
    let file: Value = serde_json::from_str(vector_file!("perft.json")).expect("JSON");
    let table = path.iter().fold(&file, |value, key| &value[key]);
    let table: Vec<u64> = serde_json::from_value(table.clone()).expect("a table of numbers");
    assert!(!table.is_empty(), "{path:?}");
    table
}

/// A start, the path of its table, and the deepest entry that a release build reaches in seconds.
type Case = (Rules, &'static [&'static str], PerftConvention, u32);

fn cases() -> Vec<Case> {
    let parallel = |side| bridge::start(side, side, PARALLEL);
    let both = [
        (parallel(8), &["parallel_8x8", "P"][..], 9),
        (parallel(6), &["parallel_6x6", "P"], 8),
        (historical(Opening::Free), &["historical_8x8", "free"], 9),
        (historical(Opening::Parallel), &["historical_8x8", "parallel_only"], 9),
        (rules(6, 10), &["rect_6x10"], 8),
        (rules(10, 6), &["rect_6x10"], 8),
        (rules(10, 10), &["square_10x10"], 8),
        (rules(12, 12), &["square_12x12"], 7),
    ];
    let both = both
        .into_iter()
        .flat_map(|(rules, path, deepest)| [Plies, Discs].map(|c| (rules, path, c, deepest)));
    let each: [Case; 8] = [
        (rules(4, 4), &["four_by_four", "P"], Plies, 14),
        (rules(4, 4), &["four_by_four", "M"], Discs, 13),
        (rules(6, 6), &["six_by_six", "P"], Plies, 12),
        (rules(6, 6), &["six_by_six", "M"], Discs, 12),
        (Rules::STANDARD, &["standard_8x8", "P"], Plies, 10),
        (Rules::STANDARD, &["standard_8x8", "PT"], PliesAndEnded, 10),
        (Rules::STANDARD, &["standard_8x8", "M"], Discs, 10),
        (Rules::STANDARD, &["standard_8x8", "MT"], DiscsAndEnded, 10),
    ];
    both.chain(each).collect()
}

/// Compares the entries of each table in this range of depths.
fn check(depths: impl Fn(u32) -> RangeInclusive<u32>) {
    for (rules, path, convention, deepest) in cases() {
        let table = table(path);
        for depth in depths(deepest) {
            let leaves = perft_as(convention, rules.start(), depth);
            assert_eq!(leaves, table[depth as usize - 1], "{path:?}, {convention}, depth {depth}");
        }
    }
}

/// The deepest entry that a debug build reaches in a second or two.
const SHALLOW: u32 = 6;

// Rules 7.1, 7.2, 7.3.
#[test]
fn tables() {
    check(|_| 1..=SHALLOW);
}

#[test]
#[ignore = "a minute in a release build"]
fn tables_deeper() {
    check(|deepest| SHALLOW + 1..=deepest);
}

/// If all games have ended, each is one leaf: 60,060 of them, by either convention.
#[test]
fn all_games_on_four_by_four() {
    let start = rules(4, 4).start();
    assert_eq!(perft(start, 40), 60_060);
    assert_eq!(perft_as(DiscsAndEnded, start, 12), 60_060);
}

/// From the fourth disc on, a free opening is either diagonal or parallel.
#[test]
fn historical_with_a_diagonal_only() {
    let leaves = |opening, depth| perft(historical(opening).start(), depth);
    let diagonal: Vec<u64> = (1..=6).map(|depth| leaves(Opening::Diagonal, depth)).collect();
    assert_eq!(diagonal, [4, 8, 8, 8, 32, 96]);
    for depth in 4..=8 {
        let free = leaves(Opening::Diagonal, depth) + leaves(Opening::Parallel, depth);
        assert_eq!(free, leaves(Opening::Free, depth), "depth {depth}");
    }
    // Eight orders, each of which leads to the standard or the mirrored start.
    for depth in 1..=5 {
        let standard = perft(Rules::STANDARD.start(), depth);
        assert_eq!(leaves(Opening::Diagonal, 4 + depth), 8 * standard, "depth {depth}");
    }
}

/// A mirrored board has the same tree, whatever its size.
// Rule 7.2.
#[test]
fn mirrored_starts() {
    for (width, height) in [(4, 4), (6, 6), (8, 8), (6, 10), (7, 5), (16, 16)] {
        let mirrored = bridge::start(width, height, Start::Mirrored).start();
        // The center of a board with an odd side is not in the middle, so colors and turn are
        // exchanged instead.
        let standard = rules(width, height).start();
        let turned = Position::new(
            rules(width, height),
            bridge::exchanged(mirrored.board()),
            !mirrored.turn(),
        )
        .expect("on the board");
        assert_eq!(standard.board(), turned.board());
        for depth in 0..=5 {
            let leaves = perft(mirrored, depth);
            assert_eq!(leaves, perft(turned, depth), "{width}x{height}, depth {depth}");
            if width % 2 == 0 && height % 2 == 0 {
                assert_eq!(leaves, perft(standard, depth), "{width}x{height}, depth {depth}");
            }
        }
    }
}

/// Each of the four conventions on boards where they differ, compared with the oracle.
#[test]
fn every_convention_against_the_oracle() {
    let starts = [
        rules(4, 4),
        rules(4, 5),
        rules(5, 4),
        bridge::start(4, 4, PARALLEL),
        bridge::start(4, 4, Start::Historical(Opening::Diagonal)),
        rules(5, 5).with_missing(bridge::squares(&["a1", "e5", "c1"])).expect("not the center"),
    ];
    for rules in starts {
        let (start, oracle) = (rules.start(), bridge::oracle(&rules.start()));
        for depth in 0..=6 {
            for (convention, passes, ended) in [
                (Plies, true, false),
                (PliesAndEnded, true, true),
                (Discs, false, false),
                (DiscsAndEnded, false, true),
            ] {
                let expected = oracle.perft(depth, passes, ended);
                let leaves = perft_as(convention, start, depth);
                assert_eq!(leaves, expected, "{start:?}, {convention:?}, depth {depth}");
            }
        }
    }
}
