//! The compiled half of `reversi_rules.variant`: other boards, starts and objectives.
//!
//! The classes are those of the core over `reversi_rules::variant`, with numbers of squares that
//! are the same on every board.

mod game;
mod perft;
mod position;
mod rules;
mod square_set;

pub(crate) use square_set::SquareSet;

/// The compiled half of `reversi_rules.variant`.
#[pyo3::pymodule(submodule)]
pub(crate) mod variant {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::perft::perft;
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::rules::Rules;
    #[pymodule_export]
    use super::square_set::SquareSet;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::modules::register(module, "variant")
    }
}
