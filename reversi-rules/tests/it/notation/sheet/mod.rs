//! Transcript sheets: grids of move numbers.

mod error;
mod replay;
mod text;
mod variant;

use crate::support::vector_file;
use reversi_rules::notation::{Sheet, SheetError};
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct SheetVector {
    pub(crate) grid: [[u8; 8]; 8],
    pub(crate) moves: String,
    pub(crate) bad: Vec<BadSheetVector>,
}

#[derive(Deserialize)]
pub(crate) struct BadSheetVector {
    pub(crate) why: String,
    pub(crate) grid: [[u8; 8]; 8],
}

pub(crate) fn vector() -> SheetVector {
    serde_json::from_str(vector_file!("transcript_sheet.json")).expect("a sheet")
}

pub(crate) fn errors(sheet: Sheet) -> Vec<SheetError> {
    sheet.errors().collect()
}
