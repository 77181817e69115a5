//! Connected sets of squares.

use super::{distance, squares};
use crate::support::Random;
use crate::support::lengths::check;
use reversi_rules::{Bitboard, Regions, Square};
use std::collections::HashSet;

/// Joins squares one pair at a time until no two touch.
fn slow_regions(set: Bitboard) -> Vec<Bitboard> {
    let mut regions: Vec<Bitboard> = set.iter().map(Square::bitboard).collect();
    let touching = |one: Bitboard, other: Bitboard| {
        one.iter().any(|square| other.iter().any(|beside| distance(square, beside) == 1))
    };
    while let Some((at, with)) = (0..regions.len())
        .flat_map(|at| (0..at).map(move |with| (at, with)))
        .find(|&(at, with)| touching(regions[at], regions[with]))
    {
        let joined = regions.swap_remove(at);
        regions[with] |= joined;
    }
    regions
}

// Rule 8.8.
#[test]
fn regions_are_the_connected_parts() {
    let mut random = Random::new(22);
    let mut counts = HashSet::new();
    for _ in 0..300 {
        let (black, white) = random.masks();
        let set = Bitboard::from_bits(black | white);
        let regions: Vec<Bitboard> = set.regions().collect();
        let mut expected = slow_regions(set);
        expected.sort_by_key(|region| region.first());
        assert_eq!(regions, expected, "{set}");
        assert_eq!(regions.iter().copied().fold(Bitboard::EMPTY, Bitboard::union), set);
        let (fewest, most) = set.regions().size_hint();
        assert!(fewest <= regions.len() && Some(regions.len()) <= most);
        counts.insert(regions.len());
    }
    assert!(counts.len() > 5, "{counts:?}");
}

#[test]
fn regions_at_the_limits() {
    assert_eq!(Bitboard::EMPTY.regions().next(), None);
    assert!(Bitboard::FULL.regions().eq([Bitboard::FULL]));
    let sixteen = squares(|square| square.column() % 2 == 0 && square.row() % 2 == 0);
    let mut regions: Regions = sixteen.regions();
    assert_eq!(regions.size_hint(), (1, Some(16)));
    assert!(regions.by_ref().eq(sixteen.iter().map(Square::bitboard)));
    assert_eq!((regions.next(), regions.size_hint()), (None, (0, Some(0))));
}

#[test]
fn regions_of_squares() {
    for set in [Bitboard::EMPTY, Bitboard::CORNERS, Bitboard::FULL] {
        check(set.regions(), "regions");
    }
    assert_eq!(Bitboard::CORNERS.regions().size_hint(), (1, Some(4)));
    assert_eq!(Bitboard::FULL.regions().size_hint(), (1, Some(16)));
}
