//! The compiled half of `reversi_rules.env`: many games at once, for reinforcement learning.

mod arena;
mod duel;
mod games;
mod large;
mod saved;
mod small;
mod state;
mod step;
mod table;
mod tiles;

/// The compiled half of `reversi_rules.env`.
#[pyo3::pymodule(submodule)]
pub(crate) mod env {
    #[pymodule_export]
    use super::games::Games;
}
