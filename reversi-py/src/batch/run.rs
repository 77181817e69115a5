//! Decides whether the GIL is released during the work.

use pyo3::prelude::*;

/// Up to this many boards, releasing the GIL takes longer than the work.
pub(super) const FEW: usize = 64;

/// Does the work on `boards` boards, and releases the GIL if they are more than [`FEW`].
pub(super) fn run<R: Send>(py: Python<'_>, boards: usize, work: impl FnOnce() -> R + Send) -> R {
    if boards <= FEW { work() } else { py.detach(work) }
}
