//! The class `CorrectionPolicy`: the limit on correcting faults.

use pyo3::prelude::*;
use pyo3::types::{PyRange, PyType};
use reversi_rules::explain;

use crate::class::game::Game;
use crate::input::arguments::{Argument, Number};
use crate::input::instances::Instance;
use crate::python::errors;

/// A limit on correcting faults: the number of plies that may follow before a fault can no
/// longer be corrected.
///
/// A fault is an illegal move, or a disc that was flipped wrongly or not flipped. Tournaments agree
/// that there is a fixed limit, but not on the number, so the organizer chooses it. With a limit of
/// 2, a fault in ply 10 may be corrected after 11, 12 or 13 plies. With a limit of `None`, it may
/// be corrected until the game ends.
///
/// Plies count from 0 and include forced passes, as in `Game.plies`. To ignore passes, call
/// `allows` with numbers of discs instead of plies. Frozen, hashable, picklable.
///
/// >>> from reversi_rules import Game
/// >>> from reversi_rules.explain import CorrectionPolicy
/// >>> policy = CorrectionPolicy(2)
/// >>> policy.allows(10, 13), policy.allows(10, 14)
/// (True, False)
/// >>> policy.correctable(Game("f5d6c3d3c4"))
/// range(2, 5)
/// >>> policy.limit
/// 2
#[pyclass(module = "reversi_rules.explain", frozen, eq, hash, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct CorrectionPolicy(explain::CorrectionPolicy);

/// Reads a number of plies. The crate uses `usize::MAX` for no limit.
fn plies(py: Python<'_>, number: Argument<Number>, what: &str) -> PyResult<usize> {
    let number = number.0?;
    number
        .fit()
        .filter(|&plies| plies != usize::MAX)
        .ok_or_else(|| errors::reversi_error(py, format!("{what} must be 0 or more, not {number}")))
}

#[pymethods]
impl CorrectionPolicy {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str,) = ("limit",);

    #[new]
    #[pyo3(signature = (limit))]
    fn new(py: Python<'_>, limit: Option<Argument<Number>>) -> PyResult<Self> {
        let limit = limit.map(|limit| plies(py, limit, "the limit of corrections")).transpose()?;
        let policy = limit.map(explain::CorrectionPolicy::new);
        Ok(Self(policy.unwrap_or(explain::CorrectionPolicy::ALWAYS)))
    }

    /// The number of plies that may follow before a fault can no longer be corrected; `None` for
    /// no limit.
    #[getter]
    fn limit(&self) -> Option<usize> {
        Some(self.0.limit()).filter(|_| self.0 != explain::CorrectionPolicy::ALWAYS)
    }

    /// Returns whether a fault in ply `fault` may be corrected after `played` plies.
    ///
    /// `played` includes the faulty ply. Returns `False` if ply `fault` has not been played.
    ///
    /// >>> CorrectionPolicy(0).allows(4, 5), CorrectionPolicy(0).allows(4, 6)
    /// (True, False)
    fn allows(
        &self,
        py: Python<'_>,
        fault: Argument<Number>,
        played: Argument<Number>,
    ) -> PyResult<bool> {
        let fault = plies(py, fault, "the ply of a fault")?;
        Ok(self.0.allows(fault, plies(py, played, "the number of plies")?))
    }

    /// Returns the range of plies in which a fault may still be corrected.
    ///
    /// Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
    fn correctable<'py>(
        &self,
        py: Python<'py>,
        game: Instance<'_, '_, Game>,
    ) -> PyResult<Bound<'py, PyRange>> {
        let game = game.object.try_borrow()?;
        let plies = self.0.correctable(game.standard(py, "correctable")?);
        PyRange::new(py, plies.start as isize, plies.end as isize)
    }

    fn __repr__(&self) -> String {
        let limit = self.limit().map_or_else(|| "None".to_owned(), |limit| limit.to_string());
        format!("CorrectionPolicy({limit})")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Option<usize>,)) {
        (py.get_type::<Self>(), (self.limit(),))
    }
}
