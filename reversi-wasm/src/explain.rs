//! The explanation of a move, as bytes and a text.
//!
//! ```text
//! 0   1 if the move is legal
//! 1   1 if it would be legal for the opponent
//! 2.. for each of the eight directions, clockwise from up: the length of the run, the number of
//!     flips, and the squares of both; of an occupied square all are 0
//! then the explanation in words
//! ```

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_rules::explain::Explanation;
use reversi_rules::{Playable, SquareSet};

use crate::state::number;

/// Writes the explanation of a disc on a square.
pub(crate) fn write<P: Playable>(position: P, square: P::Square, out: &mut Vec<u8>) {
    let explanation = Explanation::new(position, square);
    let is_free = position.empties().contains(square);
    out.push(u8::from(explanation.illegal().is_none()));
    out.push(u8::from(explanation.legal_for_opponent()));
    for ray in explanation.rays() {
        if is_free {
            out.extend([ray.run().len() as u8, ray.flips().len() as u8]);
            out.extend(ray.squares().map(number));
            out.extend(ray.flips().into_iter().map(number));
        } else {
            out.extend([0, 0]);
        }
    }
    out.extend_from_slice(explanation.to_string().as_bytes());
}
