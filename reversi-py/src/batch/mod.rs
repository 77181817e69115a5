//! The compiled half of `reversi_rules.batch`: thousands of boards in NumPy arrays.
//!
//! A NumPy array of boards has the memory layout of a Rust slice, so that no board is copied:
//!
//! ```text
//!   boards, shape (3, 2), uint64, C-contiguous
//!
//!   NumPy  | [0, 0]   | [0, 1]   | [1, 0]   | [1, 1]   | [2, 0]   | [2, 1]   |
//!          | player   | opponent | player   | opponent | player   | opponent |
//!   byte   0          8          16         24         32         40         48
//!   Rust   [ Sides               ][ Sides              ][ Sides              ]    &[Sides]
//! ```
//!
//! Every function has the same steps. This is `play(boards, actions, out)`:
//!
//! ```text
//!   boards  = Input::new("boards", boards, [2])      check type, dtype and shape (N, 2)
//!   out     = Output::new("out", out, N, [2])        check the caller's array, or create one
//!   actions = read(actions)                          check shape (N,); 0 to 64, as bytes
//!   slice   = boards.read(&[out.memory()])           borrow the memory, or copy it
//!   result  = out.write()                            borrow it exclusively
//!   run(N, || { check(slice)?; play(slice, actions, result) })     without the GIL
//!   return out
//! ```
//!
//! Three departures from this simple picture:
//!
//! 1. *Strides and alignment.* Rust slices have no strides. An input with gaps, in reverse or
//!    misaligned, such as `boards[::2]`, is copied by NumPy first. An `out` of this kind is an
//!    error: results in a copy would be lost.
//! 2. *Aliasing.* Rust forbids that a slice is read while another slice writes the same memory, but
//!    `play(boards, actions, out=boards)` is useful. Each input gets the memory ranges that will be
//!    written. An input that overlaps one of them is copied first. An input that is exactly `out`
//!    is not read at all: the function works in place.
//! 3. *Other threads.* Above [`run::FEW`] boards the GIL is released, so that other threads run.
//!    The `numpy` crate records which arrays Rust has borrowed. A second call that needs one of
//!    them raises "in use by another thread". It cannot see Python code that writes into the array
//!    meanwhile: then results are unspecified, but each function stays within its memory.
//!
//! Releasing the GIL and borrowing cost more than the work on a few boards. So up to [`run::FEW`]
//! boards are copied into a `Vec`, and the GIL is kept.

pub(crate) mod actions;
mod answers;
mod board;
mod children;
mod errors;
pub(crate) mod input;
mod isa;
pub(crate) mod layout;
pub(crate) mod like;
mod output;
mod perft;
mod policy;
pub(crate) mod positions;
mod run;
mod symmetry;

/// The compiled half of `reversi_rules.batch`.
#[pyo3::pymodule(submodule)]
pub(crate) mod batch {
    #[pymodule_export]
    use super::actions::{flips, play, random_actions, step};
    #[pymodule_export]
    use super::answers::{
        cells, disc_counts, frontier, is_over, keys, legal, legal_mask, margins, mobility,
        must_pass, planes, playouts, potential_moves, scores, stable,
    };
    #[pymodule_export]
    use super::children::children;
    #[pymodule_export]
    use super::isa::isa;
    #[pymodule_export]
    use super::perft::perft;
    #[pymodule_export]
    use super::policy::{policy_permutation, transform_policy};
    #[pymodule_export]
    use super::positions::{from_cells, from_positions, start, to_positions};
    #[pymodule_export]
    use super::symmetry::{canonical, transform, transform_actions, transform_masks};
}
