//! Games in PGN.

mod error;
mod games;
mod moves;
mod results;
mod sites;
mod start;
mod tags;
mod writer;

use reversi_records::pgn::{Games, Record};

/// Parses the only game of a text.
#[track_caller]
pub(crate) fn only(text: &[u8]) -> Record<'_> {
    let mut games = Games::new(text);
    let record = games.next().expect("a game").expect("in PGN");
    assert!(games.next().is_none());
    record
}
