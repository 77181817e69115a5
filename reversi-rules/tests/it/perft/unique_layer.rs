//! Unique positions that are split, advanced and merged again, as on several computers.

use crate::support::{self, Random, position};
use reversi_rules::{
    Position, Sides,
    perft::{PerftConvention, PerftError, UniqueLayer, UniquePositions, perft_as},
};
use std::cell::Cell;

/// Returns the part of a layer whose keys have a first byte in `shard * 64..shard * 64 + 64`.
fn shard(layer: &UniqueLayer, shard: u64) -> Vec<(Sides, u64)> {
    layer.iter().filter(|(board, _)| board.key64() >> 62 == shard).collect()
}

/// Counts with four parts that exchange their children at each of the first plies.
fn spread(convention: PerftConvention, at: Position, depth: u32, plies: u32) -> u128 {
    let start = UniqueLayer::new(convention, at);
    let mut shards: Vec<Vec<_>> = (0..4).map(|part| shard(&start, part)).collect();
    let mut ended = 0;
    for _ in 0..plies {
        let mut next = vec![Vec::new(); 4];
        for positions in shards {
            let layer = UniqueLayer::merge(convention, positions).expect("merged");
            let layer = layer.advance().expect("advanced");
            ended += layer.ended();
            for (part, next) in (0..).zip(&mut next) {
                next.extend(shard(&layer, part));
            }
        }
        shards = next;
    }
    let below = shards.into_iter().map(|positions| {
        UniqueLayer::merge(convention, positions).expect("merged").leaves(depth - plies)
    });
    ended + below.sum::<u128>()
}

#[test]
fn a_spread_count_is_the_whole_count() {
    let mut random = Random::new(60);
    let mut positions = vec![Position::START, position(support::MUST_PASS)];
    positions.extend((0..12).map(|round| random.late_position(4 + round % 4)));
    for at in positions {
        for convention in PerftConvention::ALL {
            for (depth, plies) in [(0, 0), (1, 1), (2, 1), (5, 3), (6, 6)] {
                let expected = perft_as(convention, at, depth);
                let counted = spread(convention, at, depth, plies);
                assert_eq!(counted, expected.into(), "{at}, {convention} {depth}, {plies} plies");
            }
        }
    }
}

#[test]
fn each_layer_has_the_unique_positions_in_their_order() {
    for convention in PerftConvention::ALL {
        let counts = UniquePositions::new(convention, Position::START);
        let mut layer = UniqueLayer::new(convention, Position::START);
        for count in counts.take(8) {
            assert_eq!((layer.len() as u64, layer.is_empty()), (count, false));
            let order = |(board, _): (Sides, u64)| {
                let pair: [u64; 2] = board.into();
                (board.key64() >> 56, pair)
            };
            assert!(layer.iter().map(order).is_sorted_by(|one, other| one < other));
            assert!(layer.iter().all(|(board, _)| board.canonical().0 == board));
            assert_eq!(format!("{layer:?}"), format!("UniqueLayer {{ positions: {count}, .. }}"));
            layer = layer.advance().expect("advanced");
        }
    }
}

#[test]
fn images_are_merged_with_the_sum_of_their_ways() {
    let board = Sides::START.place_unchecked(reversi_rules::Square::D3);
    let images = reversi_rules::Symmetry::ALL.map(|symmetry| (board.transform(symmetry), 5));
    let layer = UniqueLayer::merge(PerftConvention::Plies, images).expect("merged");
    assert!(layer.iter().eq([(board.canonical().0, 40)]));
    let none = UniqueLayer::merge(PerftConvention::Plies, []).expect("merged");
    assert_eq!((none.len(), none.is_empty(), none.clone().leaves(3)), (0, true, 0));
    assert!(none.advance().expect("advanced").is_empty());
}

/// A sum of ways is exact or an error, and counts have more than 64 bits.
#[test]
fn ways_and_counts_are_exact() {
    let plies = PerftConvention::PliesAndEnded;
    let merge = |ways: [u64; 2]| UniqueLayer::merge(plies, ways.map(|ways| (Sides::START, ways)));
    let largest = merge([u64::MAX - 1, 1]).expect("64 bits");
    assert_eq!(largest.clone().leaves(0), u64::MAX.into());
    assert_eq!(largest.clone().leaves(5), 1396 * u128::from(u64::MAX));
    assert_eq!(merge([u64::MAX, 1]).expect_err("65 bits"), PerftError::TooManyWays);
    // The four first moves are images of one another.
    assert_eq!(largest.advance().expect_err("66 bits"), PerftError::TooManyWays);
    let quarter = UniqueLayer::merge(plies, [(Sides::START, u64::MAX / 4)]).expect("62 bits");
    assert_eq!(quarter.advance().expect("64 bits").leaves(0), u128::from(u64::MAX - 3));
    let over = [0b11, 0b110_000].map(|player| (Sides::from([player, 0]), u64::MAX));
    let ended = UniqueLayer::merge(plies, over).expect("merged").advance().expect("advanced");
    assert_eq!(
        (ended.ended(), ended.leaves(2)),
        (2 * u128::from(u64::MAX), 2 * u128::from(u64::MAX))
    );
    assert_eq!(
        PerftError::TooManyWays.to_string(),
        "a position can be reached in more than 2^64 - 1 ways"
    );
}

/// Discs that overlap are no position, and no reason to panic.
#[test]
fn overlapping_discs_do_not_panic() {
    let mut random = Random::new(61);
    let mut bits = || random.position().player().bits();
    let boards: Vec<(Sides, u64)> = (0..200).map(|_| (Sides::from([bits(), bits()]), 1)).collect();
    for convention in PerftConvention::ALL {
        let layer = UniqueLayer::merge(convention, boards.iter().copied()).expect("merged");
        let layer = layer.advance().expect("advanced");
        let _ = layer.leaves(2);
    }
}

#[test]
fn every_question_stops_the_work() {
    let plies = PerftConvention::Plies;
    let layer = (0..7).fold(UniqueLayer::new(plies, Position::START), |layer, _| {
        layer.advance().expect("advanced")
    });
    let boards: Vec<(Sides, u64)> = layer.iter().collect();
    let calls = Cell::new(0);
    let until = |last: usize| {
        calls.set(0);
        let calls = &calls;
        move || {
            calls.set(calls.get() + 1);
            calls.get() > last
        }
    };
    let work: [&dyn Fn(usize) -> Option<PerftError>; 3] = [
        &|last| UniqueLayer::merge_until(plies, boards.iter().copied(), until(last)).err(),
        &|last| layer.clone().advance_until(until(last)).err(),
        &|last| layer.clone().leaves_until(2, until(last)).err(),
    ];
    for stopped in work {
        assert_eq!(stopped(usize::MAX), None);
        let needed = calls.get();
        assert!(needed > 0, "nobody was asked");
        for last in (0..needed).step_by(needed.div_ceil(20)) {
            assert_eq!(stopped(last), Some(PerftError::Stopped), "call {last}");
            assert_eq!(calls.get(), last + 1);
        }
    }
}
