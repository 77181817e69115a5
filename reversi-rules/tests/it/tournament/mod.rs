//! Scores, points and standings of tournaments.

mod brightwell;
mod default;
mod error;
mod points;
mod promises;
mod scoring;
mod standings;
mod vectors;

use crate::support::vector_file;
use reversi_rules::{Outcome, Score};
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Scoring {
    pub(crate) eight_by_eight: Vec<ScoreRow>,
    pub(crate) time_default: Vec<DefaultRow>,
}

#[derive(Deserialize)]
pub(crate) struct ScoreRow {
    pub(crate) black: u16,
    pub(crate) white: u16,
    pub(crate) raw: [u16; 2],
    pub(crate) empties_to_winner: [u16; 2],
    pub(crate) diff_raw: i16,
    pub(crate) diff_empties_to_winner: i16,
    pub(crate) half_points_black: u32,
}

#[derive(Deserialize)]
pub(crate) struct DefaultRow {
    pub(crate) policy: String,
    pub(crate) finished_score_of_defaulter: Option<[u16; 2]>,
    pub(crate) recorded_for_defaulter: Option<[u16; 2]>,
    pub(crate) completed_by_winner: Option<[u16; 2]>,
    pub(crate) winner: Option<String>,
    pub(crate) recorded: Option<[u16; 2]>,
}

pub(crate) fn scoring() -> Scoring {
    serde_json::from_str(vector_file!("scoring.json")).expect("scoring.json")
}

/// Every outcome on 64 squares.
pub(crate) fn outcomes() -> impl Iterator<Item = Outcome> {
    let black =
        |black| (0..=64 - black).filter_map(move |white| Outcome::from_disc_counts(black, white));
    (0..=64).flat_map(black)
}

pub(crate) fn score([black, white]: [u16; 2]) -> Score {
    Score { black, white }
}
