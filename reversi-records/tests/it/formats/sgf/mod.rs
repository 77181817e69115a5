//! Games in SGF.

mod boards;
mod games;
mod points;
mod record;
mod replay;
mod result;
mod rows;

use reversi_records::sgf::{Record, SgfError};
use reversi_rules::Game;

pub(crate) fn replay(text: &str) -> Result<Game, SgfError> {
    Record::parse(text.as_bytes()).expect(text).replay()
}
