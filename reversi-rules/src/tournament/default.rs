//! The recorded score when a side's time runs out.

use super::{EmptiesPolicy, final_score};
use crate::vocabulary::{Color, Objective, Outcome, Score};

/// A rule for the score of a game in which one side's time ran out.
///
/// The side has lost, whatever the board. Federations and clubs score such games in different
/// ways. The narrowest loss is 31-33. Some rules call it "one disc difference", although two scores
/// that sum to 64 cannot differ by one.
///
/// ```
/// use reversi_rules::{Color, Outcome, tournament::TimeDefault};
///
/// // White's time ran out, at 40 to 20 with four empty squares.
/// let end = Outcome::from_disc_counts(40, 20);
/// let record = |policy: TimeDefault| policy.score(Color::White, end).unwrap().to_string();
/// assert_eq!(TimeDefault::ALL.map(record), ["33-31", "64-0", "44-20", "44-20", "40-24"]);
/// ```
#[doc(alias = "timeout")]
#[doc(alias = "flag")]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeDefault {
    /// 31-33, whatever the board.
    Fixed,
    /// 0-64, whatever the board. Used by clubs that stop the game at once, and by the World
    /// Championship if the extra time of [`PlayedOn`](Self::PlayedOn) runs out too.
    Zero,
    /// Both sides play on with two minutes of extra time. The result counts if the side out of time
    /// lost. Otherwise 31-33 is recorded. The World Championship uses this the first time that a
    /// side's time runs out.
    PlayedOn,
    /// The opponent completes the game for both sides, and scores that result or 33-31, whichever
    /// is better.
    CompletedByWinner,
    /// The opponent stops the game, and scores the discs on the board or 33-31, whichever is better.
    /// The empty squares go to the side out of time. Used by clubs in Japan.
    StoppedByWinner,
}

impl TimeDefault {
    /// All rules.
    ///
    /// ```
    /// # use reversi_rules::tournament::TimeDefault;
    /// assert_eq!(TimeDefault::ALL.len(), 5);
    /// ```
    pub const ALL: [Self; 5] =
        [Self::Fixed, Self::Zero, Self::PlayedOn, Self::CompletedByWinner, Self::StoppedByWinner];

    /// Returns whether the score depends on the result of the completed game.
    ///
    /// ```
    /// # use reversi_rules::tournament::TimeDefault;
    /// assert!(TimeDefault::PlayedOn.needs_completion());
    /// assert!(!TimeDefault::Zero.needs_completion());
    /// ```
    #[must_use]
    pub const fn needs_completion(self) -> bool {
        matches!(self, Self::PlayedOn | Self::CompletedByWinner)
    }

    /// Returns the score to record if the time of `defaulter` ran out.
    ///
    /// `end` is the outcome of the completed game, or for [`StoppedByWinner`](Self::StoppedByWinner)
    /// of the discs on the board. Without one, all rules but [`Fixed`](Self::Fixed) and
    /// [`Zero`](Self::Zero) return `None`, and also with that of a game of other rules: not on 64
    /// squares, or for the fewest discs. The two numbers sum to 64, and `defaulter` has at
    /// most 31.
    ///
    /// ```
    /// # use reversi_rules::{Color, Outcome, Score, tournament::TimeDefault};
    /// let policy = TimeDefault::CompletedByWinner;
    /// let score = policy.score(Color::White, Outcome::from_disc_counts(34, 30));
    /// assert_eq!(score, Some(Score { black: 34, white: 30 }));
    /// assert_eq!(policy.score(Color::White, None), None);
    /// assert_eq!(
    ///     TimeDefault::Zero.score(Color::White, None),
    ///     Some(Score { black: 64, white: 0 })
    /// );
    /// ```
    #[must_use]
    pub const fn score(self, defaulter: Color, end: Option<Outcome>) -> Option<Score> {
        let kept = match (self, end) {
            (Self::Fixed, _) => 31,
            (Self::Zero, _) => 0,
            (_, Some(outcome))
                if outcome.square_count() == 64
                    && matches!(outcome.objective(), Objective::Most) =>
            {
                let played = if matches!(self, Self::StoppedByWinner) {
                    64 - final_score(outcome, EmptiesPolicy::Raw).of(defaulter.opponent())
                } else {
                    final_score(outcome, EmptiesPolicy::ToWinner).of(defaulter)
                };
                if played < 31 { played } else { 31 }
            }
            (_, _) => return None,
        };
        Some(match defaulter {
            Color::Black => Score { black: kept, white: 64 - kept },
            Color::White => Score { black: 64 - kept, white: kept },
        })
    }
}
