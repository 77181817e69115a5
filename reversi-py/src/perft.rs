//! Counts move sequences (perft).

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use reversi_rules::{ParsePerftConventionError, PerftConvention};

use crate::arguments::{Argument, Number, Object, Read};
use crate::boards::each;
use crate::errors;
use crate::instances::Instance;
use crate::position::Position;
use crate::shape::Shape;

/// Reads the name of a perft convention.
impl Read<'_> for PerftConvention {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let Ok(text) = object.cast::<PyString>() else {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a perft convention must be a str, not {name}"
            )));
        };
        text.to_string_lossy().parse().or_else(|why: ParsePerftConventionError| {
            let given = object.repr()?;
            Err(errors::reversi_error(object.py(), format!("{given} is {why}")))
        })
    }
}

/// Reads the depth and the convention.
pub(crate) fn how(
    py: Python<'_>,
    depth: Argument<Number>,
    convention: Option<Argument<PerftConvention>>,
) -> PyResult<(u32, PerftConvention)> {
    let number = depth.0?;
    let Some(depth) = number.fit() else {
        let message = format!("the depth of a perft must be 0 to {}, not {number}", u32::MAX);
        return Err(errors::reversi_error(py, message));
    };
    let convention = convention.map_or(Ok(PerftConvention::default()), |named| named.0)?;
    Ok((depth, convention))
}

/// Counts the move sequences of `depth` plies from a position.
///
/// The counts of the start are published, so perft is the standard test of a move generator. There
/// are four conventions, which agree up to depth 8 from the start:
///
/// - `"PT"` (default) and `"P"`: a forced pass is a ply; `"MT"` and `"M"`: it is not.
/// - `"PT"` and `"MT"`: a game that ends before `depth` counts as one sequence; `"P"` and `"M"`: it
///   does not count.
///
/// The time grows about eightfold with each ply. Releases the GIL; Ctrl-C has no effect until the
/// count ends. Counts above 2**64 - 1 wrap around to 0. Raises `ReversiError` for an unknown
/// convention or a depth outside of 0 to 2**32 - 1.
///
/// >>> perft(Position(), 5)
/// 1396
/// >>> [perft(Position(), 9, convention) for convention in ("P", "PT", "M", "MT")]
/// [3005288, 3005288, 3005320, 3005320]
/// >>> perft(Position(rules=Rules(6, 6)), 5)
/// 1364
#[pyfunction]
#[pyo3(signature = (position, depth, convention = None), text_signature = "(position, depth, convention='PT')")]
pub(crate) fn perft(
    py: Python<'_>,
    position: Instance<'_, '_, Position>,
    depth: Argument<Number>,
    convention: Option<Argument<PerftConvention>>,
) -> PyResult<u64> {
    let (depth, convention) = how(py, depth, convention)?;
    each!(&position.0, position => {
        Ok(py.detach(|| reversi_rules::perft_as(convention, *position, depth)))
    })
}

/// Returns the `perft` count of each move, as a dict from moves to counts.
///
/// Where two programs count differently, it shows the branch that differs. The counts sum to
/// `perft(position, depth)`. The dict is empty at depth 0 and when the game is over. If a pass is
/// forced and the convention does not count it as a ply, the moves are those after the pass.
///
/// >>> divide(Position(), 5)
/// {19: 349, 26: 349, 37: 349, 44: 349}
#[pyfunction]
#[pyo3(signature = (position, depth, convention = None), text_signature = "(position, depth, convention='PT')")]
pub(crate) fn divide<'py>(
    py: Python<'py>,
    position: Instance<'_, '_, Position>,
    depth: Argument<Number>,
    convention: Option<Argument<PerftConvention>>,
) -> PyResult<Bound<'py, PyDict>> {
    let (depth, convention) = how(py, depth, convention)?;
    let counts = PyDict::new(py);
    each!(&position.0, position => {
        let shape = Shape::of(position);
        let below: Vec<_> = py
            .detach(|| reversi_rules::divide_as(convention, *position, depth).collect());
        for (played, leaves) in below {
            counts.set_item(shape.action(played), leaves)?;
        }
    });
    Ok(counts)
}

/// Returns the same count as `perft`, but faster at great depths.
///
/// It counts symmetric positions once and multiplies, and needs up to some hundred megabytes of
/// memory. Only for 8x8 boards with the usual rules; `ReversiError` otherwise. Releases the GIL;
/// Ctrl-C has no effect until the count ends.
///
/// >>> perft_unique(Position(), 11)
/// 212258800
#[pyfunction]
#[pyo3(signature = (position, depth, convention = None), text_signature = "(position, depth, convention='PT')")]
pub(crate) fn perft_unique(
    py: Python<'_>,
    position: Instance<'_, '_, Position>,
    depth: Argument<Number>,
    convention: Option<Argument<PerftConvention>>,
) -> PyResult<u64> {
    let (depth, convention) = how(py, depth, convention)?;
    let position = position.standard(py, "perft_unique")?;
    Ok(py.detach(|| reversi_rules::perft_unique(convention, position, depth)))
}
