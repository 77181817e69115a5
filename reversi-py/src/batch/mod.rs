//! The compiled half of `reversi_rules.batch`: boards by the thousand, in NumPy arrays.
//!
//! Every function takes its arrays as [`input`] and [`output`] allow, checks all that can be wrong,
//! and asks the crate once for all boards.

pub(crate) mod actions;
mod answers;
pub(crate) mod input;
mod output;
mod perft;
mod policy;
mod positions;
mod symmetry;

use pyo3::prelude::*;
use reversi_rules::batch::BatchError;
use reversi_rules::{Bitboard, Board, Color, Position};

use crate::errors;

/// Boards below which letting other threads run takes longer than the work.
const FEW: usize = 64;

/// Does the work on so many boards, while other threads run.
fn run<R: Send>(py: Python<'_>, boards: usize, work: impl FnOnce() -> R + Send) -> R {
    if boards <= FEW { work() } else { py.detach(work) }
}

/// The exception for what is wrong with a batch.
fn error(py: Python<'_>, error: BatchError) -> PyErr {
    let message = error.to_string();
    match error {
        BatchError::Action { .. } => errors::invalid_move(py, message),
        BatchError::Cell { .. } | BatchError::Overlap { .. } => {
            errors::invalid_position(py, message)
        }
        _ => errors::reversi_error(py, message),
    }
}

/// The same where actions are played on those boards.
fn error_in(py: Python<'_>, error: BatchError, boards: &[[u64; 2]]) -> PyErr {
    let BatchError::Illegal { index, action, reason } = error else {
        return self::error(py, error);
    };
    let Some(&board) = boards.get(index) else { return self::error(py, error) };
    match position(board, Color::Black) {
        Some(position) => {
            let reason = (reason.name(), reason.to_string());
            errors::illegal_action(py, error.to_string(), index, action, reason, position)
        }
        None => self::error(py, error),
    }
}

/// The position of a board whose player has that color; `None` if discs overlap.
pub(crate) fn position([player, opponent]: [u64; 2], turn: Color) -> Option<Position> {
    let [player, opponent] = [player, opponent].map(Bitboard::from_bits);
    let (black, white) = match turn {
        Color::Black => (player, opponent),
        Color::White => (opponent, player),
    };
    Board::new(black, white).ok().map(|board| Position::new(board, turn))
}

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
