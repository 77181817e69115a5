//! What is no method of anything.

use pyo3::prelude::*;
use reversi_rules::Move;

use crate::arguments::Argument;

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
    Ok(r#move.0?.action())
}

/// The functions of the package itself, compiled.
#[pymodule(submodule)]
pub(crate) mod functions {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::{move_name, parse_move};
    #[pymodule_export]
    use crate::color::read_color;
    #[pymodule_export]
    use crate::perft::{divide, perft, perft_unique};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::modules::register(module, "functions")
    }
}
