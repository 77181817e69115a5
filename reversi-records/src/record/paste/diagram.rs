//! Boards in any text, as programs and people draw them.

use reversi_rules::notation::{ParseBoardErrorKind as Kind, separators};
use reversi_rules::{Board, Color, Move, Square};

use super::cell::{cell, is_gap, packed, prefix, with_cell};
use super::row::{Row, is_frame, labels, unlabeled};
use super::turn;
use crate::record::lines::Lines;

/// The number of lines with words near a board in which the side to move may be named.
const NEAR: usize = 3;

/// A board in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Diagram {
    pub(super) board: Board,
    /// The side to move, if the text names it.
    pub(super) turn: Option<Color>,
    /// The offset of the text behind the board.
    pub(super) end: usize,
    /// Whether the board is a drawing with lines of its own, behind which any text may stand.
    pub(super) is_drawn: bool,
}

/// Returns whether a text begins like a board, though it may have wrong cells.
pub(super) fn is_line_of_cells(text: &[u8]) -> bool {
    let cells = text.iter().filter(|byte| !byte.is_ascii_whitespace()).take(64);
    cells.filter(|byte| b"-XxOo*._0123WwBb".contains(byte)).count() >= 60
}

/// The rows that were read, and the lines before them.
#[derive(Clone, Copy)]
struct Reader<'a> {
    before: [&'a str; NEAR],
    board: Board,
    rows: u8,
    is_labeled: bool,
    turn: Option<Color>,
}

impl<'a> Reader<'a> {
    const EMPTY: Self =
        Self { before: [""; NEAR], board: Board::EMPTY, rows: 0, is_labeled: false, turn: None };

    /// Begins again after a line without cells.
    fn after(self, line: &'a str) -> Self {
        let [first, second, _] = self.before;
        let before = [line, first, second];
        Self { before, ..Self::EMPTY }
    }

    fn push(&mut self, row: &Row) {
        for (disc, column) in row.discs.into_iter().zip(0..) {
            self.board = with_cell(self.board, column, self.rows, disc);
        }
        self.rows += 1;
        self.is_labeled |= row.is_labeled;
        self.turn = self.turn.or(row.turn);
    }

    /// Returns why a line does not go on with the rows. `None` if there is hardly a board.
    fn error(&self, line: &str, offset: usize) -> Option<(usize, Kind)> {
        if !self.is_labeled && self.rows < 4 {
            return None;
        }
        let cells = u16::from(self.rows) * 8;
        let short = (offset, Kind::TooShort { cells, expected: 64 });
        let Some(rest) = unlabeled(line, labels(self.rows)) else { return Some(short) };
        let wrong =
            rest.char_indices().find(|&(_, symbol)| cell(symbol).is_none() && !is_gap(symbol));
        let Some((at, symbol)) = wrong else { return Some(short) };
        let kind = if symbol.is_ascii_digit() {
            Kind::Digit(symbol)
        } else {
            Kind::UnexpectedCharacter(symbol)
        };
        Some((offset + line.len() - rest.len() + at, kind))
    }

    /// Returns the side to move: named beside the board, or in the closest line before or after it.
    fn side(&self, text: &[u8]) -> Option<Color> {
        let closest = |line: Option<&str>| line.and_then(turn::named);
        let mut after = words(text);
        self.turn.or_else(|| {
            self.before
                .into_iter()
                .find_map(|line| closest(Some(line)).or_else(|| closest(after.next())))
        })
    }
}

/// Returns the lines of a text up to the next board, without frames.
fn words(text: &[u8]) -> impl Iterator<Item = &str> {
    let lines = Lines::inside(text, 0).map(|(line, _)| valid(line));
    lines.take_while(|line| Row::read(line, 0).is_none()).filter(|line| !is_frame(line))
}

/// Returns whether a text begins with a move.
pub(super) fn has_move(text: &[u8]) -> bool {
    let moves = text.get(separators(text)..).unwrap_or_default();
    Move::<Square>::prefix(moves).is_ok()
}

/// Returns the length of the frame behind a board and of the line that names the side to move.
fn described(text: &[u8]) -> usize {
    let mut lines = Lines::inside(text, 0);
    let is_other = |&(line, _): &(&[u8], usize)| {
        let line = valid(line);
        let has_digit = line.contains(|symbol: char| symbol.is_ascii_digit());
        !is_frame(line) && (has_digit || turn::named(line).is_none())
    };
    lines.find(is_other).map_or(text.len(), |(_, offset)| offset)
}

/// Returns whether the next line is a ninth row.
fn goes_on(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\n").unwrap_or(text);
    let next = Lines::inside(text, 0).next().map_or("", |(line, _)| valid(line));
    Row::read(next, 8).is_some()
}

/// Returns a text that is UTF-8, or else an empty one.
pub(super) fn valid(line: &[u8]) -> &str {
    str::from_utf8(line).unwrap_or_default()
}

/// Returns the side to move that a line near the start of a text names.
pub(super) fn near(text: &[u8]) -> Option<Color> {
    words(text).take(NEAR).find_map(turn::named)
}

/// Finds 64 cells among the words of a line. Returns the words before them, the board and the length
/// of its text.
fn in_words(line: &str) -> Option<(&str, (Board, usize))> {
    let (before, cells) = line.split_at_checked(packed(line)?)?;
    Some((before, prefix(cells)?))
}

/// Finds a board: 64 cells at the start, eight rows, or 64 cells in a line. The error is that of the
/// first board with a wrong row, if no other is right.
pub(super) fn find(text: &[u8]) -> Result<Option<Diagram>, (usize, Kind)> {
    let head = text.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    if let Some((board, length)) = prefix(head) {
        return Ok(Some(Diagram { board, turn: None, end: length, is_drawn: false }));
    }
    // A position may be the start of another game in a list of transcripts.
    let begins_with_move = has_move(text) && !text.starts_with(b"-");
    let mut wrong = None;
    let mut reader = Reader::EMPTY;
    let mut lines = Lines::inside(text, 0);
    while let Some((bytes, offset)) = lines.next() {
        let line = valid(bytes);
        if let Some(row) = Row::read(line, reader.rows) {
            reader.push(&row);
        } else if is_frame(line) {
            continue;
        } else {
            wrong = wrong.or_else(|| reader.error(line, offset));
            let found = if begins_with_move { None } else { in_words(line) };
            if let Some((before, (board, length))) = found {
                let turn = turn::named(before).or_else(|| reader.side(b""));
                let end = offset + before.len() + length;
                return Ok(Some(Diagram { board, turn, end, is_drawn: false }));
            }
            reader = reader.after(line);
            if let Some(row) = Row::read(line, 0) {
                reader.push(&row);
            }
        }
        if reader.rows == 8 {
            let rest = text.get(lines.offset()..).unwrap_or_default();
            // Any eight of nine rows may be the board.
            if !reader.is_labeled && goes_on(rest) {
                wrong = wrong.or(Some((lines.offset(), Kind::TrailingText)));
            } else if reader.board != Board::EMPTY {
                let (board, turn) = (reader.board, reader.side(rest));
                let end = lines.offset() + described(rest);
                return Ok(Some(Diagram { board, turn, end, is_drawn: true }));
            }
            reader = Reader::EMPTY;
        }
    }
    wrong = wrong.or_else(|| reader.error("", text.len()));
    wrong.map_or(Ok(None), Err)
}
