//! The compiled half of `reversi_rules.batch`: boards by the thousand, in NumPy arrays.

/// The compiled half of `reversi_rules.batch`.
#[pyo3::pymodule(submodule)]
pub(crate) mod batch {
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::modules::register(module, "batch")
    }
}
