//! Registers the modules inside the compiled half.

use pyo3::prelude::*;
use pyo3::types::PyModule;

/// Makes the submodules importable by their full names, which Python does not do for compiled
/// modules. Removes each `__all__`, which the stubs would have to repeat.
pub(crate) fn register(package: &Bound<'_, PyModule>) -> PyResult<()> {
    let modules = package.py().import("sys")?.getattr("modules")?;
    package.delattr("__all__")?;
    for (name, module) in package.dict() {
        if let Ok(module) = module.cast::<PyModule>() {
            let full_name = format!("reversi_rules._core.{name}");
            module.setattr("__name__", &full_name)?;
            module.delattr("__all__")?;
            modules.set_item(full_name, module)?;
        }
    }
    Ok(())
}
