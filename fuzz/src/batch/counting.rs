//! Perft with every instruction set.

use reversi_rules::batch::Isa;
use reversi_rules::{
    Move, Position,
    perft::{PerftConvention, divide_as, perft_as},
};

use super::case::Case;
use super::forced::forced;

pub(super) fn compare(case: &Case) {
    let (Some(root), depth) = (case.root, case.depth) else { return };
    for convention in PerftConvention::ALL {
        let expected = leaves(convention, root, depth);
        for isa in Isa::available() {
            let _forced = forced(isa);
            assert_eq!(perft_as(convention, root, depth), expected, "{isa} {convention} {root}");
        }
        assert_eq!(perft_as(convention, root, depth), expected);
        if depth > 0 && !root.is_over() {
            let below = divide_as(convention, root, depth).map(|(_, leaves)| leaves);
            assert_eq!(below.sum::<u64>(), expected);
        }
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

fn passed(position: Position) -> Position {
    position.play(Move::Pass).expect("a forced pass is legal")
}
