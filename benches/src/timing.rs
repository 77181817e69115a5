//! The clock.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::work::Work;

/// How long one timing shall take at least: far above the cost of reading the clock, far below a
/// turn of the scheduler.
const LEAST: Duration = Duration::from_millis(2);

/// The processor time of this thread so far. What the machine does for others while the thread
/// waits is not in it, which a clock on the wall would count.
fn now() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

/// How often `work` must run to take [`LEAST`], found by running it: which also warms the caches.
pub fn passes(work: &mut dyn Work) -> u32 {
    let mut passes = 1;
    loop {
        let took = time(work, passes);
        if took >= LEAST || passes >= 1 << 16 {
            return passes;
        }
        passes *= 2;
    }
}

/// The time that `work` takes, that often.
pub fn time(work: &mut dyn Work, passes: u32) -> Duration {
    if work.resets() {
        let once = |_| {
            work.prepare();
            let start = now();
            work.run();
            now().saturating_sub(start)
        };
        return (0..passes).map(once).sum();
    }
    let start = now();
    for _ in 0..passes {
        work.run();
    }
    now().saturating_sub(start)
}
