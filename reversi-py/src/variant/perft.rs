//! Counting move sequences.

use pyo3::prelude::*;
use reversi_rules::PerftConvention;

use super::position::Position;
use crate::arguments::{Argument, Number};
use crate::instances::Instance;
use crate::perft::how;

/// Count the sequences of `depth` plies from a position: the test of every move generator.
///
/// `convention` says what counts: in `"PT"` and `"P"` a forced pass is one ply, in `"MT"` and `"M"`
/// it is none; in `"PT"` and `"MT"` a game that has ended before is one leaf, in `"P"` and `"M"`
/// none. Other threads run meanwhile, and nothing stops a count that has begun.
///
/// >>> perft(Position(Rules(6, 6)), 5)
/// 1364
/// >>> start = Position(Rules(4, 4))
/// >>> perft(start, 5, "P"), perft(start, 5, "M")
/// (424, 436)
#[pyfunction]
#[pyo3(signature = (position, depth, convention = None), text_signature = "(position, depth, convention='PT')")]
pub(super) fn perft(
    py: Python<'_>,
    position: Instance<'_, '_, Position>,
    depth: Argument<Number>,
    convention: Option<Argument<PerftConvention>>,
) -> PyResult<u64> {
    let (position, (depth, convention)) = (position.0, how(py, depth, convention)?);
    Ok(py.detach(|| reversi_rules::perft_as(convention, position, depth)))
}
