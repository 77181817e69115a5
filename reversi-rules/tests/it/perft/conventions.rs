//! Leaf counts in the four conventions, which differ in forced passes and finished games.

use crate::oracle::Oracle;
use crate::support::{self, Random, position, vector_file, vectors};
use reversi_rules::perft::PerftConvention::{self, Discs, DiscsAndEnded, Plies, PliesAndEnded};
use reversi_rules::{Color, Game, Move, Position, perft, perft::perft_as};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The tables of the standard start in `perft.json`, one for each convention.
#[derive(Deserialize)]
struct Table {
    #[serde(rename = "P")]
    plies: Vec<u64>,
    #[serde(rename = "PT")]
    plies_and_ended: Vec<u64>,
    #[serde(rename = "M")]
    discs: Vec<u64>,
    #[serde(rename = "MT")]
    discs_and_ended: Vec<u64>,
    #[serde(rename = "games_ending_at_ply_P")]
    ending_at_ply: BTreeMap<usize, u64>,
    #[serde(rename = "games_ending_at_ply_M")]
    ending_at_disc: BTreeMap<usize, u64>,
}

impl Table {
    fn read() -> Self {
        #[derive(Deserialize)]
        struct File {
            standard_8x8: Table,
        }
        let file: File = serde_json::from_str(vector_file!("perft.json")).expect("the table");
        file.standard_8x8
    }

    /// Returns the leaves at depth 1, 2, …
    fn column(&self, convention: PerftConvention) -> &[u64] {
        match convention {
            Plies => &self.plies,
            PliesAndEnded => &self.plies_and_ended,
            Discs => &self.discs,
            DiscsAndEnded => &self.discs_and_ended,
            _ => unreachable!("no other convention"),
        }
    }
}

/// The start to depth nine, where forced passes begin to distinguish the conventions.
fn column(convention: PerftConvention) {
    let table = Table::read();
    assert_eq!(perft_as(convention, Position::START, 0), 1);
    assert!(table.column(convention).len() >= 9);
    for (depth, &leaves) in (1..=9).zip(table.column(convention)) {
        assert_eq!(perft_as(convention, Position::START, depth), leaves, "{convention} {depth}");
    }
}

#[test]
fn the_column_p() {
    column(Plies);
}

#[test]
fn the_column_pt() {
    column(PliesAndEnded);
}

#[test]
fn the_column_m() {
    column(Discs);
}

#[test]
fn the_column_mt() {
    column(DiscsAndEnded);
}

/// At depth ten, the 228 games that ended at ply nine are leaves for the first time.
#[test]
fn the_published_table_where_ended_games_begin() {
    assert_eq!(perft(Position::START, 10), Table::read().plies_and_ended[9]);
}

/// Eight games end at the seventh ply, so early that the conventions soon differ.
#[test]
fn the_parallel_start() {
    let vector = vectors::perft().parallel_8x8;
    let start = position(&format!("{} X", vector.board));
    assert!(vector.without_ended_games.len() >= 9);
    for (depth, &leaves) in (1..=9).zip(&vector.without_ended_games) {
        for convention in [Plies, Discs] {
            assert_eq!(perft_as(convention, start, depth), leaves, "{convention} {depth}");
        }
        let ended = match depth {
            ..=7 => 0,
            8 => 8,
            // Games that end at ply eight would be added.
            _ => continue,
        };
        for convention in [PliesAndEnded, DiscsAndEnded] {
            assert_eq!(perft_as(convention, start, depth), leaves + ended, "{convention} {depth}");
        }
    }
}

/// White passes, black plays a1, and the game is over.
#[test]
fn passes_and_ends_count_as_the_convention_defines() {
    let at = position(support::MUST_PASS);
    let over = position("---------------------------XX------XX--------------------------- O");
    for (convention, leaves) in [
        (Plies, [1, 1, 1, 0, 0]),
        (PliesAndEnded, [1, 1, 1, 1, 1]),
        (Discs, [1, 1, 0, 0, 0]),
        (DiscsAndEnded, [1, 1, 1, 1, 1]),
    ] {
        for (depth, leaves) in (0..).zip(leaves) {
            assert_eq!(perft_as(convention, at, depth), leaves, "{convention} {depth}");
        }
        let ended = u64::from(convention.counts_ended());
        assert_eq!([0, 1, 40].map(|depth| perft_as(convention, over, depth)), [1, ended, ended]);
        assert_eq!(perft_as(convention, at, u32::MAX), ended);
    }
}

/// Counts on the oracle, as each convention is defined.
fn leaves(convention: PerftConvention, at: &Oracle, depth: u32) -> u64 {
    if depth == 0 {
        1
    } else if at.is_over() {
        match convention {
            Plies | Discs => 0,
            _ => 1,
        }
    } else if at.must_pass() {
        match convention {
            Plies | PliesAndEnded => leaves(convention, &at.passed(), depth - 1),
            _ => leaves(convention, &at.passed(), depth),
        }
    } else {
        let below = |square| leaves(convention, &at.played(square), depth - 1);
        at.legal_moves().into_iter().map(below).sum()
    }
}

fn assert_as_the_oracle(at: Position, depth: u32) {
    for convention in PerftConvention::ALL {
        let expected = leaves(convention, &support::oracle(at), depth);
        assert_eq!(perft_as(convention, at, depth), expected, "{at}, {convention} {depth}");
    }
    assert_eq!(perft(at, depth), support::oracle(at).perft(depth), "{at}, depth {depth}");
}

/// Positions in which passes and ends are frequent, unlike near the start.
#[test]
fn random_positions_against_the_oracle() {
    let mut random = Random::new(10);
    let (mut passes, mut ends) = (0, 0);
    for _ in 0..200 {
        let at = random.position();
        passes += usize::from(at.must_pass());
        ends += usize::from(at.is_over());
        for depth in 0..=2 {
            assert_as_the_oracle(at, depth);
        }
    }
    assert!(passes > 3 && ends > 3, "{passes} passes, {ends} ends");
}

/// Every position of the game with the most passes.
#[test]
fn a_game_full_of_passes_against_the_oracle() {
    let plies: Vec<_> = support::game(support::MANY_PASSES).plies().collect();
    assert_eq!(plies.iter().filter(|(_, played)| *played == Move::Pass).count(), 23);
    for (at, _) in plies {
        for depth in 1..=3 {
            if at.empties().len() < 30 || depth < 3 {
                assert_as_the_oracle(at, depth);
            }
        }
    }
}

/// One side can always move and the other never can. No game has more plies for this number of
/// empty squares.
#[test]
fn every_other_ply_is_a_pass() {
    let at: Position = "-OXXXXXX -OXXXXXX -OXXXXXX -OXXXXXX -OXXXXXX -OXXXXXX XOXXXXXX XXXXXXXX X"
        .parse()
        .expect("a position");
    let mut game = Game::from_position(at);
    while let Some(square) = game.legal_moves().first() {
        game.place(square).expect("legal");
    }
    let passes = game.plies().filter(|&(_, played)| played == Move::Pass);
    assert_eq!((game.len(), passes.count()), (6, 5));
    for depth in (0..=12).chain([u32::MAX]) {
        assert_as_the_oracle(at, depth);
    }
}

/// The tree is the same for both colors.
#[test]
fn exchanged_colors_do_not_change_the_count() {
    let mut random = Random::new(12);
    for _ in 0..30 {
        let at = random.late_position(20);
        let [black, white] = Color::ALL.map(|color| at.discs(color).bits());
        let exchanged = support::from_masks(white, black, !at.turn());
        assert_eq!(perft(at, 3), perft(exchanged, 3), "{at}");
    }
}

#[test]
fn names() {
    for (convention, name) in PerftConvention::ALL.into_iter().zip(["P", "PT", "M", "MT"]) {
        assert_eq!(convention.to_string(), name);
        assert_eq!(PerftConvention::from_name(name), Some(convention));
    }
    for name in ["", "p", "TP", "PTM", " M"] {
        assert_eq!(PerftConvention::from_name(name), None, "{name}");
    }
    assert_eq!(PerftConvention::default(), PliesAndEnded);
}

#[test]
fn bad_names() {
    let error = "p".parse::<PerftConvention>().expect_err("not in capitals");
    assert_eq!(error.to_string(), "not a perft convention (P, PT, M or MT)");
    for convention in [Plies, DiscsAndEnded] {
        assert_eq!(convention.name().parse(), Ok(convention));
        assert_eq!(convention.to_string(), convention.name());
    }
}

mod slow {
    use super::{PerftConvention, Position, Random, Table, assert_as_the_oracle, perft_as};

    /// The columns with and without finished games differ by the games that ended before. At depth
    /// twelve these include the four games in which both sides still have discs.
    #[test]
    #[ignore = "half a minute in a release build, much more in a debug build"]
    fn the_whole_table_to_depth_twelve() {
        let table = Table::read();
        let [mut ended_by_ply, mut ended_by_disc] = [0, 0];
        for depth in 10..=12_usize {
            let leaves = PerftConvention::ALL.map(|convention| {
                let leaves = perft_as(convention, Position::START, depth as u32);
                assert_eq!(leaves, table.column(convention)[depth - 1], "{convention} {depth}");
                leaves
            });
            ended_by_ply += table.ending_at_ply[&(depth - 1)];
            ended_by_disc += table.ending_at_disc[&(depth - 1)];
            assert_eq!(leaves[1] - leaves[0], ended_by_ply, "{depth}");
            assert_eq!(leaves[3] - leaves[2], ended_by_disc, "{depth}");
        }
    }

    /// To the very end of the game, with thousands of passes and ends of every kind.
    #[test]
    fn endgames_against_the_oracle() {
        let mut random = Random::new(11);
        let mut differing = [0; 4];
        for _ in 0..25 {
            let at = random.late_position(6);
            for depth in [3, 5, 6, 7, 12] {
                assert_as_the_oracle(at, depth);
                let [p, pt, m, mt] =
                    PerftConvention::ALL.map(|convention| perft_as(convention, at, depth));
                for (count, pair) in differing.iter_mut().zip([[p, pt], [m, mt], [p, m], [pt, mt]])
                {
                    *count += usize::from(pair[0] != pair[1]);
                }
            }
        }
        assert!(differing.into_iter().all(|count| count > 5), "{differing:?}");
    }
}
