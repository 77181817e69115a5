//! Counting move sequences.

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

/// A way of counting leaves, by its name.
impl Read<'_> for PerftConvention {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let Ok(text) = object.cast::<PyString>() else {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("a perft convention is a str, not {name}")));
        };
        text.to_string_lossy().parse().or_else(|why: ParsePerftConventionError| {
            let given = object.repr()?;
            Err(errors::reversi_error(object.py(), format!("{given} is {why}")))
        })
    }
}

/// How deep to count, and which way.
pub(crate) fn how(
    py: Python<'_>,
    depth: Argument<Number>,
    convention: Option<Argument<PerftConvention>>,
) -> PyResult<(u32, PerftConvention)> {
    let number = depth.0?;
    let Some(depth) = number.fit() else {
        let message = format!("the depth of a perft is 0 to {}, not {number}", u32::MAX);
        return Err(errors::reversi_error(py, message));
    };
    let convention = convention.map_or(Ok(PerftConvention::default()), |named| named.0)?;
    Ok((depth, convention))
}

/// Count the sequences of `depth` plies from a position: the test of every move generator.
///
/// There are four ways to count, which agree up to depth 8 from the start. In `"PT"` and `"P"` a
/// forced pass is one ply, in `"MT"` and `"M"` it is none; in `"PT"` and `"MT"` a game that has
/// ended before is one leaf, in `"P"` and `"M"` none.
///
/// Other threads run meanwhile. The time grows about eightfold with each ply, and nothing stops a
/// count that has begun. Above 2**64 - 1 it begins again at 0.
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

/// The `perft` below each move, by moves: shows the branch in which two programs differ.
///
/// It is empty at depth 0 and where the game is over. Where a pass is no ply and the side to move
/// must pass, the moves are those after it.
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

/// The same number as `perft`, sooner at great depths, with up to some hundred megabytes.
///
/// Positions that a turn or a mirror makes equal are counted once and multiplied. Other threads run
/// meanwhile.
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
