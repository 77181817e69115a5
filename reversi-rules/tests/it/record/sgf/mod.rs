//! Games in SGF.

mod games;
mod hostile;
mod record;
mod replay;
mod result;
mod writer;

use reversi_rules::Game;
use reversi_rules::record::sgf::{Record, SgfErrorKind as Kind};

pub(crate) fn replay(text: &str) -> Result<Game, (usize, Kind)> {
    let record = Record::parse(text.as_bytes()).expect(text);
    record.replay().map_err(|error| (error.byte(), error.kind()))
}
