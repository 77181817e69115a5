//! Runs code with one instruction set after the other.

use std::sync::{Mutex, MutexGuard, PoisonError};

use reversi_rules::batch::{self, Isa};

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// While this value exists, the whole process uses its instruction set, and no other thread can
/// force another one.
pub(super) struct Forced {
    isa: Isa,
    _guard: MutexGuard<'static, ()>,
}

pub(super) fn forced(isa: Isa) -> Forced {
    let guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    batch::force(Some(isa));
    Forced { isa, _guard: guard }
}

impl Forced {
    pub(super) fn isa(&self) -> Isa {
        self.isa
    }

    /// Returns the result with another instruction set.
    pub(super) fn by<T>(&self, other: Isa, answer: impl FnOnce() -> T) -> T {
        batch::force(Some(other));
        let answer = answer();
        batch::force(Some(self.isa));
        answer
    }
}

impl Drop for Forced {
    fn drop(&mut self) {
        batch::force(None);
    }
}
