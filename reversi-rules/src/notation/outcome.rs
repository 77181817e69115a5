//! The text of the outcome of a game.

use core::fmt::{self, Display};
use core::str::FromStr;

use super::grid::is_text_of;
use crate::vocabulary::{Color, Objective, Outcome, Score};

/// An outcome as text that is read back: `63-1 (14-1) of 36 fewest`.
///
/// It is the final score, black's first, then the discs in parentheses if they differ. The number
/// of squares follows unless it is 64, and `fewest` if fewest discs win. The `Display` of an
/// [`Outcome`] is for people.
///
/// ```
/// use reversi_rules::Outcome;
/// use reversi_rules::notation::OutcomeText;
///
/// let outcome = Outcome::on_squares(14, 1, 64).unwrap();
/// assert_eq!(OutcomeText(outcome).to_string(), "63-1 (14-1)");
/// assert_eq!("63-1 (14-1)".parse(), Ok(OutcomeText(outcome)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeText(pub Outcome);

impl Display for OutcomeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(outcome) = *self;
        let [black, white] = Color::ALL.map(|color| outcome.disc_count(color));
        let (score, discs) = (Score::from(outcome), Score { black, white });
        score.fmt(f)?;
        if discs != score {
            write!(f, " ({discs})")?;
        }
        if outcome.square_count() != 64 {
            write!(f, " of {}", outcome.square_count())?;
        }
        f.write_str(if outcome.objective() == Objective::Fewest { " fewest" } else { "" })
    }
}

/// The error of text that no [`OutcomeText`] prints.
///
/// ```
/// # use reversi_rules::notation::OutcomeText;
/// let error = "14-1".parse::<OutcomeText>().unwrap_err();
/// assert!(error.to_string().starts_with("not an outcome, such as 38-26"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOutcomeError(());

impl Display for ParseOutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an outcome, such as 38-26, or 63-1 (14-1) with the discs on the board")
    }
}

impl core::error::Error for ParseOutcomeError {}

impl FromStr for OutcomeText {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Self, ParseOutcomeError> {
        let read = read(text).map(Self);
        read.filter(|read| is_text_of(text, read)).ok_or(ParseOutcomeError(()))
    }
}

/// Parses the text of an outcome from its discs. The caller checks the rest with [`is_text_of`].
fn read(text: &str) -> Option<Outcome> {
    let (text, objective) = match text.strip_suffix(" fewest") {
        Some(text) => (text, Objective::Fewest),
        None => (text, Objective::Most),
    };
    let (text, squares) = match text.split_once(" of ") {
        Some((text, squares)) => (text, squares.parse().ok()?),
        None => (text, 64),
    };
    let discs = text.split_once(" (").map_or(text, |(_, discs)| discs);
    let discs: Score = discs.strip_suffix(')').unwrap_or(discs).parse().ok()?;
    Some(Outcome::on_squares(discs.black, discs.white, squares)?.with_objective(objective))
}
