//! The compiled half of `reversi_rules.batch`: boards by the thousand, in NumPy arrays.
//!
//! Every function takes its arrays as [`input`] and [`output`] allow, checks all that can be wrong,
//! and asks the crate once for all boards.

pub(crate) mod actions;
mod answers;
pub(crate) mod board;
mod errors;
pub(crate) mod input;
mod output;
mod perft;
mod policy;
mod positions;
mod run;
mod symmetry;

/// The compiled half of `reversi_rules.batch`.
#[pyo3::pymodule(submodule)]
pub(crate) mod batch {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::actions::{flips, play, random_actions};
    #[pymodule_export]
    use super::answers::{
        cells, disc_counts, is_over, legal, legal_mask, margins, must_pass, planes, playouts,
        scores,
    };
    #[pymodule_export]
    use super::perft::perft;
    #[pymodule_export]
    use super::policy::{policy_permutation, transform_policy};
    #[pymodule_export]
    use super::positions::{from_cells, from_positions, start, to_positions};
    #[pymodule_export]
    use super::symmetry::{canonical, transform, transform_actions, transform_masks};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::modules::register(module, "batch")
    }
}
