//! Counts move sequences (perft).

use std::sync::atomic::Ordering;

use pyo3::exceptions::{PyKeyboardInterrupt, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use reversi_rules::perft::{ParsePerftConventionError, PerftConvention, PerftError};

use crate::class::kind::each;
use crate::class::position::Position;
use crate::class::shape::Shape;
use crate::input::arguments::{Argument, Number, Object, Read};
use crate::input::instances::Instance;
use crate::python::interrupt::{Signals, interruptible, on_threads};
use crate::python::{errors, memory};

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

/// Counts with the GIL released, until Ctrl-C.
pub(crate) fn counted<R: Send>(
    py: Python<'_>,
    count: impl FnOnce(&mut Signals) -> Result<R, PerftError> + Send,
) -> PyResult<R> {
    interruptible(py, count)?.map_err(not_counted)
}

fn not_counted(error: PerftError) -> PyErr {
    match error {
        // A count is only stopped by an exception, which has been raised by now.
        PerftError::Stopped => PyKeyboardInterrupt::new_err(()),
        _ => memory::none(),
    }
}

/// The argument of one thread.
const ONE: Option<Argument<Number>> = Some(Argument(Ok(Number(Some(1)))));

/// Reads the number of threads. `None` in Python is 0 here: one for each core.
fn thread_count(py: Python<'_>, threads: Option<Argument<Number>>) -> PyResult<usize> {
    /// No computer has so many cores, and more threads would only take memory.
    const MOST: usize = 1024;
    let Some(threads) = threads else { return Ok(0) };
    let number = threads.0?;
    number.fit().filter(|threads| (1..=MOST).contains(threads)).ok_or_else(|| {
        let message = format!("the number of threads must be 1 to {MOST} or None, not {number}");
        errors::reversi_error(py, message)
    })
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
/// `threads` shares the work among so many threads, on 8x8 boards with the usual rules; `None` is
/// one for each core of the CPU.
///
/// The time grows about eightfold with each ply. Releases the GIL, and Ctrl-C ends it. Counts above
/// 2**64 - 1 wrap around to 0. Raises `ReversiError` for an unknown convention or a depth outside
/// of 0 to 2**32 - 1.
///
/// >>> perft(Position(), 5), perft(Position(), 9, threads=None)
/// (1396, 3005288)
/// >>> [perft(Position(), 9, convention) for convention in ("P", "PT", "M", "MT")]
/// [3005288, 3005288, 3005320, 3005320]
/// >>> perft(Position(rules=Rules(6, 6)), 5)
/// 1364
#[pyfunction]
#[pyo3(
    signature = (position, depth, convention = None, *, threads = ONE),
    text_signature = "(position, depth, convention='PT', *, threads=1)"
)]
pub(crate) fn perft(
    py: Python<'_>,
    position: Instance<'_, '_, Position>,
    depth: Argument<Number>,
    convention: Option<Argument<PerftConvention>>,
    threads: Option<Argument<Number>>,
) -> PyResult<u64> {
    let (depth, convention) = how(py, depth, convention)?;
    let threads = thread_count(py, threads)?;
    if threads != 1 {
        let position = position.standard(py, "perft on several threads")?;
        return on_threads(py, threads, |stop| {
            let stop = || stop.load(Ordering::Relaxed);
            reversi_rules::perft::perft_parallel_until(convention, position, depth, stop)
        })?
        .map_err(not_counted);
    }
    each!(&position.0, position => {
        counted(py, |signals| {
            reversi_rules::perft::perft_until(convention, *position, depth, || signals.must_stop())
        })
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
        let below: Vec<_> = counted(py, |signals| {
            let stop = || signals.must_stop();
            reversi_rules::perft::divide_until(convention, *position, depth, stop).collect()
        })?;
        for (played, leaves) in below {
            counts.set_item(shape.action(played), leaves)?;
        }
    });
    Ok(counts)
}
