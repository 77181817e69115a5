//! Work that Ctrl-C ends.
//!
//! Python handles signals between its own instructions only, so compiled code must ask for them.
//! Asking needs the GIL. So the work asks [`Signals`], which looks at the clock and, every 50 ms,
//! at Python.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How long work goes on before signals are checked.
const PATIENCE: Duration = Duration::from_millis(50);

/// Says whether a signal handler has raised an exception.
pub(crate) struct Signals {
    asked: Instant,
    calls: u32,
    raised: Option<PyErr>,
}

impl Signals {
    pub(crate) fn new() -> Self {
        Self { asked: Instant::now(), calls: 0, raised: None }
    }

    /// Returns whether the work must end. Call it every few milliseconds at least.
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.raised.is_none() && self.asked.elapsed() > PATIENCE {
            self.raised = Python::attach(|py| py.check_signals().err());
            // After the check: it may have waited for the GIL.
            self.asked = Instant::now();
        }
        self.raised.is_some()
    }

    /// As [`must_stop`](Self::must_stop), for calls about every microsecond: it looks at the clock
    /// in every 256th.
    pub(crate) fn must_stop_soon(&mut self) -> bool {
        self.calls = self.calls.wrapping_add(1);
        self.calls.is_multiple_of(256) && self.must_stop()
    }

    /// Returns the exception that ended the work, if one did.
    pub(crate) fn raised(self) -> Option<PyErr> {
        self.raised
    }
}

/// Does the work with the GIL released. An exception of a signal handler replaces its result.
pub(crate) fn interruptible<R: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut Signals) -> R + Send,
) -> PyResult<R> {
    let mut signals = Signals::new();
    let result = py.detach(|| work(&mut signals));
    signals.raised().map_or(Ok(result), Err)
}

/// Does something for each item, about once a microsecond, with the GIL held.
pub(crate) fn each<T>(
    items: impl IntoIterator<Item = T>,
    mut work: impl FnMut(T) -> PyResult<()>,
) -> PyResult<()> {
    let mut signals = Signals::new();
    for item in items {
        if signals.must_stop_soon() {
            break;
        }
        work(item)?;
    }
    signals.raised().map_or(Ok(()), Err)
}
