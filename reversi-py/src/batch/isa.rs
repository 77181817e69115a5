//! The instruction set that arrays are processed with.

use pyo3::prelude::*;
use reversi_rules::batch::Isa;

/// Returns the name of the instruction set in use.
#[pyfunction]
pub(crate) fn isa() -> &'static str {
    Isa::best().name()
}
