//! The compiled half of `reversi_rules.tournament`: scores of games that the clock decided.

use pyo3::prelude::*;
use reversi_rules as rules;
use reversi_rules::tournament::TimeDefault;

use crate::arguments::Argument;
use crate::outcome::Outcome;

/// Returns the score `(black, white)` to record if the time of `defaulter` ran out.
///
/// `rule` is the index of the rule in the crate.
///
/// Returns `None` if the rule needs the outcome of the completed game.
#[pyfunction]
fn default_score(
    rule: usize,
    defaulter: Argument<rules::Color>,
    completed: Option<&Bound<'_, Outcome>>,
) -> PyResult<Option<(u16, u16)>> {
    let completed = completed.map(|outcome| outcome.get().0);
    let defaulter = defaulter.0?;
    let score = TimeDefault::ALL.get(rule).and_then(|rule| rule.score(defaulter, completed));
    Ok(score.map(|score| (score.black, score.white)))
}

/// Returns whether the score of the rule with that index depends on the completed game.
#[pyfunction]
fn needs_completion(rule: usize) -> bool {
    TimeDefault::ALL.get(rule).is_some_and(|rule| rule.needs_completion())
}

/// The compiled half of `reversi_rules.tournament`.
#[pyo3::pymodule(submodule)]
pub(crate) mod tournament {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::{default_score, needs_completion};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::modules::register(module, "tournament")
    }
}
