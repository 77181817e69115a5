//! The compiled half of `reversi_rules.records`: files of games.

mod wthor;

/// The compiled half of `reversi_rules.records`.
#[pyo3::pymodule(submodule)]
pub(crate) mod records {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::wthor::{wthor_games, wthor_players, wthor_tournaments};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::modules::register(module, "records")
    }
}
