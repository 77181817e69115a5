//! Leaf counts, move by move.

use crate::support::{self, Random, position};
use reversi_rules::perft::PerftConvention::{self, PliesAndEnded};
use reversi_rules::{
    Move, Position, divide,
    perft::{divide_as, perft_as},
};

/// The moves are those of the position, and their counts sum to the whole count.
#[test]
fn divided_counts_sum_to_the_whole() {
    let mut random = Random::new(13);
    let mut positions: Vec<Position> = (0..200).map(|_| random.position()).collect();
    positions.extend(support::game(support::MANY_PASSES).plies().map(|(at, _)| at));
    positions.retain(|at| !at.is_over());
    assert!(positions.iter().filter(|at| at.must_pass()).count() > 20);
    for at in positions {
        for (convention, depth) in PerftConvention::ALL.into_iter().zip([3, 2, 3, 1]) {
            let (moves, counts): (Vec<Move>, Vec<u64>) = divide_as(convention, at, depth).unzip();
            assert_eq!(counts.iter().sum::<u64>(), perft_as(convention, at, depth), "{at}");
            if convention.counts_passes() && at.must_pass() {
                assert_eq!(moves, [Move::Pass], "{at}");
            } else {
                let squares = at.after_forced_pass().legal_moves().into_iter();
                assert!(squares.map(Move::Place).eq(moves), "{at}");
            }
        }
        assert!(divide(at, 2).eq(divide_as(PliesAndEnded, at, 2)));
    }
}

/// There is nothing to divide: the position itself is the leaf, or there is no leaf.
#[test]
fn nothing_is_divided_at_depth_zero_and_after_the_end() {
    let over = position("---------------------------XX------XX--------------------------- O");
    for convention in PerftConvention::ALL {
        assert_eq!(divide_as(convention, Position::START, 0).count(), 0);
        assert_eq!(divide_as(convention, position(support::MUST_PASS), 0).count(), 0);
        assert_eq!(divide_as(convention, over, 3).count(), 0);
    }
}
