//! Which parts may come next.

use super::{Builder, Result};
use crate::vocabulary::BuilderError;

impl Builder {
    /// Checks that the record has not ended.
    pub(super) fn check_open(&self) -> Result {
        if self.ended == 0 { Ok(()) } else { Err(BuilderError::Ended) }
    }

    /// Checks that the line can go on.
    pub(super) fn check_line(&self) -> Result {
        self.check_open()?;
        if self.branched == 0 { Ok(()) } else { Err(BuilderError::AfterVariation) }
    }

    /// Checks that there is something to say more about: a move or the start.
    pub(super) fn check_node(&self) -> Result {
        self.check_line()?;
        let is_new = self.depth > 0 && self.last.mover().is_none();
        if is_new { Err(BuilderError::NoMove) } else { Ok(()) }
    }
}
