//! Counting move sequences.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use reversi_rules::{ParsePerftConventionError, PerftConvention, variant};

use super::position::Position;
use crate::arguments::{Argument, Number, Read};
use crate::errors;

/// One of the ways of counting, by its name.
pub(super) struct Convention(PerftConvention);

impl Read<'_> for Convention {
    fn read(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let Ok(text) = object.cast::<PyString>() else {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("a perft convention is a str, not {name}")));
        };
        text.to_string_lossy().parse().map(Self).or_else(|why: ParsePerftConventionError| {
            let given = object.repr()?;
            Err(errors::reversi_error(object.py(), format!("{given} is {why}")))
        })
    }
}

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
#[pyo3(
    signature = (position, depth, convention = Argument(Ok(Convention(PerftConvention::default())))),
    text_signature = "(position, depth, convention='PT')"
)]
pub(super) fn perft(
    py: Python<'_>,
    position: &Position,
    depth: Argument<Number>,
    convention: Argument<Convention>,
) -> PyResult<u64> {
    let (depth, convention) = (depth.0?, convention.0?.0);
    let Some(depth) = depth.fit() else {
        let message = format!("the depth of a perft is 0 to {}", u32::MAX);
        return Err(errors::reversi_error(py, message));
    };
    Ok(py.detach(|| variant::perft_as(convention, position.0, depth)))
}
