//! Many boards at once, for [`batch`](crate::batch) and [`perft`](crate::perft()).
//!
//! ```text
//!   batch, perft             a Task: loops over boards, written once for every backend
//!     isa.rs                 picks the backend of this CPU and runs the task in it
//!       backend.rs           the interface of backends
//!         portable.rs        loops over bytes, for the compiler to vectorize
//!         avx2.rs            32 boards in registers of 32 bytes
//!         avx512.rs          64 boards in registers of 64 bytes
//!         neon.rs            16 boards in registers of 16 bytes
//!         single.rs          one board at a time, with the feature `small`
//!         masked.rs          any of these, on boards that lack some squares
//!       rows.rs              the rule, written once for every register
//!         lanes.rs           the operations that the rule needs of a register
//! ```
//!
//! Boards are held by rows: a register has the same row of every board, one byte of each. The top
//! of `rows.rs` draws this. A backend adds the way between bitboards in memory and rows, and
//! compiles tasks for its instruction set.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]
#![expect(clippy::needless_range_loop, reason = "closures are functions of their own")]
// Without a SIMD backend, parts of this module are unused.
#![cfg_attr(
    any(
        feature = "small",
        not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon")))
    ),
    allow(dead_code, unused_imports, unused_macros)
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod backend;
mod isa;
mod lanes;
mod masked;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon;
#[cfg(not(feature = "small"))]
mod portable;
mod rows;
mod rows64;
#[cfg(feature = "small")]
mod single;
mod spread;
#[cfg(test)]
mod tests;

pub(crate) use backend::{Aligned, Backend, Task, TaskFor};
pub use isa::{Isa, force};
pub(crate) use rows64::Rows64;
pub(crate) use spread::bits;
