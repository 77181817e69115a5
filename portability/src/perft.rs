//! Checks of perft.

use reversi_rules::batch::{self, Isa};
use reversi_rules::{
    Position,
    perft::{PerftConvention, perft_as},
};

/// The leaves below the standard start from depth 1 on. All conventions agree up to this depth.
const TABLE: [u64; 6] = [4, 12, 56, 244, 1396, 8200];

pub(crate) fn is_the_table() -> bool {
    let all = Isa::available().all(|isa| {
        batch::force(Some(isa));
        PerftConvention::ALL.into_iter().all(|convention| {
            TABLE
                .iter()
                .zip(1..)
                .all(|(&leaves, depth)| perft_as(convention, Position::START, depth) == leaves)
        })
    });
    batch::force(None);
    all
}
