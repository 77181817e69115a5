//! The compiled half of `reversi_rules.tournament`: scores, points, tie-breaks and standings.

mod numbers;
mod points;
mod standings;
mod time_default;

/// The compiled half of `reversi_rules.tournament`.
#[pyo3::pymodule(submodule)]
pub(crate) mod tournament {
    #[pymodule_export]
    use super::points::{Points, final_score};
    #[pymodule_export]
    use super::standings::{brightwell, coefficient, score_sum, standings, tie_breaks};
    #[pymodule_export]
    use super::time_default::{default_score, needs_completion};
}
