//! Leaf counts on other boards and from other starts: the tables of `tests/data/perft.json`.
//!
//! On small boards, passes and finished games matter early. So these tables distinguish the
//! conventions better than those of the standard start.

use crate::support::vector_file;
use crate::variant::oracle::bridge::{self, PARALLEL, historical, rules};
use reversi_rules::perft::PerftConvention::{self, Discs, DiscsAndEnded, Plies, PliesAndEnded};
use reversi_rules::variant::{Bitboard, Board, Opening, Position, Rules, Square, Start};
use reversi_rules::{Color, Playable, perft, perft::perft_as};
use serde_json::Value;
use std::collections::HashSet;

/// Returns a table of the file: the leaves at depth 1, 2, ….
fn table(path: &[&str]) -> Vec<u64> {
    let file: Value = serde_json::from_str(vector_file!("perft.json")).expect("JSON");
    let table = path.iter().fold(&file, |value, key| &value[key]);
    let table: Vec<u64> = serde_json::from_value(table.clone()).expect("a table of numbers");
    assert!(!table.is_empty(), "{path:?}");
    table
}

/// Returns a number of the file.
fn number(path: &[&str]) -> u64 {
    let file: Value = serde_json::from_str(vector_file!("perft.json")).expect("JSON");
    let value = path.iter().fold(&file, |value, key| &value[key]);
    value.as_u64().unwrap_or_else(|| panic!("{path:?}"))
}

/// Compares the entries of the table in this range of depths. All of them must exist.
fn check(
    start: Position,
    convention: PerftConvention,
    table: &[u64],
    depths: std::ops::RangeInclusive<u32>,
) {
    assert!(*depths.end() as usize <= table.len());
    for depth in depths {
        let leaves = table[depth as usize - 1];
        assert_eq!(perft_as(convention, start, depth), leaves, "{convention:?}, depth {depth}");
    }
}

/// The deepest entry that a debug build reaches in a second or two.
const SHALLOW: u32 = 6;
const DEEP: u32 = SHALLOW + 1;

// Rule 7.1.
#[test]
fn six_by_six() {
    let start = rules(6, 6).start();
    check(start, Plies, &table(&["six_by_six", "P"]), 1..=SHALLOW);
    check(start, Discs, &table(&["six_by_six", "M"]), 1..=SHALLOW);
}

/// The tables end where the last game has ended.
#[test]
fn four_by_four() {
    let start = rules(4, 4).start();
    check(start, Plies, &table(&["four_by_four", "P"]), 1..=8);
    check(start, Plies, &table(&["four_by_four", "P"]), 14..=14);
    check(start, Discs, &table(&["four_by_four", "M"]), 1..=8);
    check(start, Discs, &table(&["four_by_four", "M"]), 13..=13);
}

/// The boards after 0, 1, … discs as the side to move sees them, before forced passes are played.
/// Images and exchanged colors count once.
#[test]
fn boards_of_the_side_to_move_up_to_symmetry() {
    for (side, name, discs) in [(4, "four_by_four", 12), (6, "six_by_six", 6)] {
        let mut level = HashSet::from([seen(&rules(side, side).start())]);
        for (depth, &count) in table(&[name, "unique_M"]).iter().enumerate().take(discs + 1) {
            assert_eq!(level.len() as u64, count, "{name}, {depth} discs");
            let settled = level.iter().map(Playable::after_forced_pass);
            level = settled
                .flat_map(|at| at.legal_moves().iter().map(move |to| seen(&at.place_unchecked(to))))
                .collect();
        }
    }
}

/// Returns one position for the eight images on a square board, with black to move.
fn seen(at: &Position) -> Position {
    let side = at.rules().width();
    let image = |turns: u8, mirrored: bool| {
        let place = |square: Square| {
            let (mut column, mut row) = (square.column(), square.row());
            if mirrored {
                column = side - 1 - column;
            }
            for _ in 0..turns {
                (column, row) = (side - 1 - row, column);
            }
            Square::new(column, row).expect("on the board")
        };
        let [player, opponent] =
            [at.player(), at.opponent()].map(|discs| discs.iter().map(place).collect::<Bitboard>());
        Board::new(player, opponent).expect("disjoint")
    };
    let images = (0..4).flat_map(|turns| [false, true].map(|mirrored| image(turns, mirrored)));
    Position::new(at.rules(), images.min().expect("eight"), Color::Black).expect("on the board")
}

/// If all games have ended, each is one leaf: 60,060 of them, by either convention.
#[test]
fn all_games_on_four_by_four() {
    let start = rules(4, 4).start();
    let games = number(&["four_by_four", "complete_games"]);
    assert_eq!(games, 60_060);
    assert_eq!(perft(start, 40), games);
    assert_eq!(perft_as(DiscsAndEnded, start, 12), games);
}

#[test]
fn eight_by_eight_is_the_core() {
    let start = Rules::STANDARD.start();
    for depth in 0..=6 {
        let core = reversi_rules::perft(reversi_rules::Position::START, depth);
        assert_eq!(perft(start, depth), core, "depth {depth}");
    }
}

fn parallel() -> Rules {
    bridge::start(8, 8, PARALLEL)
}

#[test]
fn parallel_eight_by_eight() {
    let table = table(&["parallel_8x8", "P"]);
    check(parallel().start(), Plies, &table, 1..=SHALLOW);
    check(parallel().start(), Discs, &table, 1..=SHALLOW);
}

#[test]
fn parallel_six_by_six() {
    let start = bridge::start(6, 6, PARALLEL).start();
    let table = table(&["parallel_6x6", "P"]);
    check(start, Plies, &table, 1..=SHALLOW);
    check(start, Discs, &table, 1..=SHALLOW);
}

// Rule 7.3.
#[test]
fn historical_eight_by_eight() {
    for (opening, name) in [(Opening::Free, "free"), (Opening::Parallel, "parallel_only")] {
        let table = table(&["historical_8x8", name]);
        check(historical(opening).start(), Plies, &table, 1..=9);
        check(historical(opening).start(), Discs, &table, 1..=9);
    }
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

// Rule 7.1: both 60 squares, wide and high.
#[test]
fn six_by_ten_and_ten_by_six() {
    let table = table(&["rect_6x10"]);
    for (width, height) in [(6, 10), (10, 6)] {
        check(rules(width, height).start(), Plies, &table, 1..=SHALLOW);
        check(rules(width, height).start(), Discs, &table, 1..=SHALLOW);
    }
}

#[test]
fn ten_by_ten_and_twelve_by_twelve() {
    for (side, name) in [(10, "square_10x10"), (12, "square_12x12")] {
        let table = table(&[name]);
        check(rules(side, side).start(), Plies, &table, 1..=SHALLOW);
        check(rules(side, side).start(), Discs, &table, 1..=SHALLOW);
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

mod slow {
    use super::{
        DEEP, Discs, DiscsAndEnded, PARALLEL, Plies, PliesAndEnded, Rules, bridge, check, number,
        parallel, perft_as, rules, table,
    };

    /// At depth nine the conventions begin to differ on 6×6.
    #[test]
    #[ignore = "a minute in release"]
    fn six_by_six_deeper() {
        let start = rules(6, 6).start();
        check(start, Plies, &table(&["six_by_six", "P"]), DEEP..=12);
        check(start, Discs, &table(&["six_by_six", "M"]), DEEP..=12);
    }

    #[test]
    #[ignore = "ten minutes in release"]
    fn six_by_six_to_the_end_of_the_table() {
        let start = rules(6, 6).start();
        check(start, Plies, &table(&["six_by_six", "P"]), 13..=13);
        check(start, Discs, &table(&["six_by_six", "M"]), 13..=13);
    }

    #[test]
    #[ignore = "seconds in release"]
    fn four_by_four_deeper() {
        let start = rules(4, 4).start();
        check(start, Plies, &table(&["four_by_four", "P"]), 9..=13);
        check(start, Discs, &table(&["four_by_four", "M"]), 9..=12);
        assert_eq!(perft_as(Plies, start, 40), 0);
    }

    /// The numbers of games that end after each number of discs, and their sum.
    #[test]
    fn the_ends_of_four_by_four() {
        let start = rules(4, 4).start();
        let mut ended = 0;
        for discs in 6..=12 {
            let with_ended = perft_as(DiscsAndEnded, start, discs + 1);
            let ends = with_ended - perft_as(Discs, start, discs + 1) - ended;
            let discs = discs.to_string();
            assert_eq!(ends, number(&["four_by_four", "games_ending_at_disc", &discs]), "{discs}");
            ended += ends;
        }
        assert_eq!(ended, number(&["four_by_four", "complete_games"]));
    }

    #[test]
    #[ignore = "ten seconds in release"]
    fn eight_by_eight_deeper() {
        let start = Rules::STANDARD.start();
        check(start, Plies, &table(&["standard_8x8", "P"]), DEEP..=10);
        check(start, PliesAndEnded, &table(&["standard_8x8", "PT"]), DEEP..=10);
        check(start, Discs, &table(&["standard_8x8", "M"]), DEEP..=10);
        check(start, DiscsAndEnded, &table(&["standard_8x8", "MT"]), DEEP..=10);
    }

    /// The shortest games from this start have seven discs, and there are eight of them.
    #[test]
    #[ignore = "seconds in release"]
    fn parallel_eight_by_eight_deeper() {
        let table = table(&["parallel_8x8", "P"]);
        check(parallel().start(), Plies, &table, DEEP..=9);
        check(parallel().start(), Discs, &table, DEEP..=9);
        let ended = number(&["parallel_8x8", "ended_before_ply_8"]);
        assert_eq!(perft_as(PliesAndEnded, parallel().start(), 8), table[7] + ended);
    }

    #[test]
    #[ignore = "seconds in release"]
    fn parallel_six_by_six_deeper() {
        let start = bridge::start(6, 6, PARALLEL).start();
        let table = table(&["parallel_6x6", "P"]);
        check(start, Plies, &table, DEEP..=9);
        check(start, Discs, &table, DEEP..=8);
        assert_eq!(perft_as(Discs, start, 9), number(&["parallel_6x6", "M9"]));
    }

    #[test]
    #[ignore = "seconds in release"]
    fn six_by_ten_and_ten_by_six_deeper() {
        let table = table(&["rect_6x10"]);
        for (width, height) in [(6, 10), (10, 6)] {
            check(rules(width, height).start(), Plies, &table, DEEP..=8);
            check(rules(width, height).start(), Discs, &table, DEEP..=8);
        }
    }

    #[test]
    #[ignore = "seconds in release"]
    fn ten_by_ten_and_twelve_by_twelve_deeper() {
        for (side, name, depth) in [(10, "square_10x10", 8), (12, "square_12x12", 7)] {
            let table = table(&[name]);
            check(rules(side, side).start(), Plies, &table, DEEP..=depth);
            check(rules(side, side).start(), Discs, &table, DEEP..=depth);
        }
    }
}
