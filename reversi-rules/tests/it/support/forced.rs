//! Tests that use one instruction set after the other.

use reversi_rules::batch::{self, Isa};
use std::sync::{Mutex, MutexGuard, PoisonError};

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// While this lives, the whole process uses one instruction set, and no other test can choose
/// another.
pub(crate) struct Forced(
    #[expect(dead_code, reason = "it is held, not read")] MutexGuard<'static, ()>,
);

pub(crate) fn forced(isa: Isa) -> Forced {
    choose(Some(isa))
}

/// While this lives, no test forces an instruction set.
pub(crate) fn unforced() -> Forced {
    choose(None)
}

fn choose(isa: Option<Isa>) -> Forced {
    let guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    batch::force(isa);
    Forced(guard)
}

impl Drop for Forced {
    fn drop(&mut self) {
        batch::force(None);
    }
}
