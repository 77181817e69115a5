//! The rows of boards and sheets that people draw, with labels and frames around them.

use reversi_rules::Color;

use super::cell::{Cell, cell, folded, is_bar, is_border, is_gap};
use super::turn;

/// The labels that the row with this index may have. Some programs count from 0.
pub(super) fn labels(index: u8) -> [char; 2] {
    [b'0' + index, b'1' + index].map(char::from)
}

/// Returns the rest of a line after a label at its start.
pub(super) fn unlabeled(line: &str, labels: [char; 2]) -> Option<&str> {
    let line = line.trim_start_matches(is_edge);
    let label = line.chars().next().filter(|&symbol| labels.contains(&folded(symbol)))?;
    let rest = line.get(label.len_utf8()..)?;
    // The rows of some programs are 10, 20 and so on.
    let rest = rest.strip_prefix('0').filter(|_| label != '0').unwrap_or(rest);
    let is_longer = rest.starts_with(|symbol| folded(symbol).is_ascii_digit())
        || label.is_alphabetic() && !rest.starts_with(is_border);
    (!is_longer).then(|| rest.trim_start_matches(|symbol| is_edge(symbol) || symbol == ')'))
}

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
pub(super) fn boxes(
    line: &str,
    labels: [char; 2],
) -> Option<Boxes<'_, impl Iterator<Item = &str>>> {
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
    let outer = fields.clone().nth(skipped).and_then(|field| unlabeled(field, labels));
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
    pub(super) discs: [Option<Color>; 8],
    pub(super) is_labeled: bool,
    /// The side to move, if the text beside the row names it.
    pub(super) turn: Option<Color>,
}

impl Row {
    /// Reads a line that is the row with this index.
    pub(super) fn read(line: &str, index: u8) -> Option<Self> {
        let (digits, letters) = (labels(index), [b'a' + index, b'A' + index].map(char::from));
        Self::boxed(line, digits)
            .or_else(|| Self::plain(line, unlabeled(line, digits), digits))
            .or_else(|| Self::plain(line, Some(unlabeled(line, letters)?), letters))
    }

    fn boxed(line: &str, labels: [char; 2]) -> Option<Self> {
        let mut discs = [None; 8];
        let boxes = boxes(line, labels)?;
        for (disc, field) in discs.iter_mut().zip(boxes.cells) {
            let mut symbols = field.chars().filter(|&symbol| !is_gap(symbol));
            *disc = symbols.next().map_or(Some(Cell::Empty), cell)?.disc();
            if symbols.next().is_some() {
                return None;
            }
        }
        let ended = unlabeled(boxes.beside, labels);
        let turn = turn::named(ended.unwrap_or(boxes.beside));
        let is_row = boxes.beside.chars().all(is_border) || ended.is_some() || turn.is_some();
        is_row.then_some(Self { discs, is_labeled: boxes.is_labeled || ended.is_some(), turn })
    }

    /// Reads the cells of a line, which begin in `begun` if it has a label.
    fn plain(line: &str, begun: Option<&str>, labels: [char; 2]) -> Option<Self> {
        let mut discs = [None; 8];
        let mut rest = begun.unwrap_or(line).trim_start_matches(is_edge);
        for disc in &mut discs {
            let symbol = rest.chars().next()?;
            *disc = cell(symbol)?.disc();
            rest = rest.get(symbol.len_utf8()..)?.trim_start_matches(is_gap);
        }
        let ended = unlabeled(rest, labels);
        let beside = ended.unwrap_or(rest).trim_matches(is_border);
        let is_cell = |symbol| cell(symbol).is_some();
        // More cells belong to a larger board and name no side.
        let has_words = beside.chars().any(|symbol| !is_cell(symbol) && !is_gap(symbol));
        let turn = turn::named(beside).filter(|_| has_words || ended.is_some());
        let is_row = beside.is_empty()
            || ended.is_some()
            || turn.is_some()
            || begun.is_some() && !beside.starts_with(is_cell);
        let is_labeled = begun.is_some() || ended.is_some();
        is_row.then_some(Self { discs, is_labeled, turn })
    }
}

/// Returns whether a line has no cells: a blank line, the labels of the columns, or a border.
pub(super) fn is_frame(line: &str) -> bool {
    let is_line = |symbol| matches!(symbol, '\u{2500}'..='\u{259F}');
    let is_part = |symbol| is_edge(symbol) || is_line(symbol) || "+-=_`".contains(symbol);
    let has = |parts: &[&str]| parts.iter().any(|&part| line.contains(part));
    let named = |labels: &str| {
        let symbols = line.chars().map(folded).filter(char::is_ascii_alphanumeric);
        symbols.map(|symbol| symbol.to_ascii_lowercase()).eq(labels.chars())
    };
    line.chars().all(is_edge)
        || line.chars().all(is_part)
            && (line.contains(is_line) || has(&["+", "---", "===", "___", "```"]))
        || ["abcdefgh", "12345678", "01234567"].into_iter().any(named)
}
