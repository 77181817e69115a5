//! Transcript sheets as people print them: with the discs of the start, frames, labels and tags.

use reversi_rules::Position;
use reversi_rules::notation::Sheet;

use super::cell::{cell, folded, is_border, is_gap};
use super::diagram::valid;
use super::labels::Labels;
use super::row::{boxes, is_frame};
use super::{Item, Skipped};
use crate::text::lines::Lines;
use crate::text::{ForeignFile, Text};

/// The numbers of a row. 0 is written so, and a blank square is [`BLANK`].
type Row = [u8; 8];

/// A blank square, or a disc of the start.
const BLANK: u8 = u8::MAX;

/// The transcript sheets of a text in order, and the text between them.
#[derive(Clone, Debug)]
pub(super) struct Sheets<'a> {
    lines: TableLines<'a>,
    /// The sheet that the whole text is, and the text.
    whole: Option<(Sheet, &'a [u8])>,
    offset: usize,
    /// The end of the sheet before.
    from: usize,
    /// A sheet that was found already, behind skipped text.
    held: Option<Item<'a>>,
    /// Whether the text is a page, whose other parts are no skipped text.
    is_page: bool,
}

impl<'a> Sheets<'a> {
    /// The sheets of a text that begins at `offset`.
    pub(super) fn new(text: &'a [u8], offset: usize) -> Self {
        let lines = TableLines::new(text);
        let is_page = ForeignFile::of(text).is_some() || lines.is_table;
        let sheets = Self { lines, whole: None, offset, from: 0, held: None, is_page };
        let Ok(whole) = Sheet::parse(text) else { return sheets };
        let cells = || sheets.lines.clone().flat_map(words).filter_map(number);
        let has = |blank| cells().any(|number| number == blank);
        let whole = is_sheet(&whole, has(0) && has(BLANK)).then_some((whole, text));
        // A board of digits is no sheet in any layout.
        Self { lines: TableLines { text: b"", ..sheets.lines }, whole, ..sheets }
    }

    /// Returns the next sheet, where its first row begins, and its text.
    pub(super) fn next_sheet(&mut self) -> Option<(Sheet, usize, &'a [u8])> {
        if let Some((whole, text)) = self.whole.take() {
            return Some((whole, 0, text));
        }
        let (mut numbers, mut rows, mut is_labeled, mut begin) = ([[0; 8]; 8], 0, false, 0);
        loop {
            let start = self.lines.start;
            let line = self.lines.next()?;
            let next = match row(line, rows, is_labeled) {
                None if is_frame(line) || words(line).next().is_none() => continue,
                None => {
                    // No game begins on a1, so that this 1 is a label.
                    (rows, is_labeled) =
                        (0, words(line).next().is_some_and(|word| is_label(word, 0)));
                    row(line, rows, is_labeled)
                }
                next => next,
            };
            if let (Some(next), Some(place)) = (next, numbers.get_mut(usize::from(rows))) {
                begin = if rows == 0 { start } else { begin };
                (*place, rows) = (next, rows + 1);
            }
            if rows == 8 {
                let has = |blank| numbers.iter().flatten().any(|&number| number == blank);
                let is_mixed = has(0) && has(BLANK);
                let blank = |number| if number == BLANK { 0 } else { number };
                let sheet = Sheet::from_numbers(numbers.map(|row| row.map(blank)));
                // Other tables of numbers do not begin with a legal move.
                let is_played = !sheet.legal_prefix(Position::START).0.is_empty();
                if is_played && is_sheet(&sheet, is_mixed) {
                    return Some((sheet, begin, self.lines.text.get(begin..self.lines.start)?));
                }
                rows = 0;
            }
        }
    }

    /// Returns the text from the sheet before up to an offset, if it has words.
    fn skipped(&mut self, end: usize) -> Option<Skipped<'a>> {
        let from = core::mem::replace(&mut self.from, self.lines.start);
        let text = self.lines.text.get(from..end)?;
        let has_words = |(line, _)| {
            let line = valid(line);
            !is_frame(line) && words(line).next().is_some()
        };
        let is_skipped = !self.is_page && Lines::inside(text, 0).any(has_words);
        is_skipped.then(|| Skipped::part(text, self.offset + from))
    }
}

impl<'a> Iterator for Sheets<'a> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        if let Some(sheet) = self.held.take() {
            return Some(sheet);
        }
        let found = self.next_sheet();
        let end = found.map_or(self.lines.text.len(), |(_, begin, _)| begin);
        let sheet = found.map(|(sheet, begin, text)| Item::Sheet {
            sheet,
            offset: self.offset + begin,
            text: Text::new(text),
        });
        match self.skipped(end) {
            Some(skipped) => {
                self.held = sheet;
                Some(Item::Skipped(skipped))
            }
            None => sheet,
        }
    }
}

/// Returns whether numbers are those of moves, and no digits that stand for discs. Four numbers or
/// fewer stand on one square each, because a board has more discs than colors. `is_mixed` tells that
/// 0 is not the only blank, so that it may be a disc.
fn is_sheet(sheet: &Sheet, is_mixed: bool) -> bool {
    let numbers = sheet.numbers();
    let written = || numbers.iter().flatten().filter(|&&number| number > 0);
    let different = (1..=u8::MAX).filter(|number| written().any(|other| other == number)).count();
    if different > 4 {
        return 4 * different >= 3 * written().count();
    }
    let is_played = !sheet.legal_prefix(Position::START).0.is_empty();
    is_played && different == written().count() && !(is_mixed && different < 3)
}

/// Reads a line that is the row with this index. It may have a label at the right, and one at the
/// left if the rows have it.
fn row(line: &str, index: u8, is_labeled: bool) -> Option<Row> {
    let labels = Labels::of(index, false);
    if let Some(boxes) = boxes(line, labels) {
        let beside = labels.after(boxes.beside, is_border).unwrap_or(boxes.beside);
        let row = filled(&mut boxes.cells.map(|cell| cell.trim_matches(is_gap)))?;
        return beside.chars().all(is_border).then_some(row);
    }
    let words = words(line);
    let count = words.clone().take(11).count();
    let is_labeled = is_labeled && count > 8 && is_label(words.clone().next()?, index);
    let mut cells = words;
    if is_labeled {
        cells.next();
    }
    match count - usize::from(is_labeled) {
        8 => filled(&mut cells),
        9 if is_label(cells.clone().nth(8)?, index) => filled(&mut cells),
        _ => None,
    }
}

/// Returns whether a word is the label of a row, which counts from 1.
fn is_label(word: &str, index: u8) -> bool {
    let mut symbols = word.trim_end_matches([':', ')']).chars().map(folded);
    symbols.next() == Some(char::from(b'1' + index)) && symbols.next().is_none()
}

/// The words of a line. Of a tag, only its value counts.
#[derive(Clone)]
struct Words<'a> {
    /// The text in which the words stand, up to the next tag.
    text: &'a str,
    /// The text from the next tag on.
    rest: &'a str,
}

const fn words(line: &str) -> Words<'_> {
    Words { text: "", rest: line }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let is_gap = |symbol| is_gap(symbol) || symbol == ';';
        loop {
            let text = self.text.trim_start_matches(is_gap);
            let end = text.find(is_gap).unwrap_or(text.len());
            let (word, text) = text.split_at_checked(end)?;
            self.text = text;
            if !word.is_empty() {
                return Some(word);
            }
            let tag = self.rest.strip_prefix(['<']);
            let rest = tag.or((!self.rest.is_empty()).then_some(self.rest))?;
            let end = rest.find(['<', '>']).unwrap_or(rest.len());
            let (text, rest) = rest.split_at_checked(end)?;
            self.text = if tag.is_some() { value(text) } else { text };
            self.rest = rest.strip_prefix(['>']).unwrap_or(rest);
        }
    }
}

/// Returns the attribute `value` of a tag, without its quotes.
fn value(tag: &str) -> &str {
    let key = tag.as_bytes().windows(6).position(|key| key.eq_ignore_ascii_case(b"value="));
    let value = key.and_then(|at| tag.get(at + 6..)).unwrap_or_default();
    let mut parts = value.splitn(3, ['"', '\'']);
    parts.next().filter(|value| !value.is_empty()).or(parts.next()).unwrap_or_default()
}

/// Returns the numbers of eight cells.
fn filled(cells: &mut dyn Iterator<Item = &str>) -> Option<Row> {
    let mut row = [0; 8];
    row.iter_mut().zip(cells).try_for_each(|(place, cell)| {
        *place = number(cell)?;
        Some(())
    })?;
    Some(row)
}

/// Returns the number in a cell. A blank square and a disc of the start are [`BLANK`].
fn number(word: &str) -> Option<u8> {
    let is_blank = |symbol: char| cell(symbol).is_some() || !symbol.is_alphanumeric();
    if word.chars().count() <= 2 && word.chars().all(is_blank) {
        return Some(BLANK);
    }
    word.chars().try_fold(0_u8, |number, symbol| {
        let digit = u8::try_from(folded(symbol).to_digit(10)?).ok()?;
        number.checked_mul(10)?.checked_add(digit)
    })
}

/// The lines of a text. Some tags begin a line, and the rows of a table have several lines.
#[derive(Clone, Debug)]
struct TableLines<'a> {
    text: &'a [u8],
    start: usize,
    is_table: bool,
}

impl<'a> TableLines<'a> {
    fn new(text: &'a [u8]) -> Self {
        let is_table = (0..text.len()).any(|at| begins(text, at, &[b"<td"]));
        Self { text, start: 0, is_table }
    }
}

impl<'a> Iterator for TableLines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let Self { text, start, is_table } = *self;
        text.get(start)?;
        let is_end = |&at: &usize| {
            begins(text, at, &[b"<br", b"<tr", b"</tr", b"<param"])
                || !is_table && matches!(text.get(at), Some(b'\n' | b'\r'))
        };
        self.start = (start + 1..text.len()).find(is_end).unwrap_or(text.len());
        Some(valid(text.get(start..self.start).unwrap_or_default()))
    }
}

/// Returns whether a tag stands at this offset, in any case.
fn begins(text: &[u8], at: usize, tags: &[&[u8]]) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    tags.iter().any(|tag| rest.get(..tag.len()).is_some_and(|at| at.eq_ignore_ascii_case(tag)))
}
