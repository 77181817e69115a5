//! Other boards, starts and aims.

mod bitboard;
mod core;
mod extremes;
mod game;
mod hostile;
pub(crate) mod oracle;
mod outcome;
mod perft;
mod position;
mod promises;
mod random;
mod rules;
mod saved;
mod small;
mod square;
mod start;
mod symmetry;
mod text;
mod transcript;

use crate::support::vector_file;
use reversi_rules::variant::Rules;
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Vectors {
    pub(crate) starts: Vec<StartVector>,
    pub(crate) historical_opening: Historical,
}

#[derive(Deserialize)]
pub(crate) struct StartVector {
    pub(crate) name: String,
    pub(crate) rows: u8,
    pub(crate) cols: u8,
    pub(crate) board: String,
    pub(crate) side: char,
    pub(crate) legal: Vec<String>,
    #[serde(default)]
    pub(crate) missing: Vec<String>,
    pub(crate) squares: Option<u16>,
}

#[derive(Deserialize)]
pub(crate) struct Historical {
    pub(crate) orders: Vec<Order>,
}

#[derive(Deserialize)]
pub(crate) struct Order {
    pub(crate) moves: Vec<String>,
    pub(crate) kind: String,
    pub(crate) board: String,
    pub(crate) legal_for_black: Vec<String>,
    pub(crate) is_othello_start: bool,
}

pub(crate) fn vectors() -> Vectors {
    serde_json::from_str(vector_file!("variants.json")).expect("the expected form")
}

/// Returns the names of the legal moves from the start of these rules.
pub(crate) fn first_moves(rules: Rules) -> Vec<String> {
    rules.start().legal_moves().iter().map(|square| square.to_string()).collect()
}
