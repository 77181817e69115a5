//! The tests of the crate as one program, in modules named after those of `src`.

mod analysis;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod batch;
mod bitboard;
mod board;
mod children;
mod debug;
mod domain_play;
mod domain_records;
mod domain_table;
mod error_texts;
mod explain;
mod game;
mod iterators;
mod journey;
mod kernel;
mod layout;
mod notation;
mod oracle;
mod outcome;
mod packed;
mod perft;
mod position;
mod properties;
mod random;
mod record;
mod score;
#[cfg(feature = "serde")]
mod serde;
mod support;
mod symmetry;
mod tournament;
mod variant;
