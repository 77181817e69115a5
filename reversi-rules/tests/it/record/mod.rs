//! Files of games.

mod audit;
mod decimal;
mod ggf;
mod obf;
mod pgn;
mod readers;
mod sgf;
mod text;
mod wthor;
