//! Registers the modules inside the compiled half.

use pyo3::prelude::*;
use pyo3::types::PyModule;

/// Makes a submodule importable by its full name, which Python does not do for compiled modules.
pub(crate) fn register(module: &Bound<'_, PyModule>, name: &str) -> PyResult<()> {
    let full_name = format!("reversi_rules._core.{name}");
    module.setattr("__name__", &full_name)?;
    module.py().import("sys")?.getattr("modules")?.set_item(full_name, module)
}
