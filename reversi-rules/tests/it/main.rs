//! The tests of the crate as one program, in modules named after those of `src`.

// Without a module of the crate, the helpers for its tests are unused.
#![cfg_attr(
    not(all(feature = "batch", feature = "record", feature = "variant")),
    allow(dead_code, unused_imports, unused_macros)
)]

mod analysis;
#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "batch")]
mod batch;
mod bitboard;
mod board;
mod children;
mod color;
mod explain;
mod four;
mod game;
mod kernel;
mod keys;
#[cfg(feature = "record")]
mod location;
#[cfg(all(feature = "alloc", feature = "openings", feature = "protocol"))]
mod messages;
mod moves;
mod notation;
#[cfg(feature = "openings")]
mod openings;
mod oracle;
mod outcome;
mod packed;
mod perft;
mod position;
mod promises;
#[cfg(feature = "protocol")]
mod protocol;
mod random;
#[cfg(feature = "record")]
mod record;
mod rule_numbers;
mod score;
#[cfg(feature = "record")]
mod separators;
#[cfg(feature = "serde")]
mod serde;
mod sides;
mod square;
mod support;
mod symmetry;
#[cfg(feature = "tournament")]
mod tournament;
#[cfg(feature = "variant")]
mod variant;
