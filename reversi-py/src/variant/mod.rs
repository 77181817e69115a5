//! The compiled half of `reversi_rules.variant`: other boards, starts and objectives.

/// The compiled half of `reversi_rules.variant`.
#[pyo3::pymodule(submodule)]
pub(crate) mod variant {
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::modules::register(module, "variant")
    }
}
