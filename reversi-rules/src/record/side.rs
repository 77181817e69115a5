//! The side to move after the text of a board.

use crate::notation::ParseBoardErrorKind;
use crate::notation::symbols::Symbols;
use crate::position::Position;
use crate::vocabulary::{Board, Color};

/// Parses a side at the start of a text: a word, such as `Black`, or else a symbol. Returns it with
/// the length of its text, or the offset of the wrong byte.
pub(super) fn prefix(text: &[u8]) -> Result<(Color, usize), (usize, ParseBoardErrorKind)> {
    let mut symbols = Symbols::new(text);
    let wrong = |symbols: &Symbols<'_>, kind| (symbols.offset(), kind);
    if let Err(kind) = symbols.peek() {
        return Err(wrong(&symbols, kind));
    }
    let rest = text.get(symbols.offset()..).unwrap_or_default();
    let named = Color::NAMES.into_iter().find(|(name, _)| {
        rest.get(..name.len()).is_some_and(|word| word.eq_ignore_ascii_case(name.as_bytes()))
    });
    if let Some((name, color)) = named {
        return Ok((color, symbols.offset() + name.len()));
    }
    match symbols.turn() {
        Ok(color) => Ok((color, symbols.offset())),
        Err(kind) => Err(wrong(&symbols, kind)),
    }
}

/// Returns the position with the side to move that the number of empty squares suggests: black if
/// it is even, because without a pass black moves then. A side without a legal move gives the turn
/// to the other.
pub(super) fn assumed(board: Board) -> Position {
    let even = board.empties().len().is_multiple_of(2);
    let turn = if even { Color::Black } else { Color::White };
    Position::new(board, turn).after_forced_pass()
}
