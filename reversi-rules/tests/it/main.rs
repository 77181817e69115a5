//! The tests of the crate as one program, in modules named after those of `src`.

mod analysis;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod batch;
mod bitboard;
mod board;
mod children;
mod color;
mod explain;
mod game;
mod kernel;
mod location;
mod moves;
mod notation;
mod oracle;
mod outcome;
mod packed;
mod perft;
mod position;
mod promises;
mod random;
mod record;
mod rule_numbers;
mod score;
#[cfg(feature = "serde")]
mod serde;
mod square;
mod support;
mod symmetry;
mod tournament;
mod variant;
