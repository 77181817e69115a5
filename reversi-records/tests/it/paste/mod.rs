//! Text of unknown format.

mod boards;
mod drawn;
mod find_move;
mod read;
mod spellings;
mod texts;

use reversi_records::paste::{Item, paste};

/// Returns the only part of a text with a game or a board.
#[track_caller]
fn only(text: &str) -> Item<'_> {
    let parts = paste(text.as_bytes()).unwrap_or_else(|error| panic!("{text}\n{error}"));
    let parts = parts.map(|part| part.unwrap_or_else(|error| panic!("{text}\n{error}")));
    let mut parts = parts.filter(|part| !matches!(part, Item::Skipped(_)));
    let first = parts.next().unwrap_or_else(|| panic!("{text}"));
    assert_eq!(parts.count(), 0, "{text}");
    first
}
