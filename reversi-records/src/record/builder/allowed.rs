//! Which parts may come next.

use reversi_rules::Color;

use super::{Builder, BuilderError, Result, Stage};

impl Builder {
    /// Checks that the format holds a part.
    pub(super) fn check(&self, is_held: bool) -> Result {
        if is_held { Ok(()) } else { Err(BuilderError::NotHeld(self.format.format())) }
    }

    pub(super) fn check_stage(&self) -> Result {
        if self.stage == Stage::Ended { Err(BuilderError::Ended) } else { Ok(()) }
    }

    /// Checks that the line can go on.
    pub(super) fn check_line(&self) -> Result {
        self.check_stage()?;
        if self.branched { Err(BuilderError::AfterVariation) } else { Ok(()) }
    }

    /// Checks that there is something to say more about: a move or the start.
    pub(super) fn check_node(&self) -> Result {
        self.check_line()?;
        let is_new = self.depth > 0 && self.last.is_none();
        if is_new { Err(BuilderError::NoMove) } else { Ok(()) }
    }

    /// Returns who made the last move.
    pub(super) fn mover(&self) -> Option<Color> {
        self.last.map(|(before, _)| before.turn())
    }
}
