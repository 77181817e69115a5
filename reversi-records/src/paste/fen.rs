//! A position in FEN, perhaps with moves: `position fen … moves P@c5`.

use reversi_rules::Position;

use super::boards::PastedBoard;
use super::finder::has_drops;
use super::unread::Unread;
use super::{Assumptions, Item, PasteError, PasteErrorKind, PastedMoves};
use crate::reading::fen::{Colors, Fen};

/// Reads a FEN, the other fields behind it and the moves.
pub(super) fn read(
    (fen, end): (Fen, usize),
    text: &[u8],
    offset: usize,
) -> Result<Item<'_>, PasteError> {
    let mut moves = text.get(end..).unwrap_or_default().trim_ascii_start();
    while let Some(length) = field(moves) {
        moves = moves.get(length..).unwrap_or_default().trim_ascii_start();
    }
    let moves_offset = offset + (text.len() - moves.len());
    let position = if fen.has_hand || has_drops(moves) {
        fen.position(Colors::Fairy)
    } else if [Colors::Fairy, Colors::Edax]
        .map(|colors| fen.position(colors))
        .contains(&Position::START)
    {
        Position::START
    } else {
        return Err(PasteError::new(offset, PasteErrorKind::AmbiguousFen));
    };
    if moves.is_empty() {
        let skipped = Unread::new(b"", offset, None);
        let board = PastedBoard::new(position, Assumptions::NONE, skipped);
        return Ok(Item::Board(PastedBoard { text, ..board }));
    }
    PastedMoves::read(position, moves, moves_offset, Assumptions::NONE)
        .map(Item::Moves)
        .map_err(|error| error.map(PasteErrorKind::Moves))
}

/// Returns the length of a field that chess has, a number or a hyphen, or of the word `moves`.
fn field(text: &[u8]) -> Option<usize> {
    let length = text.iter().position(u8::is_ascii_whitespace).unwrap_or(text.len());
    let word = text.get(..length)?;
    let is_field = word == b"-"
        || word.eq_ignore_ascii_case(b"moves")
        || (length > 0 && word.iter().all(u8::is_ascii_digit));
    is_field.then_some(length)
}
