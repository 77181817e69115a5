//! The compiled half of `reversi_rules.explain`: explanations of moves, and faults on a board.

mod correction;
pub(crate) mod diff;
mod direction;
mod explanation;
mod ray;

/// The compiled half of `reversi_rules.explain`.
#[pyo3::pymodule(submodule)]
pub(crate) mod explain {
    #[pymodule_export]
    use super::correction::CorrectionPolicy;
    #[pymodule_export]
    use super::diff::MoveDiff;
    #[pymodule_export]
    use super::direction::{opposite, step};
    #[pymodule_export]
    use super::ray::Ray;
    #[pymodule_export]
    use crate::class::explanation::Explanation;
}
