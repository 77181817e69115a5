//! Many boards at once.
//!
//! [`rows`] is the rule, written once for every register that has [`Lanes`]. A [`Backend`] is a
//! backend with such registers: how boards come in and out, and the rule compiled for it.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]
#![expect(clippy::needless_range_loop, reason = "closures are functions of their own")]
// Without a wide backend little works on rows, and less without its registers.
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
