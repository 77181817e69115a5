//! Files of games.

mod audit;
mod decimal;
mod ggf;
mod info;
mod obf;
mod pairs;
mod pgn;
mod promises;
mod readers;
mod round_trip;
mod sgf;
mod text;
#[cfg(feature = "alloc")]
mod tree;
mod wthor;
