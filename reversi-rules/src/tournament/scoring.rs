//! The score that goes into the record.

use crate::vocabulary::{Color, Outcome, Score};

/// Who is given the squares that are empty when neither side can move.
///
/// ```
/// use reversi_rules::tournament::EmptiesPolicy;
///
/// assert_eq!(EmptiesPolicy::default(), EmptiesPolicy::ToWinner);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EmptiesPolicy {
    /// The winner, and in a tie each side has half: the two scores sum to 64. So score the World
    /// Othello Championships, WTHOR, and the servers.
    #[default]
    ToWinner,
    /// Nobody: the score is the discs on the board, as in a few collections of positions.
    Raw,
}

/// The final score of a game that ended with that outcome. Who won does not depend on `empties`.
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
