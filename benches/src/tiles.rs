//! Boards in rows, with the arguments and results of an operation on them.

use reversi_rules::Sides;
use reversi_rules::batch::{Batch64, Bitboards64};

use crate::data::{Sample, boards};

/// 64 boards, a disc to place on each, and room for the legal moves.
#[derive(Clone, Copy)]
pub struct Tile {
    /// The boards.
    pub boards: Batch64,
    /// A legal move on each.
    pub placed: Bitboards64,
    /// The result that an operation writes.
    pub moves: Bitboards64,
}

/// Returns the positions, 64 in each tile.
pub fn tiles(samples: &[Sample]) -> Vec<Tile> {
    let of = |samples: &[Sample]| {
        let squares = std::array::from_fn(|i| samples[i].square.into());
        Tile {
            boards: Batch64::from_boards(Sides::from_pairs(&boards(samples)))
                .expect("there are 64"),
            placed: Bitboards64::from_squares(&squares),
            moves: Bitboards64::EMPTY,
        }
    };
    samples.chunks_exact(64).map(of).collect()
}
