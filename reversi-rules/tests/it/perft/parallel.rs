//! Leaf counts on several threads.

use core::ops::RangeInclusive;

use crate::support::{self, Random, position};
use reversi_rules::{
    Position,
    perft::{PerftConvention, perft_as, perft_parallel},
};

fn assert_same_as_by_one_thread(depths: RangeInclusive<u32>) {
    for convention in PerftConvention::ALL {
        for depth in depths.clone() {
            // The second game ends before the work is shared.
            for at in [Position::START, position(support::MUST_PASS)] {
                let leaves = perft_as(convention, at, depth);
                assert_eq!(perft_parallel(convention, at, depth), leaves, "{at}, {convention}");
            }
        }
    }
}

#[test]
fn the_same_as_by_one_thread() {
    assert_same_as_by_one_thread(0..=6);
}

/// Any number of threads returns the same count.
#[test]
fn in_pools_of_every_size() {
    for threads in [1, 2, 7] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        let leaves = pool.install(|| perft_parallel(PerftConvention::Discs, Position::START, 9));
        assert_eq!(leaves, 3_005_320, "{threads} threads");
    }
}

mod slow {
    use super::{PerftConvention, Random, assert_same_as_by_one_thread, perft_as, perft_parallel};

    #[test]
    fn deeper_the_same_as_by_one_thread() {
        assert_same_as_by_one_thread(7..=10);
    }

    #[test]
    fn endgames_to_the_end() {
        let mut random = Random::new(30);
        for round in 0..60 {
            let at = random.late_position(1 + round % 9);
            for convention in PerftConvention::ALL {
                for depth in [2, 5, 8, u32::MAX] {
                    let leaves = perft_as(convention, at, depth);
                    assert_eq!(perft_parallel(convention, at, depth), leaves, "{at}, {convention}");
                }
            }
        }
    }
}
