//! Boards in any text, as programs and people draw them.

use core::iter::FusedIterator;

use reversi_rules::notation::{ParseBoardErrorKind as Kind, separators};
use reversi_rules::{Board, Color, Move, Square};

use super::cell::{glyph, is_gap, packed};
use super::glyphs::{Glyphs, prefix};
use super::labels::{COLUMNS, Labels, columns};
use super::masks;
use super::row::{Row, is_frame};
use super::turn;
use super::{Assumption, PasteErrorKind};
use crate::text::lines::Lines;

/// The number of lines with words near a board in which the side to move may be named.
const NEAR: usize = 3;

/// A board in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Diagram {
    pub(super) board: Board,
    /// The side to move, if the text names it.
    pub(super) turn: Option<Color>,
    /// The offset of the line in which the board begins.
    pub(super) line: usize,
    /// The offset of the board.
    pub(super) start: usize,
    /// The offset of the text behind the board.
    pub(super) end: usize,
    /// Whether the board is a drawing with lines of its own, behind which any text may stand.
    pub(super) is_drawn: bool,
    /// Something else that is assumed about the board.
    pub(super) assumed: Option<Assumption>,
}

/// The reason why a text is no board, with its offset.
pub(super) type Wrong = (usize, PasteErrorKind);

/// Returns whether a text begins like a board, though it may have wrong cells.
pub(super) fn is_line_of_cells(text: &[u8]) -> bool {
    let cells = text.iter().filter(|byte| !byte.is_ascii_whitespace()).take(64);
    cells.filter(|byte| b"-XxOo*._0123WwBb".contains(byte)).count() >= 60
}

/// The rows that were read, and the lines before them.
#[derive(Clone, Copy, Debug)]
struct Reader<'a> {
    before: [&'a str; NEAR],
    glyphs: Glyphs,
    /// The offsets of the first row, and of the end of the last one.
    start: usize,
    end: usize,
    rows: u8,
    is_labeled: bool,
    /// Whether the labels count from 0, if they are digits.
    is_from_0: Option<bool>,
    /// Whether row 8 is the first one.
    is_reversed: bool,
    /// The columns that a line of labels above names, or the offset of one that is wrong.
    columns: Option<Result<[u8; 8], usize>>,
    turn: Option<Color>,
}

impl<'a> Reader<'a> {
    const EMPTY: Self = Self {
        before: [""; NEAR],
        glyphs: Glyphs::EMPTY,
        start: 0,
        end: 0,
        rows: 0,
        is_labeled: false,
        is_from_0: None,
        is_reversed: false,
        columns: None,
        turn: None,
    };

    /// Begins again after a line without cells.
    fn restart(&mut self, line: &'a str) {
        let [first, second, _] = self.before;
        self.before = [line, first, second];
        self.glyphs.clear();
        (self.rows, self.is_labeled, self.is_from_0, self.is_reversed) = (0, false, None, false);
        (self.columns, self.turn) = (None, None);
    }

    /// Reads a line that goes on with the rows, and returns whether it does.
    fn push(&mut self, line: &str, offset: usize) -> bool {
        let read = |is_reversed| Row::read(line, Labels::of(self.rows, is_reversed));
        let mut is_reversed = self.is_reversed;
        let mut row = read(is_reversed);
        if row.is_none() && !self.is_labeled {
            // The first label tells the direction.
            (is_reversed, row) = (true, read(true).filter(|row| row.label.is_some()));
        }
        let Some(row) = row else { return false };
        let labels = Labels::of(self.rows, is_reversed);
        let is_from_0 = row.label.and_then(|label| labels.is_from_0(label)).or(self.is_from_0);
        if self.is_from_0.is_some() && self.is_from_0 != is_from_0 {
            return false;
        }
        self.is_from_0 = is_from_0;
        if self.rows == 0 {
            self.start = offset;
        }
        for (glyph, at) in row.cells {
            self.glyphs.push(glyph, offset + at);
        }
        (self.rows, self.end) = (self.rows + 1, offset + line.len());
        self.is_reversed = if row.label.is_some() { is_reversed } else { self.is_reversed };
        self.is_labeled |= row.label.is_some();
        self.turn = self.turn.or(row.turn);
        true
    }

    /// Returns why a line does not go on with the rows. `None` if there is hardly a board.
    fn error(&self, line: &str, offset: usize) -> Option<Wrong> {
        if self.rows == 0 || !self.is_labeled && self.rows < 4 {
            return None;
        }
        let cells = u16::from(self.rows) * 8;
        let short = match self.glyphs.digit() {
            Some((digit, at)) => (at, PasteErrorKind::Board(Kind::Digit(digit))),
            None => (offset, PasteErrorKind::Board(Kind::TooShort { cells, expected: 64 })),
        };
        let labels = Labels::of(self.rows, self.is_reversed);
        let Some(rest) = labels.after(line, is_gap) else { return Some(short) };
        let is_wrong = |&(at, symbol): &(usize, char)| {
            rest.get(at..).and_then(glyph).is_none() && !is_gap(symbol)
        };
        let wrong = rest.char_indices().find(is_wrong);
        let Some((at, symbol)) = wrong else { return Some(short) };
        let kind = if symbol.is_ascii_digit() {
            Kind::Digit(symbol)
        } else {
            Kind::UnexpectedCharacter(symbol)
        };
        Some((offset + line.len() - rest.len() + at, PasteErrorKind::Board(kind)))
    }

    /// Returns the board of eight rows, with what a line of labels below it names.
    fn board(&self, below: Option<Result<[u8; 8], usize>>) -> Result<Board, Wrong> {
        let wrong = |at| (at, PasteErrorKind::Labels);
        let above = self.columns.transpose().map_err(wrong)?;
        let below = below.transpose().map_err(wrong)?;
        let columns = above.or(below).unwrap_or(COLUMNS);
        if below.is_some_and(|below| below != columns) {
            return Err(wrong(self.start));
        }
        let glyphs = self.glyphs.ordered(columns, self.is_reversed);
        glyphs.board().map_err(|(at, kind)| (at, PasteErrorKind::Board(kind)))
    }

    /// Returns the side to move, which is named in the closest line before the board or behind it,
    /// and the end of a line behind it.
    fn side(&self, text: &[u8], end: usize) -> Option<(Color, usize)> {
        let mut after = words(text, end, !self.before[0].is_empty());
        self.before.into_iter().find_map(|line| {
            let before = turn::named(line).map(|turn| (turn, end));
            before.or_else(|| {
                let (line, end) = after.next()?;
                Some((turn::named(line)?, end))
            })
        })
    }
}

/// The boards of a text in order: 64 cells at the start, eight rows, or 64 cells in a line. What
/// looks like a board and is none yields an error.
#[derive(Clone, Debug)]
pub(super) struct Diagrams<'a> {
    text: &'a [u8],
    lines: Lines<'a>,
    /// Whether a position may be the start of another game in a list of transcripts.
    is_list: bool,
    is_begun: bool,
}

impl<'a> Diagrams<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        let is_list = has_move(text) && !text.starts_with(b"-");
        let lines = Lines::inside(text, 0);
        Self { text, lines, is_list, is_begun: false }
    }

    fn go_to(&mut self, offset: usize) {
        self.lines = Lines::inside(self.text.get(offset..).unwrap_or_default(), offset);
    }

    /// Goes on behind a board or an error, and returns it. Eight lines without discs are neither.
    fn found(
        &mut self,
        found: Result<Diagram, Wrong>,
        mut end: usize,
    ) -> Option<Result<Diagram, Wrong>> {
        if let Ok(diagram) = found {
            end = diagram.end;
            if !diagram.is_drawn {
                // Moves and words may stand behind the cells of a line.
                end += line_length(self.text.get(end..).unwrap_or_default());
            }
        }
        self.go_to(end);
        Some(found).filter(|found| found.is_ok_and(|it| it.board != Board::EMPTY) || found.is_err())
    }

    /// Returns the board that 64 cells show. The text behind them may name the side to move.
    fn packed(&self, cells: &Cells<'_>, reader: &Reader<'_>) -> Result<Diagram, Wrong> {
        let (start, end) = (cells.start, cells.end);
        let board =
            cells.glyphs.board().map_err(|(at, kind)| (start + at, PasteErrorKind::Board(kind)))?;
        let rest = valid(self.text.get(end..).unwrap_or_default());
        let is_last =
            rest.get(..line_length(rest.as_bytes())).is_some_and(|it| it.trim().is_empty());
        let near = if is_last { reader.side(self.text, end) } else { None };
        let before = reader.before.into_iter().find_map(turn::named);
        let near = near.or(before.map(|turn| (turn, end)));
        let side = turn::named(cells.before).map(|turn| (turn, end)).or(near);
        let (turn, end) = side.map_or((None, end), |(turn, end)| (Some(turn), end));
        let line = cells.line;
        Ok(Diagram { board, turn, line, start, end, is_drawn: false, assumed: None })
    }

    /// Reads 64 cells at the start of the text.
    fn head(&self) -> Option<(Result<Diagram, Wrong>, usize)> {
        let head = self.text.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        let first = Lines::inside(self.text, 0).next().map_or("", |(line, _)| valid(line));
        // The side to move may stand before the cells, and look like one of them.
        let begun = packed(first).and_then(|at| first.get(..at)).unwrap_or_default();
        if !begun.trim().is_empty() {
            return None;
        }
        let (glyphs, length) = prefix(head)?;
        let cells = Cells { glyphs, before: "", line: 0, start: 0, end: length };
        let rest = head.get(length..)?;
        let shown = head.get(..length + line_length(rest.as_bytes()))?;
        let last = shown.rsplit(['\n']).next()?;
        let is_row = |is_reversed| Row::read(last, Labels::of(7, is_reversed)).is_some();
        let is_line = last.len() >= length;
        let is_drawn = !is_line && is_start(first) && (is_row(false) || is_row(true));
        // The labels of rows are digits too.
        (!is_drawn && (is_line || glyphs.digit().is_none()))
            .then(|| (self.packed(&cells, &Reader::EMPTY), length))
    }

    /// Returns the board of the eight rows that were read.
    fn drawn(&self, reader: &Reader<'_>) -> Result<Diagram, Wrong> {
        // Any eight of nine rows may be the board.
        let next = self.lines.offset();
        if !reader.is_labeled && goes_on(self.text, next) {
            return Err((next, PasteErrorKind::Board(Kind::TrailingText)));
        }
        let (mut end, mut below) = (reader.end, None);
        let rest = self.text.get(end..).unwrap_or_default();
        for (line, offset) in Lines::inside(rest, end).skip(1) {
            let line = valid(line);
            let labels = columns(line);
            if is_blank(self.text, line, offset) || labels.is_none() && !is_frame(line) {
                break;
            }
            below = below.or(labels.map(|labels| labels.map_err(|at| offset + at)));
            end = offset + line.len();
        }
        let board = reader.board(below)?;
        let side = reader.turn.map(|turn| (turn, end)).or_else(|| reader.side(self.text, end));
        let (turn, end) = side.map_or((None, end), |(turn, end)| (Some(turn), end));
        let (line, start) = (reader.start, reader.start);
        Ok(Diagram { board, turn, line, start, end, is_drawn: true, assumed: None })
    }
}

impl Iterator for Diagrams<'_> {
    type Item = Result<Diagram, Wrong>;

    fn next(&mut self) -> Option<Self::Item> {
        if !core::mem::replace(&mut self.is_begun, true)
            && let Some((head, end)) = self.head()
            && let Some(found) = self.found(head, end)
        {
            return Some(found);
        }
        let mut reader = Reader::EMPTY;
        while let Some((bytes, offset)) = self.lines.next() {
            let line = valid(bytes);
            if reader.push(line, offset) {
                if reader.rows < 8 {
                    continue;
                }
                let (drawn, end) = (self.drawn(&reader), self.lines.offset());
                if let Some(found) = self.found(drawn, end) {
                    return Some(found);
                }
                reader = Reader::EMPTY;
            } else if let Some(columns) = columns(line).filter(|_| reader.rows == 0) {
                reader.columns = Some(columns.map_err(|at| offset + at));
            } else if !is_frame(line) {
                if let Some(wrong) = reader.error(line, offset) {
                    // Another board may begin here.
                    self.go_to(offset);
                    return Some(Err(wrong));
                }
                let cells = if self.is_list { None } else { Cells::of(line, offset) };
                let packed = cells.map(|cells| (self.packed(&cells, &reader), cells.end));
                let next = packed.or_else(|| {
                    let (board, part) = masks::read(line)?;
                    let end = offset + part.end;
                    let masks = Diagram {
                        board,
                        turn: Some(Color::Black),
                        line: offset,
                        start: offset + part.start,
                        end,
                        is_drawn: true,
                        assumed: Some(Assumption::Masks),
                    };
                    Some((Ok(masks), end))
                });
                if let Some((next, end)) = next {
                    if let Some(found) = self.found(next, end) {
                        return Some(found);
                    }
                    reader = Reader::EMPTY;
                } else {
                    reader.restart(line);
                    reader.push(line, offset);
                }
            }
        }
        reader.error("", self.text.len()).map(Err)
    }
}

impl FusedIterator for Diagrams<'_> {}

/// 64 cells in a line, or at the start of a text.
struct Cells<'a> {
    glyphs: Glyphs,
    /// The words before the cells.
    before: &'a str,
    line: usize,
    start: usize,
    end: usize,
}

impl<'a> Cells<'a> {
    /// Finds 64 cells among the words of a line, which begins at `line`.
    fn of(text: &'a str, line: usize) -> Option<Self> {
        let at =
            packed(text).or_else(|| text.as_bytes().windows(2).position(|pair| pair == b"[["))?;
        let (before, cells) = text.split_at_checked(at)?;
        let (glyphs, length) = prefix(cells)?;
        let start = line + before.len();
        Some(Self { glyphs, before, line, start, end: start + length })
    }
}

/// Returns whether a text begins with eight cells in a line, which may be digits.
pub(super) fn has_row(text: &[u8]) -> bool {
    let line = Lines::inside(text, 0).next().map_or("", |(line, _)| valid(line));
    Row::read(line, Labels::of(0, false)).is_some()
}

/// Returns whether a board begins in a line.
fn is_start(line: &str) -> bool {
    let is_row = |is_reversed| Row::read(line, Labels::of(0, is_reversed)).is_some();
    is_row(false) || is_row(true) || packed(line).is_some()
}

/// Returns whether a line of a text is blank. CR LF has no line in the middle.
fn is_blank(text: &[u8], line: &str, offset: usize) -> bool {
    let is_end = text.get(offset.saturating_sub(1)..=offset) == Some(b"\r\n");
    line.trim().is_empty() && !is_end
}

/// Returns the lines behind a board that may describe it, each with its end. The lines above the next
/// board describe that one, if a blank line or a title of this board tells so.
fn words(text: &[u8], end: usize, is_titled: bool) -> impl Iterator<Item = (&str, usize)> {
    let after = move |at| Lines::inside(text.get(at..).unwrap_or_default(), at);
    let leads = move |at, is_apart: bool| {
        let mut lines = after(at).map(|(line, offset)| (valid(line), offset));
        let next = lines.find(|&(line, offset)| {
            is_blank(text, line, offset) || is_start(line) || !is_apart && !is_frame(line)
        });
        next.is_some_and(|(line, _)| is_start(line))
    };
    // The first line is the end of that of the board.
    let (mut lines, mut is_apart, mut is_first) = (after(end), false, true);
    core::iter::from_fn(move || {
        loop {
            let (bytes, offset) = lines.next()?;
            let line = valid(bytes);
            if is_start(line) {
                return None;
            }
            if !is_frame(line) {
                let is_title = (is_apart || is_titled) && leads(lines.offset(), is_apart);
                return (!is_title).then_some((line, offset + line.len()));
            }
            is_apart |= !is_first && is_blank(text, line, offset);
            is_first = false;
        }
    })
}

/// Returns the length of the rest of a line.
fn line_length(text: &[u8]) -> usize {
    text.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(text.len())
}

/// Returns whether a text begins with a move.
pub(super) fn has_move(text: &[u8]) -> bool {
    let moves = text.get(separators(text)..).unwrap_or_default();
    Move::<Square>::prefix(moves).is_ok()
}

/// Returns whether the next line is a ninth row.
fn goes_on(text: &[u8], end: usize) -> bool {
    let lines = Lines::inside(text.get(end..).unwrap_or_default(), end);
    let mut lines = lines.map(|(line, offset)| (valid(line), offset));
    let next = lines.find(|&(line, offset)| !line.is_empty() || is_blank(text, line, offset));
    next.is_some_and(|(line, _)| Row::read(line, Labels::of(8, false)).is_some())
}

/// Returns a text that is UTF-8, or else an empty one.
pub(super) fn valid(line: &[u8]) -> &str {
    str::from_utf8(line).unwrap_or_default()
}

/// Returns the first board of a text, or else the first error. `None` if nothing looks like a board.
pub(super) fn find(text: &[u8]) -> Option<Result<Diagram, Wrong>> {
    let first = Diagrams::new(text).next()?;
    if first.is_ok() {
        return Some(first);
    }
    Diagrams::new(text).find(Result::is_ok).or(Some(first))
}
