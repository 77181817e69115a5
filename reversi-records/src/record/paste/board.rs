//! A board with or without the side to move, perhaps followed by moves.

use reversi_rules::notation::{ParseBoardErrorKind, TranscriptErrorKind};
use reversi_rules::{Board, Color, Position};

use super::cell::{has_row, is_border};
use super::diagram::{self, Diagram, has_move, valid};
use super::{Assumption, Assumptions, PasteError, PasteErrorKind, Pasted, PastedMoves};
use super::{fen, turn};
use crate::record::fen::Fen;
use crate::record::side;

/// Parses the first board of a text, which begins at `offset`, and everything behind it.
pub(super) fn read(text: &[u8], offset: usize) -> Result<Pasted<'_>, PasteError> {
    if let Some(found) = Fen::find(text) {
        return fen::read(found, text, offset);
    }
    let error = |at, kind| PasteError::new(offset + at, PasteErrorKind::Board(kind));
    let strict = match Board::prefix(text) {
        Ok((board, end)) if !has_row(valid(rest(text, end))) => {
            return After::new(text, end, offset).read(board, None);
        }
        Ok((_, end)) => error(end, ParseBoardErrorKind::TrailingText),
        Err(wrong) => error(wrong.byte(), wrong.kind()),
    };
    let found = diagram::find(text).map_err(|(at, kind)| error(at, kind))?;
    let Diagram { board, turn, end, is_drawn } = found.ok_or(strict)?;
    let after = After::new(text, end, offset);
    if is_drawn { Ok(after.read_drawn(board, turn)) } else { after.read(board, turn) }
}

fn rest(text: &[u8], at: usize) -> &[u8] {
    text.get(at..).unwrap_or_default()
}

fn without_moves(board: Board, turn: Option<Color>) -> Pasted<'static> {
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

/// The text behind a board or a side, without the frame, quotes and white space before it.
#[derive(Clone, Copy)]
struct After<'a> {
    text: &'a [u8],
    offset: usize,
    is_new_line: bool,
}

impl<'a> After<'a> {
    /// The text from the byte `at` of `text` on, which begins at `offset`.
    fn new(text: &'a [u8], at: usize, offset: usize) -> Self {
        let after = rest(text, at);
        let words = valid(after);
        let is_skipped = |symbol| is_border(symbol) || symbol == ';';
        let skipped = words.len() - words.trim_start_matches(is_skipped).len();
        let is_new_line = after.iter().take(skipped).any(|&byte| byte == b'\n');
        Self { text: rest(after, skipped), offset: offset + at + skipped, is_new_line }
    }

    fn after(self, length: usize) -> Self {
        Self::new(self.text, length, self.offset)
    }

    /// Parses the moves behind a drawing, if nothing else follows.
    fn read_drawn(self, board: Board, turn: Option<Color>) -> Pasted<'a> {
        let moves = match turn {
            _ if !has_move(self.text) => None,
            Some(turn) => self.moves(Position::new(board, turn)).ok(),
            None => self.moves_of_either(board).ok(),
        };
        moves.unwrap_or_else(|| without_moves(board, turn))
    }

    /// Parses the side to move and the moves. `named` is the side that stands before the board.
    fn read(self, board: Board, named: Option<Color>) -> Result<Pasted<'a>, PasteError> {
        if self.text.is_empty() {
            return Ok(without_moves(board, named));
        }
        let line = valid(self.text.split(|&byte| byte == b'\n').next().unwrap_or_default());
        // A line with a digit may have moves.
        let has_digit = line.contains(|symbol: char| symbol.is_ascii_digit());
        if let Some(turn) = turn::named(line).filter(|_| !has_digit) {
            return self.after(line.len()).moves(Position::new(board, turn));
        }
        // `b4` is a move, and no side.
        let is_move = matches!(self.text, [b'b' | b'B', b'1'..=b'8', ..]);
        let result = match (Color::prefix(self.text), named) {
            (Ok((turn, end)), _) if !is_move => {
                self.after(end).after_phrase().moves(Position::new(board, turn))
            }
            (_, Some(turn)) => self.moves(Position::new(board, turn)),
            // Without a side, the text must go on with moves.
            _ if has_move(self.text)
                || self.text.first().is_some_and(u8::is_ascii_alphanumeric) =>
            {
                self.moves_of_either(board)
            }
            (Ok(_), _) => Err(self.error(ParseBoardErrorKind::TrailingText)),
            (Err(wrong), _) => Err(self.error(wrong.kind())),
        };
        result.or_else(|error| {
            let turn = || named.or_else(|| diagram::near(self.text));
            if self.is_prose() { Ok(without_moves(board, turn())) } else { Err(error) }
        })
    }

    /// Skips words such as `to move` and a colon after a color.
    fn after_phrase(self) -> Self {
        let starts = |phrase: &&str| {
            let word = self.text.get(..phrase.len());
            word.is_some_and(|word| word.eq_ignore_ascii_case(phrase.as_bytes()))
        };
        let length = ["s turn", "to move", "to play"].into_iter().find(starts).map_or(0, str::len);
        let has_colon = self.text.get(length) == Some(&b':');
        self.after(length + usize::from(has_colon))
    }

    /// Parses the moves from a position, if there are any.
    fn moves(self, position: Position) -> Result<Pasted<'a>, PasteError> {
        let read = PastedMoves::read(position, self.text, self.offset, Assumptions::NONE);
        match read {
            Ok(moves) if has_move(self.text) => Ok(Pasted::Moves(moves)),
            Err(error) if !self.is_prose() => Err(error.map(PasteErrorKind::Moves)),
            _ => Ok(Pasted::Board { position, assumed: Assumptions::NONE }),
        }
    }

    /// Parses the moves after a board without a side. The side that can play them has the turn.
    fn moves_of_either(self, board: Board) -> Result<Pasted<'a>, PasteError> {
        let likely = side::assumed(board);
        let read = |position, assumption| {
            PastedMoves::read(position, self.text, self.offset, Assumptions::of(assumption))
        };
        let first = read(likely, Assumption::Side);
        let other = Position::new(board, likely.turn().opponent());
        match first {
            Ok(moves) => Ok(Pasted::Moves(moves)),
            Err(error) => match (error.kind(), read(other, Assumption::SideOfMoves)) {
                (_, Ok(moves)) => Ok(Pasted::Moves(moves)),
                // Not even the first word is a move, so it is a wrong side.
                (TranscriptErrorKind::UnexpectedByte(byte), _) if error.byte() == self.offset => {
                    Err(self.error(ParseBoardErrorKind::NotATurn(char::from(byte))))
                }
                (_, Err(_)) => Err(error.map(PasteErrorKind::Moves)),
            },
        }
    }

    /// Returns whether words stand on a line of their own, and no move or other board.
    fn is_prose(self) -> bool {
        self.is_new_line && !has_move(self.text) && !has_row(valid(self.text))
    }

    fn error(self, kind: ParseBoardErrorKind) -> PasteError {
        PasteError::new(self.offset, PasteErrorKind::Board(kind))
    }
}
