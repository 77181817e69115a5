//! The formats, each with its reader, its writer and its dialect.

pub mod eothello;
pub mod ggf;
pub mod ggs;
pub mod logistello;
pub mod obf;
pub mod pgn;
pub mod sgf;
pub mod transcripts;
pub mod wthor;
