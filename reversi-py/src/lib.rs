//! The compiled half of the Python package `reversi_rules`.
//!
//! It contains no rules. Each function converts its arguments, calls the crate `reversi-rules`, and
//! converts the result. `arguments.rs` explains the conversion of arguments, and `batch/mod.rs` how
//! NumPy arrays become slices and back.
//!
//! The doc comments (`///`) of Python's items are their docstrings. `stubs.py` copies them into the
//! stubs in `python/reversi_rules/_core`, which also have the types and which editors show.

// Only `memory.rs` has unsafe code: an allocator.
#![deny(unsafe_code)]
#![allow(
    clippy::doc_markdown,
    clippy::doc_lazy_continuation,
    clippy::doc_link_with_quotes,
    reason = "docstrings follow the conventions of Python, with examples after `>>>`"
)]

mod arguments;
mod arrays;
mod batch;
mod boards;
mod characters;
mod classes;
mod color;
mod decimals;
mod display;
mod env;
mod errors;
mod explain;
mod functions;
mod game;
mod games;
mod grid;
mod illegal;
mod instances;
mod interrupt;
mod location;
mod memory;
mod modules;
mod named;
mod openings;
mod outcome;
mod packed;
mod perft;
mod position;
mod positions;
mod protocol;
mod records;
mod rules;
mod sets;
mod shape;
mod sheet;
mod square_set;
mod squares;
mod symmetry;
mod tournament;

/// The compiled half of `reversi_rules`. Import from that package: this module may change.
#[pyo3::pymodule(gil_used = false)]
mod _core {
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::location::Location;
    #[pymodule_export]
    use crate::outcome::Outcome;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::rules::Rules;
    #[pymodule_export]
    use crate::sheet::Sheet;
    #[pymodule_export]
    use crate::square_set::SquareSet;
    #[pymodule_export]
    use crate::symmetry::Symmetry;

    // One for each Python module that has a compiled half.
    #[pymodule_export]
    use crate::batch::batch;
    #[pymodule_export]
    use crate::env::env;
    #[pymodule_export]
    use crate::explain::explain;
    #[pymodule_export]
    use crate::functions::functions;
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
}
