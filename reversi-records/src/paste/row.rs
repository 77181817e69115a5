//! The rows of boards and sheets that people draw, with labels and frames around them.

use reversi_rules::Color;

use super::cell::{cell, glyph, is_bar, is_border, is_gap, number};
use super::labels::{Labels, columns, trimmed};
use super::turn;

/// Returns whether a character may stand between the start of a line and its first cell.
fn is_edge(symbol: char) -> bool {
    is_border(symbol) || matches!(symbol, '>' | ':')
}

/// A line of eight cells in boxes, without the labels.
pub(super) struct Boxes<'a, I> {
    pub(super) cells: I,
    pub(super) is_labeled: bool,
    /// The text beside the last cell.
    pub(super) beside: &'a str,
}

/// Splits a line at the bars of its frame. A cell may be blank.
pub(super) fn boxes(line: &str, labels: Labels) -> Option<Boxes<'_, impl Iterator<Item = &str>>> {
    // Most lines have no bar.
    if !line.bytes().any(|byte| byte == b'|' || !byte.is_ascii()) {
        return None;
    }
    let fields = line.split(is_bar);
    let (mut skipped, mut count) = (0, fields.clone().count());
    let mut ends = fields.clone();
    let (first, last) = (ends.next()?, ends.next_back()?);
    if count > 8 && first.chars().all(is_edge) {
        (skipped, count) = (1, count - 1);
    }
    let is_closed = count > 8 && last.chars().all(is_border);
    count -= usize::from(is_closed);
    let outer = fields.clone().nth(skipped).and_then(|field| labels.after(field, is_border));
    // A number in an open line may be the first cell, before a label at the right.
    let is_outside = is_closed || skipped == 0 || count == 10;
    let is_labeled = count > 8 && is_outside && outer == Some("");
    if is_labeled {
        (skipped, count) = (skipped + 1, count - 1);
    }
    let beside = if count == 9 { fields.clone().nth(skipped + 8)? } else { "" };
    let cells = fields.skip(skipped).take(8);
    matches!(count, 8 | 9).then_some(Boxes { cells, is_labeled, beside })
}

/// A row of a board.
pub(super) struct Row {
    /// The glyphs and their offsets in the line.
    pub(super) cells: [(char, usize); 8],
    /// The label at the left, or else the one at the right.
    pub(super) label: Option<char>,
    /// The side to move, if the text beside the row names it.
    pub(super) turn: Option<Color>,
}

impl Row {
    /// Reads a line that is the row with these labels.
    pub(super) fn read(line: &str, labels: Labels) -> Option<Self> {
        let row = Self::boxed(line, labels)
            .or_else(|| Self::plain(line, labels, is_border))
            .or_else(|| line.contains('#').then(|| Self::plain(line, labels, is_gap))?);
        // No wall of a board is eight cells long, but a line of Markdown may be.
        row.filter(|row| row.cells.iter().any(|&(glyph, _)| glyph != '#'))
    }

    fn boxed(line: &str, labels: Labels) -> Option<Self> {
        let mut cells = [('-', 0); 8];
        let boxes = boxes(line, labels)?;
        for (cell, field) in cells.iter_mut().zip(boxes.cells) {
            let field = field.trim_matches(is_gap);
            let (shown, length) = match number(field) {
                None if field.is_empty() => ('-', 0),
                None => glyph(field)?,
                Some(number) => number,
            };
            *cell = (shown, field.as_ptr().addr() - line.as_ptr().addr());
            if !field.get(length..)?.chars().all(is_gap) {
                return None;
            }
        }
        let label = labels.find(line, is_border).filter(|_| boxes.is_labeled);
        Self { cells, label, turn: None }.with(boxes.beside, labels, None)
    }

    /// Reads the cells of a line, perhaps between labels.
    fn plain(line: &str, labels: Labels, is_side: fn(char) -> bool) -> Option<Self> {
        let mut begun = labels.after(line, is_side);
        loop {
            let mut cells = [('-', 0); 8];
            let mut rest = begun.unwrap_or_else(|| trimmed(line, is_side));
            let all = cells.iter_mut().try_for_each(|cell| {
                rest = rest.trim_start_matches(is_gap);
                let before = line.get(..line.len() - rest.len())?;
                let is_fresh = before.ends_with(is_gap) || before.is_empty();
                let (shown, length) = number(rest).filter(|_| is_fresh).or_else(|| glyph(rest))?;
                *cell = (shown, before.len());
                rest = rest.get(length..)?;
                Some(())
            });
            match (all, begun) {
                (Some(()), _) => {
                    let label = begun.and_then(|_| labels.find(line, is_side));
                    let row = Self { cells, label, turn: None };
                    break row.with(rest, labels, Some(is_side));
                }
                // What looks like a label may be the first cell.
                (None, Some(_)) => begun = None,
                (None, None) => break None,
            }
        }
    }

    /// Returns the row with the text beside it: a label, the side to move, or words. A row without
    /// boxes may end at a border, and words stand only beside one with a label.
    fn with(
        mut self,
        beside: &str,
        labels: Labels,
        border: Option<fn(char) -> bool>,
    ) -> Option<Self> {
        let is_side = border.unwrap_or(is_border);
        let ended = labels.after(beside, is_side);
        let words = ended.unwrap_or(beside).trim_matches(is_side);
        let is_cell = |symbol| cell(symbol).is_some();
        let is_cut = glyph(words).is_some() || beside.starts_with(char::is_alphanumeric);
        // More cells belong to a larger board and name no side.
        let has_words = words.chars().any(|symbol| !is_cell(symbol) && !is_gap(symbol));
        self.turn = turn::named(words).filter(|_| border.is_none() || has_words || ended.is_some());
        // The label of another row contradicts the order of the rows.
        let is_other =
            words.len() == 1 && words.starts_with(|symbol: char| symbol.is_ascii_digit());
        let is_row = words.is_empty()
            || ended.is_some()
            || self.turn.is_some()
            || border.is_some() && self.label.is_some() && !is_cut && !is_other;
        self.label = self.label.or(ended.and_then(|_| labels.find(beside, is_side)));
        is_row.then_some(self)
    }
}

/// Returns whether a line has no cells: a blank line, the labels of the columns, or a border.
pub(super) fn is_frame(line: &str) -> bool {
    let is_line = |symbol| matches!(symbol, '\u{2500}'..='\u{259F}');
    let is_part = |symbol| {
        is_edge(symbol) || is_line(symbol) || matches!(symbol, '+' | '-' | '=' | '_' | '`')
    };
    let has_line = || {
        let signs = line.as_bytes();
        signs.contains(&b'+')
            || signs.windows(3).any(|run| matches!(run, b"---" | b"===" | b"___" | b"```"))
    };
    line.chars().all(is_edge)
        || line.chars().all(is_part) && (line.contains(is_line) || has_line())
        || matches!(columns(line), Some(Ok(_)))
}
