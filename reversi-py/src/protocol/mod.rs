//! The compiled halves of `reversi_rules.protocol.nboard` and `reversi_rules.protocol.gtp`.
//!
//! The answers are dataclasses, written in Python. This module creates them by their names.

mod error;
mod gtp_client;
mod gtp_engine;
mod made;
mod nboard_answer;
mod nboard_client;
mod nboard_engine;

/// The compiled half of `reversi_rules.protocol.nboard`.
#[pyo3::pymodule(submodule)]
pub(crate) mod nboard {
    #[pymodule_export]
    use super::nboard_answer::format_answer;
    #[pymodule_export]
    use super::nboard_client::Client;
    #[pymodule_export]
    use super::nboard_engine::Engine;
}

/// The compiled half of `reversi_rules.protocol.gtp`.
#[pyo3::pymodule(submodule)]
pub(crate) mod gtp {
    #[pymodule_export]
    use super::gtp_client::Client;
    #[pymodule_export]
    use super::gtp_engine::Engine;
}
