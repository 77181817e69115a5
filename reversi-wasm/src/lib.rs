//! The rules of Reversi as a WebAssembly module without imports, for the TypeScript in `js`.
//!
//! There are three modules. The smallest plays and explains 8×8 games. With the feature `boards` the
//! module has every board and the [`tools`], and with `records` every format too.
//!
//! # Calls
//! The functions are in [`exports`] and [`positions`]. Numbers are passed as arguments. A game has
//! the number of the games made before it. Texts and bytes go through two buffers:
//!
//! 1. `input(length)` returns the address at which the caller writes the input.
//! 2. The call reads it, and returns the length of its answer, or -1 if it failed.
//! 3. `output()` returns the address of the answer: UTF-8 or bytes. After a failure it is a
//!    [`Failure`](failure::Failure), whose length `output_length()` returns.
//!
//! A call for which the memory is too small traps. From then on, every call traps.
//!
//! A square is a number: the column plus 16 times the row, from 0 for a1. Playing, undoing and
//! looking at a board allocate nothing once the buffers have grown to their size.
#![cfg_attr(target_family = "wasm", no_std)]
#![forbid(unsafe_op_in_unsafe_fn)]

extern crate alloc;

pub mod board;
mod ending;
mod explain;
pub mod exports;
pub mod failure;
pub mod positions;
#[cfg(feature = "records")]
pub mod records;
#[cfg(target_family = "wasm")]
mod runtime;
mod sets;
pub mod state;
#[cfg(feature = "boards")]
pub mod tools;
mod view;
