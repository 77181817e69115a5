//! Perft with every instruction set.

use std::collections::BTreeSet;

use reversi_rules::batch::Isa;
use reversi_rules::{
    Color, Move, Position,
    perft::{PerftConvention, UniquePositions, divide_as, perft_as, perft_unique, perft_unique_at},
};

use super::case::Case;
use super::forced::forced;

/// The plies of unique positions. One more would take longer than everything else.
const UNIQUE_PLIES: u32 = 2;

pub(super) fn compare(case: &Case) {
    let (Some(root), depth) = (case.root, case.depth) else { return };
    for convention in PerftConvention::ALL {
        let expected = leaves(convention, root, depth);
        for isa in Isa::available() {
            let _forced = forced(isa);
            assert_eq!(perft_as(convention, root, depth), expected, "{isa} {convention} {root}");
            for ply in 0..=depth + 1 {
                let unique = perft_unique_at(convention, root, depth, ply);
                assert_eq!(unique, expected, "{isa} {convention} {root} {ply}");
            }
        }
        assert_eq!(perft_as(convention, root, depth), expected);
        assert_eq!(perft_unique(convention, root, depth), expected);
        if depth > 0 && !root.is_over() {
            let below = divide_as(convention, root, depth).map(|(_, leaves)| leaves);
            assert_eq!(below.sum::<u64>(), expected);
        }
        unique(convention, root, depth);
    }
}

/// Counts leaves by the definition of the conventions.
fn leaves(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over() {
        return u64::from(convention.counts_ended());
    }
    if position.must_pass() {
        let plies = u32::from(convention.counts_passes());
        return leaves(convention, passed(position), depth - plies);
    }
    let after = |square| leaves(convention, position.place_unchecked(square), depth - 1);
    position.legal_moves().into_iter().map(after).sum()
}

/// Checks the number of unique positions at each ply.
fn unique(convention: PerftConvention, root: Position, depth: u32) {
    let key = |position: Position| {
        // Exchanged colors are the same position.
        let seen_by_black =
            if position.turn() == Color::Black { position } else { position.colors_exchanged() };
        seen_by_black.canonical().0
    };
    let mut positions = BTreeSet::from([key(root)]);
    let mut counts = UniquePositions::new(convention, root);
    for ply in 0..=depth.min(UNIQUE_PLIES) {
        if ply > 0 {
            let settled = |&position: &Position| {
                if convention.counts_passes() { position } else { position.after_forced_pass() }
            };
            let before: Vec<_> = positions.iter().map(settled).collect();
            positions.clear();
            for position in before {
                positions.extend(position.must_pass().then(|| key(passed(position))));
                let after = |square| key(position.place_unchecked(square));
                positions.extend(position.legal_moves().into_iter().map(after));
            }
        }
        let count = u64::try_from(positions.len()).expect("there are few");
        assert_eq!(counts.next(), (count > 0).then_some(count), "{convention} {root}");
    }
}

fn passed(position: Position) -> Position {
    position.play(Move::Pass).expect("a forced pass is legal")
}
