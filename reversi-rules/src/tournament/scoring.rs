//! The recorded score of a game.

use crate::vocabulary::{Color, Outcome, Score};

/// A rule for the squares that are empty at the end of a game.
///
/// ```
/// use reversi_rules::tournament::EmptiesPolicy;
///
/// assert_eq!(EmptiesPolicy::default(), EmptiesPolicy::ToWinner);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EmptiesPolicy {
    /// Empty squares count for the winner. In a tie each side gets half of them. The two scores sum
    /// to 64. Used by the World Othello Championships, WTHOR and the servers.
    #[default]
    ToWinner,
    /// Empty squares do not count, as in a few collections of positions.
    Raw,
}

/// Returns the final score of a game.
///
/// The policy `empties` changes the score and never the winner.
///
/// ```
/// use reversi_rules::Outcome;
/// use reversi_rules::tournament::{EmptiesPolicy, final_score};
///
/// let outcome = Outcome::from_disc_counts(32, 31).unwrap();
/// assert_eq!(final_score(outcome, EmptiesPolicy::ToWinner).to_string(), "33-31");
/// assert_eq!(final_score(outcome, EmptiesPolicy::Raw).to_string(), "32-31");
/// ```
#[must_use]
pub const fn final_score(outcome: Outcome, empties: EmptiesPolicy) -> Score {
    let (black, white) = (Color::Black, Color::White);
    match empties {
        EmptiesPolicy::ToWinner => {
            Score { black: outcome.score(black), white: outcome.score(white) }
        }
        EmptiesPolicy::Raw => {
            Score { black: outcome.disc_count(black), white: outcome.disc_count(white) }
        }
    }
}
