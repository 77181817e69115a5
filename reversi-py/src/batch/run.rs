//! Whether other threads run during the work.

use pyo3::prelude::*;

/// Boards below which letting other threads run takes longer than the work.
pub(super) const FEW: usize = 64;

/// Does the work on so many boards, while other threads run.
pub(super) fn run<R: Send>(py: Python<'_>, boards: usize, work: impl FnOnce() -> R + Send) -> R {
    if boards <= FEW { work() } else { py.detach(work) }
}
