//! Files of games.

mod audit;
mod decimal;
mod eothello;
mod ggf;
mod ggs;
mod info;
mod logistello;
mod mutate;
mod obf;
mod paste;
mod pgn;
mod promises;
mod readers;
mod round_trip;
mod sgf;
mod text;
mod wthor;
