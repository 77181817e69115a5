//! Other boards, starts and aims.

mod core;
mod extremes;
pub(crate) mod oracle;
mod perft;
mod random;
mod rules;
mod text;
mod vectors;
