//! The formats of files.

mod eothello;
mod ggf;
mod ggs;
mod logistello;
mod obf;
mod pgn;
mod sgf;
mod transcripts;
mod wthor;
