//! The clocks.

use std::sync::LazyLock;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::work::Work;

/// The least duration of one timing: far above the cost of reading the clock, and far below a time
/// slice of the scheduler.
const LEAST: Duration = Duration::from_millis(2);

/// The time that is measured.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The CPU time of this thread, without the time in which other threads run.
    Thread,
    /// Wall time.
    Wall,
}

impl Clock {
    /// Reads the clock.
    pub fn now(self) -> Duration {
        let id = match self {
            Self::Thread => ClockId::ThreadCPUTime,
            Self::Wall => ClockId::Monotonic,
        };
        Duration::try_from(clock_gettime(id)).unwrap_or_default()
    }
}

/// The cost of reading the thread's clock. It is a system call of a quarter of a microsecond, where
/// the work itself may take eight.
static READING: LazyLock<Duration> = LazyLock::new(|| {
    let nothing = |_| {
        let start = Clock::Thread.now();
        Clock::Thread.now().saturating_sub(start)
    };
    (0..1000).map(nothing).min().unwrap_or_default()
});

/// Returns how often `work` must run to take [`LEAST`]. It runs the work, which also warms the
/// caches.
pub fn passes(work: &mut dyn Work, clock: Clock) -> u32 {
    let mut passes = 1;
    loop {
        let took = time(work, passes, clock);
        if took >= LEAST || passes >= 1 << 16 {
            return passes;
        }
        passes *= 2;
    }
}

/// Times `passes` runs of `work`.
pub fn time(work: &mut dyn Work, passes: u32, clock: Clock) -> Duration {
    if work.resets() {
        let once = |_| {
            work.prepare();
            let start = clock.now();
            work.run();
            clock.now().saturating_sub(start).saturating_sub(*READING)
        };
        return (0..passes).map(once).sum();
    }
    let start = clock.now();
    for _ in 0..passes {
        work.run();
    }
    clock.now().saturating_sub(start)
}
