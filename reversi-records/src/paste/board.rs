//! Boards with or without the side to move, perhaps followed by moves.

use reversi_rules::notation::{ParseBoardErrorKind, TranscriptErrorKind};
use reversi_rules::{Board, Color, Position};

use super::boards::{Boards, PastedBoard};
use super::cell::{has_row, is_border};
use super::content::Content;
use super::diagram::{Diagram, Diagrams, has_move, valid};
use super::row::is_frame;
use super::unread::Unread;
use super::{Assumption, Assumptions, Item, PasteError, PasteErrorKind, PastedMoves};
use super::{fen, sizes, turn};
use crate::reading::fen::Fen;
use crate::text::lines::Lines;
use crate::vocabulary::side;

/// Parses the boards of a text, which begins at `offset`, and everything behind them.
pub(super) fn read(text: &[u8], offset: usize) -> Result<Content<'_>, PasteError> {
    if let Some(found) = Fen::find(text) {
        return fen::read(found, text, offset).map(|item| Content::One(Some(item)));
    }
    let strict = match Board::prefix(text) {
        Ok((_, end)) => (end, ParseBoardErrorKind::TrailingText),
        Err(wrong) => (wrong.byte(), wrong.kind()),
    };
    let mut wrong = None;
    let (mut count, mut first) = (0, None);
    for diagram in Diagrams::new(text) {
        match diagram {
            Ok(diagram) => (first, count) = (first.or(Some(diagram)), count + 1),
            Err(error) => wrong = wrong.or(Some(error)),
        }
        if count == 2 {
            return Ok(Content::Boards(Boards::new(text, offset)));
        }
    }
    let Some(diagram) = first else {
        let wrong = sizes::other(text).or(wrong);
        let (at, kind) = wrong.unwrap_or((strict.0, PasteErrorKind::Board(strict.1)));
        return Err(PasteError::new(offset + at, kind));
    };
    let reach = Reach { text, offset, before: 0, end: text.len(), next: None };
    reach.read(&diagram).map(|item| Content::One(Some(item)))
}

impl<'a> Iterator for Boards<'a> {
    type Item = Result<Item<'a>, PasteError>;

    fn next(&mut self) -> Option<Self::Item> {
        let diagram = match self.next.take().map(Ok).or_else(|| self.diagrams.next())? {
            Ok(diagram) => diagram,
            Err((at, kind)) => return Some(Err(PasteError::new(self.offset + at, kind))),
        };
        let mut ahead = self.diagrams.clone();
        let (mut end, mut turn) = (self.text.len(), None);
        match ahead.next() {
            Some(Ok(next)) => {
                (self.diagrams, self.next) = (ahead, Some(next));
                (end, turn) = (next.line, next.turn);
            }
            Some(Err((at, _))) => end = at.max(diagram.end),
            None => {}
        }
        let Self { text, offset, before, .. } = *self;
        let reach = Reach { text, offset, before, end, next: turn };
        self.before = end;
        Some(reach.read(&diagram))
    }
}

/// The part of a text that may belong to a board: from the board before to the next one.
struct Reach<'a> {
    text: &'a [u8],
    offset: usize,
    before: usize,
    end: usize,
    /// The side to move of the next board, if the text names it.
    next: Option<Color>,
}

impl<'a> Reach<'a> {
    fn read(self, diagram: &Diagram) -> Result<Item<'a>, PasteError> {
        let Self { text, offset, before, end, next } = self;
        let Diagram { board, turn, start, is_drawn, .. } = *diagram;
        let words = text.get(before..start).unwrap_or_default();
        let after = After::new(text.get(..end).unwrap_or(text), diagram.end, offset);
        let read =
            if is_drawn { after.read_drawn(board, turn) } else { after.read(board, turn)? };
        Ok(match read {
            Item::Board(mut board) => {
                let named =
                    (!board.assumed.contains(Assumption::Side)).then_some(board.turn()).flatten();
                board.skipped = Unread::new(words, offset + before, named).and(board.skipped, next);
                let is_whole = board.skipped.clone().next().is_none();
                let assumed = diagram
                    .assumed
                    .into_iter()
                    .chain((!is_whole).then_some(Assumption::SkippedText));
                board.assumed = assumed.fold(board.assumed, Assumptions::with);
                board.text = text.get(start..diagram.end).unwrap_or_default();
                Item::Board(board)
            }
            moves => moves,
        })
    }
}

fn rest(text: &[u8], at: usize) -> &[u8] {
    text.get(at..).unwrap_or_default()
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

    /// The board, without moves behind it.
    fn without_moves(self, board: Board, turn: Option<Color>) -> Item<'a> {
        let (position, assumed) = match turn {
            Some(turn) => (Position::new(board, turn), Assumptions::NONE),
            None => (side::assumed(board), Assumptions::of(Assumption::Side)),
        };
        let named = turn.map(|_| position.turn());
        let skipped = Unread::new(self.text, self.offset, named);
        Item::Board(PastedBoard::new(position, assumed, skipped))
    }

    /// Parses the moves behind a drawing, if nothing else follows.
    fn read_drawn(self, board: Board, turn: Option<Color>) -> Item<'a> {
        let mut lines = Lines::inside(self.text, 0);
        let is_frame = |&(line, _): &(&[u8], usize)| is_frame(valid(line));
        let at = lines.find(|line| !is_frame(line)).map_or(self.text.len(), |(_, at)| at);
        let after = self.after(at);
        let moves = match turn {
            _ if !has_move(after.text) && !has_key(after.text) => None,
            Some(turn) => {
                let start = Position::new(board, turn);
                let read = PastedMoves::read(start, after.text, after.offset, Assumptions::NONE);
                read.ok().map(Item::Moves)
            }
            None => after.moves_of_either(board).ok(),
        };
        moves.unwrap_or_else(|| self.without_moves(board, turn))
    }

    /// Parses the side to move and the moves. `named` is the side that stands before the board.
    fn read(self, board: Board, named: Option<Color>) -> Result<Item<'a>, PasteError> {
        if self.text.is_empty() {
            return Ok(self.without_moves(board, named));
        }
        if self.is_valued() {
            // The value is that of the side to move, which has the discs X in training data.
            let position = Position::new(board, named.unwrap_or(Color::Black));
            let assumed = Assumptions::of(Assumption::Mover);
            let assumed = if named.is_none() { assumed } else { Assumptions::NONE };
            let skipped = Unread::new(self.text, self.offset, named);
            return Ok(Item::Board(PastedBoard::new(position, assumed, skipped)));
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
            (Ok((turn, end)), _) if !is_move && self.is_side(end) => {
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
            if self.is_prose() { Ok(self.without_moves(board, named)) } else { Err(error) }
        })
    }

    /// Returns whether the color at the start is the side to move, and not the start of a word.
    fn is_side(self, end: usize) -> bool {
        let is_letter = |byte: &u8| byte.is_ascii_alphabetic();
        !self.text.get(end).is_some_and(is_letter) || has_move(rest(self.text, end))
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
    fn moves(self, position: Position) -> Result<Item<'a>, PasteError> {
        let read = PastedMoves::read(position, self.text, self.offset, Assumptions::NONE);
        match read {
            Ok(moves) if has_move(self.text) => Ok(Item::Moves(moves)),
            Err(error) if !self.is_prose() => Err(error.map(PasteErrorKind::Moves)),
            _ => Ok(self.without_moves(position.board(), Some(position.turn()))),
        }
    }

    /// Parses the moves after a board without a side. The side that can play them has the turn.
    fn moves_of_either(self, board: Board) -> Result<Item<'a>, PasteError> {
        let likely = side::assumed(board);
        let read = |position, assumption| {
            PastedMoves::read(position, self.text, self.offset, Assumptions::of(assumption))
        };
        let first = read(likely, Assumption::Side);
        let other = Position::new(board, likely.turn().opponent());
        match first {
            Ok(moves) => Ok(Item::Moves(moves)),
            Err(error) => match (error.kind(), read(other, Assumption::SideOfMoves)) {
                (_, Ok(moves)) => Ok(Item::Moves(moves)),
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

    /// Returns whether the line has a number and nothing else, as training data have.
    fn is_valued(self) -> bool {
        let mut lines = self.text.split(|byte| matches!(byte, b'\n' | b'\r'));
        let line = valid(lines.next().unwrap_or_default()).trim();
        !self.is_new_line && is_number(line)
    }

    fn error(self, kind: ParseBoardErrorKind) -> PasteError {
        PasteError::new(self.offset, PasteErrorKind::Board(kind))
    }
}

/// Returns whether JSON has a key of moves.
fn has_key(text: &[u8]) -> bool {
    let has = |key: &[u8]| text.windows(key.len()).any(|part| part.eq_ignore_ascii_case(key));
    has(b"\"moves\"") || has(b"\"move\"")
}

/// Returns whether a text is a decimal number. The parser of `f64` would bring tables of 10 KB.
fn is_number(text: &str) -> bool {
    let text = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    let (whole, part) = mantissa.split_once(['.']).unwrap_or(("", mantissa));
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    [whole, part, exponent].into_iter().all(are_digits) && !part.is_empty() && !exponent.is_empty()
}
