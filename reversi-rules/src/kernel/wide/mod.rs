//! Many boards at once.
//!
//! [`rows`] is the rule, written once for every register that has [`Lanes`]. A [`Form`] is an
//! instruction set with such registers: how boards come in and out, and the rule compiled for it.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]
#![expect(clippy::needless_range_loop, reason = "closures are functions of their own")]
// Without wide forms there is next to nothing to do with rows, and without registers for them less.
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
mod form;
mod isa;
mod lanes;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon;
#[cfg(not(feature = "small"))]
mod portable;
mod rows;
#[cfg(feature = "small")]
mod single;
mod spread;
#[cfg(test)]
mod tests;
mod tile;

pub(crate) use form::{Aligned, Form, Within, Work};
pub use isa::{Isa, force};
pub(crate) use tile::Tile;
