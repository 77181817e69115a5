//! A board with or without the side to move, perhaps followed by moves.

use reversi_rules::notation::{ParseBoardErrorKind, TranscriptErrorKind};
use reversi_rules::{Board, Color, Position};

use super::diagram;
use super::{Assumption, Assumptions, PasteError, PasteErrorKind, Pasted, PastedMoves};
use crate::record::side;

/// Parses the board at the start of a text, which begins at `offset`, and everything behind it.
pub(super) fn read(text: &[u8], offset: usize) -> Result<Pasted<'_>, PasteError> {
    let error = |at, kind| PasteError::new(offset + at, PasteErrorKind::Board(kind));
    let (board, length) = match Board::prefix(text) {
        Ok(found) => found,
        Err(_) if diagram::is_labeled(text) => {
            let diagram = diagram::read(text).map_err(|(at, kind)| error(at, kind))?;
            return Ok(of_diagram(diagram));
        }
        Err(wrong) => return Err(error(wrong.byte(), wrong.kind())),
    };
    let rest = text.get(length..).unwrap_or_default();
    let begun = rest.trim_ascii_start();
    if begun.is_empty() {
        let assumed = Assumptions::of(Assumption::Side);
        return Ok(Pasted::Board { position: side::assumed(board), assumed });
    }
    // `b4` is a move, and no side.
    let is_move = matches!(begun, [b'b' | b'B', b'1'..=b'8', ..]);
    match Color::prefix(rest) {
        Ok((turn, side)) if !is_move => {
            let position = Position::new(board, turn);
            let moves = rest.get(side..).unwrap_or_default();
            with_moves(position, moves, offset + length + side)
        }
        // Without a side, the text must go on with moves.
        _ if begun.first().is_some_and(u8::is_ascii_alphanumeric) => {
            without_side(board, rest, offset + length)
        }
        Ok((_, at)) => Err(error(length + at, ParseBoardErrorKind::TrailingText)),
        Err(wrong) => Err(error(length + wrong.byte(), wrong.kind())),
    }
}

fn of_diagram((board, turn): diagram::Diagram) -> Pasted<'static> {
    match turn {
        Some(turn) => {
            Pasted::Board { position: Position::new(board, turn), assumed: Assumptions::NONE }
        }
        None => Pasted::Board {
            position: side::assumed(board),
            assumed: Assumptions::of(Assumption::Side),
        },
    }
}

/// Parses the moves after a position, if there are any.
fn with_moves(position: Position, text: &[u8], offset: usize) -> Result<Pasted<'_>, PasteError> {
    if text.trim_ascii().is_empty() {
        return Ok(Pasted::Board { position, assumed: Assumptions::NONE });
    }
    PastedMoves::read(position, text, offset, Assumptions::NONE)
        .map(Pasted::Moves)
        .map_err(|error| error.map(PasteErrorKind::Moves))
}

/// Parses the moves after a board without a side. Whichever side can play them all has the turn.
fn without_side(board: Board, text: &[u8], offset: usize) -> Result<Pasted<'_>, PasteError> {
    let likely = side::assumed(board);
    let read = |position, assumption| {
        PastedMoves::read(position, text, offset, Assumptions::of(assumption))
    };
    let first = read(likely, Assumption::Side);
    let other = Position::new(board, likely.turn().opponent());
    match first {
        Ok(moves) => Ok(Pasted::Moves(moves)),
        Err(error) => match (error.kind(), read(other, Assumption::SideOfMoves)) {
            (_, Ok(moves)) => Ok(Pasted::Moves(moves)),
            // Not even the first word is a move, so it is a wrong side.
            (TranscriptErrorKind::UnexpectedByte(byte), _)
                if error.byte() == offset + text.len() - text.trim_ascii_start().len() =>
            {
                let kind = ParseBoardErrorKind::NotATurn(char::from(byte));
                Err(PasteError::new(error.byte(), PasteErrorKind::Board(kind)))
            }
            (_, Err(_)) => Err(error.map(PasteErrorKind::Moves)),
        },
    }
}
