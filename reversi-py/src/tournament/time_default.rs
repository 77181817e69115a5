//! The score of a game in which a player's time ran out.

use pyo3::prelude::*;
use reversi_rules as rules;
use reversi_rules::tournament::TimeDefault;

use crate::input::arguments::Argument;
use crate::python::errors::reversi_error;
use crate::vocabulary::outcome::Outcome;

/// Returns the score `(black, white)` to record if the time of `defaulter` ran out.
///
/// `rule` is the index of the rule in the crate.
///
/// Returns `None` if the rule needs an outcome. Raises `ReversiError` if it
/// is the outcome of a game of other rules.
#[pyfunction]
pub(crate) fn default_score(
    py: Python<'_>,
    rule: usize,
    defaulter: Argument<rules::Color>,
    end: Option<&Bound<'_, Outcome>>,
) -> PyResult<Option<(u16, u16)>> {
    let end = end.map(|outcome| outcome.get().0);
    let defaulter = defaulter.0?;
    let score = TimeDefault::ALL.get(rule).and_then(|rule| rule.score(defaulter, end));
    if score.is_none() && end.is_some() {
        let message = "the outcome must be of a game on 64 squares for the most discs".to_owned();
        return Err(reversi_error(py, message));
    }
    Ok(score.map(|score| (score.black, score.white)))
}

/// Returns whether the score of the rule with that index depends on the completed game.
#[pyfunction]
pub(crate) fn needs_completion(rule: usize) -> bool {
    TimeDefault::ALL.get(rule).is_some_and(|rule| rule.needs_completion())
}
