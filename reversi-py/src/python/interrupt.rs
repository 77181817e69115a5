//! Work that Ctrl-C ends.
//!
//! Python handles signals between its own instructions only, so compiled code must ask for them.
//! Asking needs the GIL. So the work asks [`Signals`], which looks at the clock and, every 50 ms,
//! at Python.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;

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
            self.raised = Python::attach(|py| {
                // Other threads may run, one of which may send the signal.
                py.detach(|| ());
                py.check_signals().err()
            });
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

/// As [`interruptible`], on that many threads, or on as many as the CPU has cores if it is 0.
///
/// The work runs in a pool of its own, which ends with it: a pool that stayed would not survive a
/// `fork`. Only this thread can ask Python for signals, so the work asks a flag instead.
pub(crate) fn on_threads<R: Send>(
    py: Python<'_>,
    threads: usize,
    work: impl FnOnce(&AtomicBool) -> R + Send,
) -> PyResult<R> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    let (pool, stop) = (&pool, &AtomicBool::new(false));
    let result = interruptible(py, |signals| {
        thread::scope(|scope| {
            let (done, receiver) = mpsc::channel();
            scope.spawn(move || done.send(pool.install(|| work(stop))));
            loop {
                match receiver.recv_timeout(PATIENCE) {
                    Err(RecvTimeoutError::Timeout) => {
                        if signals.must_stop() {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                    result => return result.ok(),
                }
            }
        })
    })?;
    result.ok_or_else(|| PyRuntimeError::new_err("a thread ended too early"))
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
