//! The compiled half of the Python package `reversi_rules`.
//!
//! It contains no rules. Each function converts its arguments, calls the crate `reversi-rules`, and
//! converts the result. `input/arguments.rs` explains the conversion of arguments, and
//! `batch/mod.rs` how NumPy arrays become slices and back.
//!
//! The doc comments (`///`) of Python's items are their docstrings. `stubs.py` copies them into the
//! stubs in `python/reversi_rules/_core`, which also have the types and which editors show.

#![forbid(unsafe_code)]
#![allow(
    clippy::doc_markdown,
    clippy::doc_lazy_continuation,
    clippy::doc_link_with_quotes,
    reason = "docstrings follow the conventions of Python, with examples after `>>>`"
)]

mod batch;
mod class;
mod env;
mod explain;
mod game;
mod input;
mod moves;
mod openings;
mod position;
mod protocol;
mod python;
mod records;
mod tournament;
mod vocabulary;

/// The compiled half of `reversi_rules`. Import from that package: this module may change.
#[pyo3::pymodule(gil_used = false)]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::class::game::Game;
    #[pymodule_export]
    use crate::class::position::Position;
    #[pymodule_export]
    use crate::class::rules::Rules;
    #[pymodule_export]
    use crate::class::square_set::SquareSet;
    #[pymodule_export]
    use crate::class::symmetry::Symmetry;
    #[pymodule_export]
    use crate::game::sheet::Sheet;
    #[pymodule_export]
    use crate::input::location::Location;
    #[pymodule_export]
    use crate::vocabulary::outcome::Outcome;

    // One for each Python module that has a compiled half.
    #[pymodule_export]
    use crate::batch::batch;
    #[pymodule_export]
    use crate::env::env;
    #[pymodule_export]
    use crate::explain::explain;
    #[pymodule_export]
    use crate::functions;
    #[pymodule_export]
    use crate::openings::openings;
    #[pymodule_export]
    use crate::protocol::{gtp, nboard};
    #[pymodule_export]
    use crate::records::records;
    #[pymodule_export]
    use crate::tournament::tournament;

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python expects")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::python::modules::register(module)
    }
}

/// The compiled functions of `reversi_rules`.
#[pyo3::pymodule(submodule)]
mod functions {
    #[pymodule_export]
    use crate::position::perft::{divide, perft};
    #[pymodule_export]
    use crate::vocabulary::color::read_color;
    #[pymodule_export]
    use crate::vocabulary::names::{move_name, parse_move, parse_square, square_name};
    #[pymodule_export]
    use crate::vocabulary::outcome::{outcome_text, read_outcome};
}
