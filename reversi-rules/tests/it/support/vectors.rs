//! The files of `tests/data` that this crate reads. The tests of the other languages read the same
//! files.

use crate::support::vector_file;
use reversi_rules::{Game, Position};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

fn read<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).expect("a vector file in the expected form")
}

pub(crate) fn positions() -> Vec<PositionVector> {
    read::<Positions>(vector_file!("positions.json")).positions
}

pub(crate) fn games() -> Vec<GameVector> {
    read::<Games>(vector_file!("games.json")).games
}

/// Returns the first game whose name begins like this.
pub(crate) fn game(name: &str) -> Game {
    let found = games().into_iter().find(|vector| vector.name.starts_with(name)).expect(name);
    super::game(&found.moves)
}

pub(crate) fn edits() -> Vec<Edits> {
    read(vector_file!("edits.json"))
}

pub(crate) fn notation() -> Notation {
    read(vector_file!("notation.json"))
}

pub(crate) fn scoring() -> Vec<ScoreVector> {
    read::<Scoring>(vector_file!("scoring.json")).eight_by_eight
}

pub(crate) fn illegal() -> Vec<IllegalVector> {
    read::<Illegal>(vector_file!("illegal_and_correction.json")).illegal
}

pub(crate) fn error_places() -> ErrorPlaces {
    read(vector_file!("error_places.json"))
}

/// Calls on one game. Each is a square, `undo` or `redo`, with `!` before it if it is refused, and has
/// the squares played and undone after it, and the side to move.
#[derive(Deserialize)]
pub(crate) struct Edits {
    pub(crate) start: Option<String>,
    pub(crate) steps: Vec<(String, String, String, Option<String>)>,
}

#[derive(Deserialize)]
pub(crate) struct ErrorPlaces {
    /// The regular expression of a place.
    pub(crate) grammar: String,
    pub(crate) errors: Vec<ErrorPlace>,
}

#[derive(Deserialize)]
pub(crate) struct ErrorPlace {
    pub(crate) reader: String,
    pub(crate) input: String,
    pub(crate) game: Option<usize>,
    pub(crate) byte: Option<usize>,
    pub(crate) ply: Option<usize>,
    pub(crate) message: String,
}

#[derive(Deserialize)]
struct Positions {
    positions: Vec<PositionVector>,
}

#[derive(Deserialize)]
pub(crate) struct PositionVector {
    pub(crate) name: String,
    pub(crate) board: String,
    pub(crate) side: char,
    pub(crate) legal: Vec<String>,
    pub(crate) flips: BTreeMap<String, Vec<String>>,
    pub(crate) must_pass: bool,
    pub(crate) over: bool,
    pub(crate) black: usize,
    pub(crate) white: usize,
    pub(crate) empty: usize,
    pub(crate) score_empties_to_winner: Option<[u16; 2]>,
    pub(crate) score_raw: Option<[u16; 2]>,
}

#[derive(Deserialize)]
struct Games {
    games: Vec<GameVector>,
}

#[derive(Deserialize)]
pub(crate) struct GameVector {
    pub(crate) name: String,
    pub(crate) start_board: String,
    pub(crate) start_side: char,
    pub(crate) moves: String,
    pub(crate) n_discs_placed: usize,
    pub(crate) passes: Vec<PassVector>,
    pub(crate) final_board: String,
    pub(crate) side_after: char,
    pub(crate) over: bool,
    pub(crate) black: u8,
    pub(crate) white: u8,
    pub(crate) empty: u8,
    pub(crate) score_raw: Option<[u16; 2]>,
    pub(crate) score_empties_to_winner: Option<[u16; 2]>,
    pub(crate) wthor: Option<WthorVector>,
}

#[derive(Deserialize, PartialEq, Debug)]
pub(crate) struct PassVector {
    pub(crate) after_discs: usize,
    pub(crate) side: char,
}

#[derive(Deserialize)]
pub(crate) struct WthorVector {
    pub(crate) tournament: u16,
    pub(crate) black: u16,
    pub(crate) white: u16,
    pub(crate) black_score: u8,
    pub(crate) theoretical: u8,
    pub(crate) record_hex: String,
}

#[derive(Deserialize)]
pub(crate) struct Notation {
    pub(crate) cells: Vec<CellVector>,
    pub(crate) transcripts: Vec<TranscriptVector>,
    pub(crate) bad: Vec<BadVector>,
}

#[derive(Deserialize)]
pub(crate) struct CellVector {
    pub(crate) square: String,
    pub(crate) row: u8,
    pub(crate) col: u8,
    pub(crate) a1_h8_index: u8,
    pub(crate) wthor: u8,
    pub(crate) letters_as_rows: String,
    pub(crate) chess_style_a1_bottom: String,
}

#[derive(Deserialize)]
pub(crate) struct TranscriptVector {
    pub(crate) text: String,
    pub(crate) squares: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct BadVector {
    pub(crate) text: String,
}

#[derive(Deserialize)]
struct Scoring {
    eight_by_eight: Vec<ScoreVector>,
}

#[derive(Deserialize)]
pub(crate) struct ScoreVector {
    pub(crate) black: u16,
    pub(crate) white: u16,
    pub(crate) empty: u16,
    pub(crate) raw: [u16; 2],
    pub(crate) empties_to_winner: [u16; 2],
    pub(crate) diff_raw: i16,
    pub(crate) diff_empties_to_winner: i16,
    pub(crate) half_points_black: u8,
}

#[derive(Deserialize)]
struct Illegal {
    illegal: Vec<IllegalVector>,
}

#[derive(Deserialize)]
pub(crate) struct IllegalVector {
    pub(crate) moves: String,
    pub(crate) error_index: usize,
    pub(crate) error: String,
}
