//! Leaf counts by way of positions that are unique up to symmetry.

use crate::support::{self, Random, position, vector_file};
use core::ops::RangeInclusive;
use reversi_rules::{
    Position,
    perft::{PerftConvention, UniquePositions, perft_as, perft_unique, perft_unique_at},
};
use serde::Deserialize;

fn assert_every_ply_gives_the_same_count(depths: RangeInclusive<u32>) {
    for convention in PerftConvention::ALL {
        for depth in depths.clone() {
            let leaves = perft_as(convention, Position::START, depth);
            assert_eq!(perft_unique(convention, Position::START, depth), leaves);
            for ply in 0..=depth.min(8) {
                let unique = perft_unique_at(convention, Position::START, depth, ply);
                assert_eq!(unique, leaves, "{convention} {depth}, unique at {ply}");
            }
        }
    }
}

#[test]
fn every_ply_returns_the_same_count() {
    assert_every_ply_gives_the_same_count(0..=6);
}

fn assert_unique_positions(plies: usize) {
    #[derive(Deserialize)]
    struct Table {
        #[serde(rename = "unique_positions_M_up_to_8_symmetries")]
        discs: Vec<u64>,
        #[serde(rename = "unique_positions_P_up_to_8_symmetries")]
        plies: Vec<u64>,
    }
    let table: Table = serde_json::from_str(vector_file!("perft.json")).expect("the table");
    for convention in PerftConvention::ALL {
        let expected = if convention.counts_passes() { &table.plies } else { &table.discs };
        let unique = UniquePositions::new(convention, Position::START);
        assert!(unique.take(plies + 1).eq(expected.iter().copied().take(plies + 1)));
    }
}

#[test]
fn unique_positions_of_the_table() {
    assert_unique_positions(7);
}

#[test]
fn unique_positions_end_with_the_game() {
    let over = position("---------------------------XX------XX--------------------------- O");
    let must_pass = position(support::MUST_PASS);
    for convention in PerftConvention::ALL {
        assert!(UniquePositions::new(convention, over).eq([1]));
        let mut unique = UniquePositions::new(convention, must_pass);
        let plies = if convention.counts_passes() { 3 } else { 2 };
        assert_eq!(unique.by_ref().count(), plies);
        assert_eq!(unique.next(), None);
    }
}

#[test]
fn counted_positions_show_how_many_they_are() {
    use reversi_rules::perft::{PerftConvention, UniquePositions};

    let mut plies = UniquePositions::new(PerftConvention::default(), Position::START);
    for count in [1, 1, 3] {
        assert_eq!(plies.next(), Some(count));
        assert_eq!(format!("{plies:?}"), format!("UniquePositions {{ positions: {count}, .. }}"));
    }
}

mod slow {
    use super::{
        PerftConvention, Position, Random, assert_every_ply_gives_the_same_count,
        assert_unique_positions, perft_as, perft_unique, perft_unique_at,
    };

    #[test]
    fn every_ply_returns_the_same_count_far_down() {
        assert_every_ply_gives_the_same_count(7..=9);
    }

    /// Passes and ends occur on the way to the ply and at it.
    #[test]
    fn endgames_to_the_end() {
        let mut random = Random::new(20);
        for round in 0..120 {
            let at = random.late_position(4 + round % 5);
            for convention in PerftConvention::ALL {
                for depth in [1, 3, 5, 7, 9, 40, u32::MAX] {
                    let leaves = perft_as(convention, at, depth);
                    for ply in [0, 1, 2, 4, 7, 100] {
                        let unique = perft_unique_at(convention, at, depth, ply);
                        assert_eq!(unique, leaves, "{at}, {convention} {depth}, unique at {ply}");
                    }
                    assert_eq!(perft_unique(convention, at, depth), leaves);
                }
            }
        }
    }

    #[test]
    fn positions_that_no_game_reaches() {
        let mut random = Random::new(21);
        for _ in 0..200 {
            let at = random.position();
            for convention in PerftConvention::ALL {
                let leaves = perft_as(convention, at, 4);
                for ply in 0..=4 {
                    assert_eq!(
                        perft_unique_at(convention, at, 4, ply),
                        leaves,
                        "{at}, {convention}"
                    );
                }
            }
        }
    }

    #[test]
    #[ignore = "some seconds and 100 MB in a release build"]
    fn unique_positions_of_the_table_to_ply_ten() {
        assert_unique_positions(10);
    }

    /// Counts that only this method can reach. They are published, or were computed here by other
    /// programs.
    #[test]
    #[ignore = "a minute in a release build"]
    fn depth_thirteen_and_fourteen() {
        for (convention, leaves) in PerftConvention::ALL.into_iter().zip([
            [18_429_618_408, 184_041_761_768],
            [18_429_641_748, 184_042_084_512],
            [18_429_768_516, 184_042_835_408],
            [18_429_791_868, 184_043_158_384],
        ]) {
            for (depth, leaves) in (13..).zip(leaves) {
                assert_eq!(
                    perft_unique(convention, Position::START, depth),
                    leaves,
                    "{convention}"
                );
            }
        }
    }
}
