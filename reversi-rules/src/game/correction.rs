//! The limit for correcting faults.

use core::ops::Range;

use crate::game::Game;

/// The time in which a fault (an illegal move, a disc flipped wrongly or forgotten) may be
/// corrected. It ends when more than a fixed number of plies have followed the fault.
///
/// Accounts of tournament play agree only on a fixed limit; the organizer chooses the number. With
/// a limit of 2 a fault in ply 10, counted from 0, may be corrected while 11, 12 or 13 plies have
/// been played.
///
/// Forced passes are plies, as in [`Game::plies`]. To count discs only, give
/// [`allows`](Self::allows) two numbers of discs.
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

    /// Creates a policy that allows at most `limit` plies after a fault. With 0 it must be noticed
    /// before the next ply.
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

    /// Returns the number of plies that may follow a fault.
    ///
    /// ```
    /// # use reversi_rules::explain::CorrectionPolicy;
    /// assert_eq!(CorrectionPolicy::new(2).limit(), 2);
    /// ```
    #[must_use]
    pub const fn limit(self) -> usize {
        self.limit
    }

    /// Returns whether a fault in ply `fault`, counted from 0, may be corrected after `played`
    /// plies, itself included. A ply that is not played has no fault: `false`.
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

    /// Returns the plies of a game, from 0 with forced passes, in which a fault may be corrected
    /// now.
    ///
    /// ```
    /// # use reversi_rules::{Game, explain::CorrectionPolicy};
    /// assert_eq!(CorrectionPolicy::new(2).correctable(&Game::new()), 0..0);
    /// ```
    #[must_use]
    pub fn correctable(self, game: &Game) -> Range<usize> {
        let played = game.plies().count();
        played.saturating_sub(self.limit.saturating_add(1))..played
    }
}
