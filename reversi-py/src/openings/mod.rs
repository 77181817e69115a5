//! The compiled half of `reversi_rules.openings`: names of openings, counts of positions, and XOT
//! lists.

mod explorer;
mod opening;
mod xot;

/// The compiled half of `reversi_rules.openings`.
#[pyo3::pymodule(submodule)]
pub(crate) mod openings {
    #[pymodule_export]
    use super::explorer::{Explorer, Tally};
    #[pymodule_export]
    use super::opening::{Opening, all_openings, at, of_game};
    #[pymodule_export]
    use super::xot::{find_start, read_starts};
}
