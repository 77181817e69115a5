//! Games in SGF.

mod boards;
mod games;
mod hostile;
mod record;
mod replay;
mod result;
mod writer;

use reversi_rules::Game;
use reversi_rules::record::sgf::{Record, SgfError};

pub(crate) fn replay(text: &str) -> Result<Game, SgfError> {
    Record::parse(text.as_bytes()).expect(text).replay()
}
