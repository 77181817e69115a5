//! Leaf counts in the four conventions, which differ in forced passes and finished games.

use crate::support::{self, position};
use reversi_rules::perft::PerftConvention::{self, Discs, DiscsAndEnded, Plies, PliesAndEnded};
use reversi_rules::perft::perft_as;

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

#[test]
fn names() {
    for (convention, name) in PerftConvention::ALL.into_iter().zip(["P", "PT", "M", "MT"]) {
        assert_eq!(convention.to_string(), name);
        assert_eq!(PerftConvention::from_name(name), Some(convention));
        assert_eq!(name.parse(), Ok(convention));
    }
    for name in ["", "p", "TP", "PTM", " M"] {
        assert_eq!(PerftConvention::from_name(name), None, "{name}");
    }
    let error = "p".parse::<PerftConvention>().expect_err("not in capitals");
    assert_eq!(error.to_string(), "not a perft convention (P, PT, M or MT)");
    assert_eq!(PerftConvention::default(), PliesAndEnded);
}
