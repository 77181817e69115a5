//! What is no method of anything.

use pyo3::prelude::*;
use reversi_rules::Move;

use crate::arguments::{Argument, Number};
use crate::errors;
use crate::position::Position;

/// Count the sequences of `depth` plies from a position: the test of every move generator.
///
/// A forced pass is one ply and a finished game one leaf. Other threads run meanwhile.
///
/// >>> perft(Position(), 5)
/// 1396
#[pyfunction]
pub(crate) fn perft(py: Python<'_>, position: &Position, depth: Argument<Number>) -> PyResult<u64> {
    let Some(depth) = depth.0?.fit() else {
        let message = format!("the depth of a perft is 0 to {}", u32::MAX);
        return Err(errors::reversi_error(py, message));
    };
    Ok(py.detach(|| reversi_rules::perft(position.0, depth)))
}

/// The name of a move: `"d3"` for 19, `"--"` for 64, a pass.
///
/// >>> move_name(19)
/// 'd3'
#[pyfunction]
pub(crate) fn move_name(r#move: Argument<Move>) -> PyResult<String> {
    Ok(r#move.0?.to_string())
}

/// The number of a move: 19 for `"d3"`, 64 for a pass (`"--"`, `"pa"`, `"ps"` or `"pass"`).
///
/// >>> parse_move("D3")
/// 19
#[pyfunction]
pub(crate) fn parse_move(r#move: Argument<Move>) -> PyResult<u8> {
    Ok(r#move.0?.index())
}
