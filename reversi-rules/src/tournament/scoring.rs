//! The score that goes into the record.

use crate::vocabulary::{Color, Outcome, Score};

/// Who is given the squares that are empty when neither side can move.
///
/// ```
/// use reversi_rules::tournament::Empties;
///
/// assert_eq!(Empties::default(), Empties::ToWinner);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Empties {
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
/// use reversi_rules::tournament::{Empties, final_score};
///
/// let outcome = Outcome::from_discs(32, 31).unwrap();
/// assert_eq!(final_score(outcome, Empties::ToWinner).to_string(), "33-31");
/// assert_eq!(final_score(outcome, Empties::Raw).to_string(), "32-31");
/// ```
#[must_use]
pub const fn final_score(outcome: Outcome, empties: Empties) -> Score {
    let (black, white) = (Color::Black, Color::White);
    match empties {
        Empties::ToWinner => Score { black: outcome.score(black), white: outcome.score(white) },
        Empties::Raw => Score { black: outcome.discs(black), white: outcome.discs(white) },
    }
}
