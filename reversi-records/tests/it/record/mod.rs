//! Files of games.

mod any;
mod audit;
mod builder;
mod decimal;
mod duplicates;
mod eothello;
mod ggf;
mod ggs;
mod info;
mod logistello;
mod mutate;
mod obf;
mod pairs;
mod paste;
mod pgn;
mod promises;
mod readers;
mod round_trip;
mod sgf;
mod small;
mod splitter;
mod tables;
mod text;
mod transcripts;
mod tree;
mod wthor;
