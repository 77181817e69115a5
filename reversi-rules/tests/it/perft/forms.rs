//! Leaf counts with every instruction set that this CPU has.

use crate::support::forced::forced;
use crate::support::{self, Random, position, vector_file};
use reversi_rules::batch::Isa;
use reversi_rules::{
    Move, Position,
    perft::{PerftConvention, perft_as},
};
use serde::Deserialize;

/// Counts one position after the other, as each convention is defined.
fn slow(convention: PerftConvention, at: Position, depth: u32) -> u64 {
    if depth == 0 {
        1
    } else if at.is_over() {
        u64::from(convention.counts_ended())
    } else if at.must_pass() {
        let after = at.play(Move::Pass).expect("a pass is forced");
        slow(convention, after, if convention.counts_passes() { depth - 1 } else { depth })
    } else {
        let below = |square| slow(convention, at.place_unchecked(square), depth - 1);
        at.legal_moves().into_iter().map(below).sum()
    }
}

fn assert_as_slowly(at: Position, depth: u32) {
    for convention in PerftConvention::ALL {
        let expected = slow(convention, at, depth);
        for isa in Isa::available() {
            let _forced = forced(isa);
            let leaves = perft_as(convention, at, depth);
            assert_eq!(leaves, expected, "{isa}: {at}, {convention} {depth}");
        }
    }
}

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
}

fn assert_table(depths: std::ops::RangeInclusive<usize>) {
    #[derive(Deserialize)]
    struct File {
        standard_8x8: Table,
    }
    let File { standard_8x8: table } =
        serde_json::from_str(vector_file!("perft.json")).expect("the table");
    let columns = [table.plies, table.plies_and_ended, table.discs, table.discs_and_ended];
    for isa in Isa::available() {
        let _forced = forced(isa);
        for (convention, column) in PerftConvention::ALL.into_iter().zip(&columns) {
            for depth in depths.clone() {
                let leaves = perft_as(convention, Position::START, depth as u32);
                assert_eq!(leaves, column[depth - 1], "{isa}: {convention} {depth}");
            }
        }
    }
}

/// One board, a few boards, and more boards than a buffer holds, where games have the most moves.
#[test]
fn positions_of_random_games() {
    let mut random = Random::new(40);
    for empties in (12..60).step_by(3) {
        let at = random.late_position(empties);
        for depth in 0..=4 {
            assert_as_slowly(at, depth);
        }
    }
}

/// Nearly every ply is a pass.
#[test]
fn the_game_with_the_most_passes() {
    for (at, _) in support::game(support::MANY_PASSES).plies() {
        let empties = at.empties().len();
        for depth in [1, 2, 3, if empties < 9 { 2 * empties as u32 + 2 } else { 4 }] {
            if empties < 30 || depth < 4 {
                assert_as_slowly(at, depth);
            }
        }
    }
}

/// Any discs on any squares: no center, many moves, one side only, or no discs.
#[test]
fn boards_that_no_game_reaches() {
    let mut random = Random::new(43);
    for _ in 0..300 {
        let at = random.position();
        for depth in 0..=3 {
            assert_as_slowly(at, depth);
        }
    }
    for _ in 0..8 {
        assert_as_slowly(random.position(), 4);
    }
    for board in [".", "X", "O"] {
        let at = position(&format!("{} X", board.repeat(64).replace('.', "-")));
        for depth in [0, 1, 2, 5, 40, u32::MAX] {
            assert_as_slowly(at, depth);
        }
    }
}

#[test]
fn the_table_to_depth_seven() {
    assert_table(1..=7);
}

/// One side can always move and the other never can. No game has more plies for this number of
/// empty squares.
#[test]
fn every_other_ply_is_a_pass() {
    let at = position("-OXXXXXX-OXXXXXX-OXXXXXX-OXXXXXX-OXXXXXX-OXXXXXXXOXXXXXXXXXXXXXX X");
    for depth in (0..=12).chain([u32::MAX]) {
        assert_as_slowly(at, depth);
    }
}

/// A buffer has room for the highest possible number of moves, and is written in two ways.
#[test]
fn more_moves_than_games_have() {
    let at = position("---------OOXOOO--OOXOOO--XXXXXX--OOXOOO--OOXOOO--OOXOOO--------- X");
    assert_eq!(at.legal_moves().len(), 26);
    let leaves = slow(PerftConvention::Discs, at, 4);
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_eq!(perft_as(PerftConvention::Discs, at, 4), leaves, "{isa}");
    }
}

/// A deep count must fit on the small stack of a thread.
#[test]
fn on_a_small_stack() {
    let count = || perft_as(PerftConvention::PliesAndEnded, Position::START, 9);
    // This program may be compiled without optimization, and the loops with it.
    let kb = if cfg!(debug_assertions) { 512 } else { 192 };
    let thread = std::thread::Builder::new().stack_size(kb << 10).spawn(count);
    assert_eq!(thread.expect("a thread").join().expect("no overflow"), 3_005_288);
}

mod slow {
    use super::{Isa, PerftConvention, Random, assert_as_slowly, assert_table, perft_as};
    use crate::support::forced::forced;

    #[test]
    fn the_table_from_eight_to_nine() {
        assert_table(8..=9);
    }

    #[test]
    #[ignore = "a minute in a release build"]
    fn the_table_from_ten_to_twelve() {
        assert_table(10..=12);
    }

    #[test]
    fn endgames_to_the_end_and_beyond() {
        let mut random = Random::new(41);
        for round in 0..40 {
            let at = random.late_position(1 + round % 8);
            for depth in [1, 2, 3, 5, 6, 7, 8, 9, 10, 16, 17, 18, 19, 1000, u32::MAX] {
                assert_as_slowly(at, depth);
            }
        }
    }

    /// More plies than there are empty squares, up to the highest possible number.
    #[test]
    fn deep_endgames() {
        let mut random = Random::new(42);
        for _ in 0..2 {
            assert_as_slowly(random.late_position(8), 17);
        }
        let at = random.late_position(9);
        for isa in Isa::available() {
            let _forced = forced(isa);
            for convention in PerftConvention::ALL {
                let [whole, beyond] = [20, u32::MAX].map(|depth| perft_as(convention, at, depth));
                assert_eq!(whole, beyond, "{isa}: {at}, {convention}");
            }
        }
    }
}
