//! The limit on correcting faults.

use core::ops::Range;

use crate::game::Game;

/// A limit on correcting faults: the number of plies that may follow before a fault can no longer
/// be corrected. A fault is an illegal move, or a disc that was flipped wrongly or not flipped.
///
/// Tournaments agree that there is a fixed limit, but not on the number, so the organizer chooses
/// it. With a limit of 2, a fault in ply 10 may be corrected after 11, 12 or 13 plies. Plies count
/// from 0.
///
/// Forced passes are plies, as in [`Game::plies`]. To ignore passes, call [`allows`](Self::allows)
/// with numbers of discs instead of plies.
///
/// ```
/// use reversi_rules::{Game, explain::CorrectionPolicy};
///
/// let policy = CorrectionPolicy::new(2);
/// assert!(policy.allows(10, 13));
/// assert!(!policy.allows(10, 14));
/// let game = Game::from_transcript("f5d6c3d3c4")?;
/// assert_eq!(policy.correctable(&game), 2..5);
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CorrectionPolicy {
    limit: usize,
}

impl CorrectionPolicy {
    /// No limit: a fault may be corrected until the game ends.
    ///
    /// ```
    /// # use reversi_rules::explain::CorrectionPolicy;
    /// assert!(CorrectionPolicy::ALWAYS.allows(0, 60));
    /// ```
    pub const ALWAYS: Self = Self::new(usize::MAX);

    /// Creates a policy that allows at most `limit` plies after a fault. With 0, a fault must be
    /// corrected before the next ply.
    ///
    /// ```
    /// # use reversi_rules::explain::CorrectionPolicy;
    /// assert!(CorrectionPolicy::new(0).allows(4, 5));
    /// assert!(!CorrectionPolicy::new(0).allows(4, 6));
    /// ```
    #[must_use]
    pub const fn new(limit: usize) -> Self {
        Self { limit }
    }

    /// Returns the number of plies that may follow before a fault can no longer be corrected.
    ///
    /// ```
    /// # use reversi_rules::explain::CorrectionPolicy;
    /// assert_eq!(CorrectionPolicy::new(2).limit(), 2);
    /// ```
    #[must_use]
    pub const fn limit(self) -> usize {
        self.limit
    }

    /// Returns whether a fault in ply `fault` may be corrected after `played` plies. Plies count
    /// from 0, and `played` includes the faulty ply. Returns `false` if ply `fault` has not been
    /// played.
    ///
    /// ```
    /// # use reversi_rules::explain::CorrectionPolicy;
    /// let policy = CorrectionPolicy::new(2);
    /// assert!(policy.allows(0, 3));
    /// assert!(!policy.allows(3, 3));
    /// ```
    #[must_use]
    pub const fn allows(self, fault: usize, played: usize) -> bool {
        fault < played && played - fault - 1 <= self.limit
    }

    /// Returns the range of plies in which a fault may still be corrected. Plies count from 0 and
    /// include forced passes.
    ///
    /// ```
    /// # use reversi_rules::{Game, explain::CorrectionPolicy};
    /// assert_eq!(CorrectionPolicy::new(2).correctable(&Game::new()), 0..0);
    /// ```
    #[must_use]
    pub fn correctable(self, game: &Game) -> Range<usize> {
        let played = game.ply_count();
        played.saturating_sub(self.limit.saturating_add(1))..played
    }
}
